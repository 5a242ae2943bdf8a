import { changeRelative, inviteRelative, type Relative, revokeRelative } from '@commiato/contracts/notices/family';
import { nameForSentence } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText, Skeleton } from '../../../ui/Skeleton.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateRelatives, useRelatives } from './api.ts';
import { Contributions } from './Contributions.tsx';
import styles from './family.module.css';
import { devicesWords, rightsWords } from './fields.ts';
import { RelativeAccessDetails } from './RelativeAccessDetails.tsx';
import { type RelativeAccess, RelativeDialog } from './RelativeDialog.tsx';
import { RelativeNamesRequest } from './RelativeNamesRequest.tsx';

const failureText = 'Non è riuscito: riprova tra poco.';

/** Who of the family was invited to the funeral's page, and what they have written from there. */
export function RelativesPanel({ funeral }: { readonly funeral: string }) {
  const query = useRelatives(funeral);
  const { data } = query;
  const [inviting, setInviting] = useState(false);
  const [told, setTold] = useState<RelativeAccess | null>(null);
  return (
    <Panel
      title="Pagina della famiglia"
      aside={
        <IfMayCall route={inviteRelative}>
          <Button
            size="compatto"
            icon={<IconUserPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            Invita un familiare
          </Button>
        </IfMayCall>
      }
    >
      {query.isPending ? (
        <>
          <LoadingText />
          <Skeleton height="44px" />
        </>
      ) : null}
      {query.error && !data ? (
        <ErrorState
          message="Errore nel recupero dei familiari invitati"
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {data?.length === 0 ? (
        <p>Nessun invito: chi è invitato legge gli appuntamenti, segnala errori e scrive all’agenzia.</p>
      ) : null}
      {told ? <RelativeAccessDetails access={told} onDone={() => setTold(null)} /> : null}
      {data && data.length > 0 ? (
        <ul className={styles.list}>
          {data.map((relative) => (
            <RelativeLine key={relative._id} funeral={funeral} relative={relative} onTold={setTold} />
          ))}
        </ul>
      ) : null}
      {data && data.length > 0 ? <RelativeNamesRequest funeral={funeral} /> : null}
      <Contributions funeral={funeral} />
      {inviting ? <RelativeDialog funeral={funeral} onTold={setTold} onClose={() => setInviting(false)} /> : null}
    </Panel>
  );
}

interface RelativeLineProps {
  readonly funeral: string;
  readonly relative: Relative;
  readonly onTold: (access: RelativeAccess) => void;
}

function RelativeLine({ funeral, relative, onTold }: RelativeLineProps) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<'change' | 'revoke' | null>(null);
  const { _id, nome, mail, bloccato } = relative;
  const name = nameForSentence(nome);
  const renewing = useMutation({
    mutationFn: () => call(changeRelative, { params: { id: _id }, body: { rinnova: true } }),
    onSuccess: async ({ url, codice }) => {
      await invalidateRelatives(queries);
      if (url && codice) onTold({ nome, url, codice });
      showSuccessToast(withFullStop(codice ? 'Il codice nuovo è pronto' : `Codice nuovo inviato a ${mail}`));
    },
  });
  const revoking = useMutation({
    mutationFn: () => call(revokeRelative, { params: { id: _id } }),
    onSuccess: async () => {
      setOpen(null);
      showSuccessToast('Invito revocato.');
      await invalidateRelatives(queries);
    },
  });
  return (
    <li className={styles.line}>
      <p>
        <strong>{name}</strong> {bloccato ? <Badge tone="rubrica">Bloccato</Badge> : null}
      </p>
      <p className={styles.facts}>{[mail, rightsWords(relative), devicesWords(relative)].filter(Boolean).join(', ')}</p>
      {bloccato ? <p>Sono stati scritti dieci codici sbagliati: con un codice nuovo la pagina si riapre.</p> : null}
      <IfMayCall route={changeRelative}>
        <div className={styles.ways}>
          <Button size="compatto" variant="quieto" aria-label={`Cambia: ${name}`} onClick={() => setOpen('change')}>
            Cambia
          </Button>
          <Button
            size="compatto"
            variant="quieto"
            aria-label={`Codice nuovo: ${name}`}
            busy={renewing.isPending}
            onClick={() => renewing.mutate()}
          >
            Codice nuovo
          </Button>
          <Button size="compatto" variant="quieto" aria-label={`Revoca: ${name}`} onClick={() => setOpen('revoke')}>
            Revoca
          </Button>
        </div>
      </IfMayCall>
      {renewing.error ? <Alert kind="errore">{messageOf(renewing.error, failureText)}</Alert> : null}
      {open === 'change' ? (
        <RelativeDialog funeral={funeral} relative={relative} onTold={onTold} onClose={() => setOpen(null)} />
      ) : null}
      <ConfirmDialog
        opened={open === 'revoke'}
        title="Revoca l’invito"
        confirmLabel="Revoca"
        busyLabel="Attendi…"
        busy={revoking.isPending}
        onConfirm={() => revoking.mutate()}
        onClose={() => setOpen(null)}
      >
        <p>
          Il collegamento di <strong>{name}</strong> non aprirà più niente, neppure dove la pagina è già aperta. Quello
          che ha scritto resta qui.
        </p>
        {revoking.error ? <Alert kind="errore">{messageOf(revoking.error, failureText)}</Alert> : null}
      </ConfirmDialog>
    </li>
  );
}
