import { listCollaborators } from '@commiato/contracts/accounts/collaborators';
import {
  changeResource,
  createResource,
  deleteResource,
  type Resource,
  resourceKinds,
} from '@commiato/contracts/funerals/resources';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountPersonName } from '../../../lib/account-names.ts';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateResources, useResources } from './api.ts';
import { groupByKind, resourceChangeToWire, resourceKindNames, resourceToForm, resourceToWire } from './fields.ts';
import styles from './resources.module.css';

type OpenResourceDialog = { readonly kind: 'form' | 'delete'; readonly of: Resource | null } | null;

/** Adds, renames, deactivates and deletes the agency's people, hearses and rooms. */
export function ResourcesDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useResources();
  const { data = [] } = query;
  const [open, setOpen] = useState<OpenResourceDialog>(null);
  const close = () => setOpen(null);
  if (open?.kind === 'form') return <ResourceForm of={open.of} onClose={close} />;
  if (open?.of) return <DeleteQuestion of={open.of} onClose={close} />;
  return (
    <Dialog opened onClose={onClose} size={560} bodyClass={styles.body}>
      <Modal.Title>Persone, carri e sale</Modal.Title>
      {query.isPending ? <LoadingText /> : null}
      {query.error && !query.data ? (
        <ErrorState
          message="Errore nel recupero di persone, carri e sale"
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data?.length === 0 ? (
        <p>
          Aggiungi chi lavora con te, i carri e le sale: poi li scegli in ogni appuntamento, e l’agenda avvisa se
          servono due volte.
        </p>
      ) : null}
      {groupByKind(data).map(({ kind, rows }) => (
        <section key={kind} aria-label={resourceKindNames[kind].many}>
          <h3 className={styles.kind}>{resourceKindNames[kind].many}</h3>
          <ul className={styles.list}>
            {rows.map((one) => (
              <li key={one._id}>
                <span className={styles.name}>{curlyApostrophes(one.nome)}</span>
                {one.attiva ? null : <Badge tone="ocra">Da parte</Badge>}
                <Button
                  size="compatto"
                  aria-label={`Modifica: ${curlyApostrophes(one.nome)}`}
                  onClick={() => setOpen({ kind: 'form', of: one })}
                >
                  Modifica
                </Button>
                <Button
                  size="compatto"
                  variant="quieto"
                  aria-label={`Elimina: ${curlyApostrophes(one.nome)}`}
                  onClick={() => setOpen({ kind: 'delete', of: one })}
                >
                  Elimina
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className={styles.end}>
        <Button variant="quieto" onClick={onClose}>
          Chiudi
        </Button>
        <Button variant="primo" onClick={() => setOpen({ kind: 'form', of: null })}>
          Aggiungi
        </Button>
      </div>
    </Dialog>
  );
}

const resourceKindOptions = resourceKinds.map((value) => ({ value, label: resourceKindNames[value].one }));
const availabilityOptions = [
  { value: 'si', label: 'Disponibile' },
  { value: 'no', label: 'Da parte: non si propone' },
];

/** The people of the agency who a resource can be, each once in the agenda; undefined for who may not see them. */
function usePersonOptionsForResource(of: Resource | null) {
  const mayList = useMayCall(listCollaborators);
  const { data } = useQuery({ ...routeQuery(listCollaborators), enabled: mayList });
  const { data: resources = [] } = useResources();
  const taken = new Set(resources.filter(({ _id }) => _id !== of?._id).map(({ id_collaboratore }) => id_collaboratore));
  return data
    ?.filter(({ _id }) => !taken.has(_id))
    .map((person) => ({ value: person._id, label: curlyApostrophes(accountPersonName(person) || person.mail) }));
}

/** Fields of a resource: kind and name of a new one, or name and activity of a stored one. */
function ResourceForm({ of, onClose }: { readonly of: Resource | null; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const people = usePersonOptionsForResource(of);
  const [idempotencyKey] = useState(randomKey);
  const form = useContractForm({
    route: createResource,
    initial: resourceToForm(of),
    toWire: (shown) => resourceToWire(shown, people !== undefined),
  });
  const submit = form.submit(async (body, shown) => {
    const change = of && resourceChangeToWire(of, shown, people !== undefined);
    if (of && change) await call(changeResource, { params: { id: of._id }, body: change });
    else await call(createResource, { body, idempotencyKey });
    await invalidateResources(queries);
    showSuccessToast(of ? 'Elenco aggiornato.' : withFullStop(`Aggiunto all’elenco: ${curlyApostrophes(body.nome)}`));
    onClose();
  });
  return (
    <FormDialog
      form={form}
      draft={`risorsa:${of?._id ?? ''}`}
      title={of ? curlyApostrophes(of.nome) : 'Aggiungi una persona, un carro o una sala'}
      confirmLabel="Salva"
      onSubmit={submit}
      onClose={onClose}
      failure={saveFailureMessage(form.failure)}
    >
      {of ? null : (
        <SelectField
          {...form.field('tipo')}
          optional="unmarked"
          label="Che cosa aggiungi"
          options={resourceKindOptions}
        />
      )}
      <TextField {...form.field('nome')} optional="unmarked" label="Nome" maxLength={80} />
      {people && form.values.tipo === 'persona' ? (
        <SelectField
          {...form.field('id_collaboratore')}
          optional
          label="È una persona dell’agenzia"
          options={people}
          placeholder="No, è solo un nome"
          help="Chi entra con la propria password trova da sé i suoi appuntamenti e i suoi compiti."
        />
      ) : null}
      {of ? (
        <SelectField
          {...form.field('attiva')}
          optional="unmarked"
          label="Negli appuntamenti nuovi"
          options={availabilityOptions}
        />
      ) : null}
    </FormDialog>
  );
}

function DeleteQuestion({ of, onClose }: { readonly of: Resource; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => call(deleteResource, { params: { id: of._id } }),
    onSuccess: async () => {
      await invalidateResources(queries);
      showSuccessToast(withFullStop(`Eliminato dall’elenco: ${curlyApostrophes(of.nome)}`));
      onClose();
    },
  });
  return (
    <ConfirmDialog opened busy={deletion.isPending} onConfirm={() => deletion.mutate()} onClose={onClose}>
      <p>
        Sei sicuro di voler eliminare <strong>{curlyApostrophes(of.nome)}</strong> dall’elenco? Gli appuntamenti già
        scritti continuano a nominarlo.{' '}
        {of.tipo === 'persona' ? '' : 'Aggiunto di nuovo con lo stesso nome, torna con loro.'}
      </p>
      {deletion.error ? (
        <Alert kind="errore">{messageOf(deletion.error, 'Errore durante l’eliminazione')}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
