import type { Contact, ContactField } from '@commiato/contracts/contacts/contacts';
import { conflictingFields, type MergePreview, mergeContacts, previewMerge } from '@commiato/contracts/contacts/merge';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { ContactPicker } from './ContactPicker.tsx';
import { contactDisplayName } from './fields.ts';
import { MergeTable } from './MergeTable.tsx';
import styles from './merge.module.css';

interface MergeDialogProps {
  readonly contact: Contact;
  /** The other contact; empty to let it be chosen. */
  readonly other: string;
  readonly onClose: () => void;
}

/** Two contacts side by side: which one stays, which of two values is kept, and what hangs on each. Asks, because nothing undoes it. */
export function MergeDialog({ contact, other, onClose }: MergeDialogProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [pair, setPair] = useState({ kept: contact._id, other });
  const [fromOther, setFromOther] = useState<ReadonlySet<ContactField>>(new Set());
  const request = { params: { id: pair.kept }, query: { id_altra: pair.other } };
  const preview = useQuery({
    ...routeQuery(previewMerge, request),
    enabled: pair.other !== '',
    staleTime: 0,
    gcTime: 0,
  });
  const shown = pair.other === '' ? undefined : preview.data;
  const choose = (next: typeof pair) => {
    setPair(next);
    setFromOther(new Set());
  };
  const merging = useMutation({
    mutationFn: (two: MergePreview) =>
      call(mergeContacts, {
        params: { id: two.tenuta._id },
        body: {
          id_altra: two.altra._id,
          daAltra: conflictingFields(two).filter((name) => fromOther.has(name)),
          versione: two.tenuta.versione,
          versioneAltra: two.altra.versione,
        },
      }),
    onSuccess: async (merged) => {
      showSuccessToast(`Anagrafiche unite: ${contactDisplayName(merged)}`);
      onClose();
      await navigate(paths.contact(merged._id), { replace: true });
      await queries.invalidateQueries();
    },
  });
  return (
    <ConfirmDialog
      opened
      title="Unire due anagrafiche"
      confirmLabel="Unisci"
      busyLabel="Unione in corso…"
      busy={merging.isPending}
      unsaved={fromOther.size > 0}
      onConfirm={() => shown && merging.mutate(shown)}
      onClose={onClose}
    >
      <div className={styles.merge}>
        <ContactPicker
          label={`Con chi unire ${contactDisplayName(contact)}`}
          value={pair.kept === contact._id ? pair.other : pair.kept}
          excludedId={contact._id}
          onChange={(chosen) => choose({ kept: contact._id, other: chosen })}
          optional="unmarked"
          name="id_altra"
          onBlur={() => undefined}
          error={undefined}
        />
        {shown ? (
          <MergeTable
            preview={shown}
            fromOther={fromOther}
            onSwap={() => choose({ kept: pair.other, other: pair.kept })}
            onTake={(name, side) => {
              const next = new Set(fromOther);
              if (side === 'altra') next.add(name);
              else next.delete(name);
              setFromOther(next);
            }}
          />
        ) : null}
        {preview.isFetching && !shown ? <Skeleton height="160px" /> : null}
        {preview.error ? (
          <Alert kind="errore">{messageOf(preview.error, "Errore nel recupero dell'anagrafica")}</Alert>
        ) : null}
        {shown ? (
          <p>
            Servizi, preventivi e fatture di tutte e due restano sotto{' '}
            <strong>{contactDisplayName(shown.tenuta)}</strong>; l’altra anagrafica va nel cestino, da cui per 30 giorni
            l’amministrazione la può ripristinare. Le fatture emesse e i preventivi inviati non cambiano. L’unione non
            si può annullare.
          </p>
        ) : null}
        {merging.error ? <Alert kind="errore">{messageOf(merging.error, 'Errore durante l’unione')}</Alert> : null}
      </div>
    </ConfirmDialog>
  );
}
