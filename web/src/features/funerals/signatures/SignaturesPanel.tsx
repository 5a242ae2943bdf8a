import {
  type AskedSignature,
  askSignature,
  listSignatures,
  renewSignature,
  revokeSignature,
  type Signature,
  type SignatureState,
} from '@commiato/contracts/forms/signatures';
import { readDocument } from '@commiato/contracts/office/stored-files';
import { capitalized, curly, romeDay, writtenName } from '@commiato/italy/formatting';
import { theMoment, toDay } from '@commiato/italy/prose/dates';
import { IconDownload, IconSignature } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callFile } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonAnchor } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import lines from '../../../ui/lines.module.css';
import { MayCall } from '../../../ui/MayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from '../family/family.module.css';
import { SignatureDialog } from './SignatureDialog.tsx';

const tones = {
  'in attesa': 'ocra',
  firmata: 'oliva',
  revocata: 'viola',
  scaduta: 'viola',
  bloccata: 'rubrica',
} as const satisfies Record<SignatureState, string>;

/** Papers of a funeral that were sent to be signed, and what came of it. */
export function SignaturesPanel({ funeral }: { readonly funeral: string }) {
  const query = useQuery(routeQuery(listSignatures, { params: { id: funeral } }));
  const [asking, setAsking] = useState(false);
  const [told, setTold] = useState<AskedSignature | null>(null);
  return (
    <Panel
      title="Firme"
      aside={
        <MayCall route={askSignature}>
          <Button
            size="compatto"
            icon={<IconSignature size={18} stroke={1.6} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Fai firmare
          </Button>
        </MayCall>
      }
    >
      {query.isPending ? <LoadingText /> : null}
      {query.error && !query.data ? (
        <ErrorState
          message="Errore nel recupero delle firme"
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data?.length === 0 ? (
        <p>
          Nessuna firma chiesta: mandato, preventivo e privacy si firmano insieme, qui o dal telefono della famiglia.
        </p>
      ) : null}
      {told ? <CodeToTell asked={told} onDone={() => setTold(null)} /> : null}
      <ul className={lines.lines}>
        {query.data?.map((signature) => (
          <SignatureLine key={signature._id} signature={signature} onTold={setTold} />
        ))}
      </ul>
      {asking ? <SignatureDialog funeral={funeral} onTold={setTold} onClose={() => setAsking(false)} /> : null}
    </Panel>
  );
}

interface CodeToTellProps {
  readonly asked: AskedSignature;
  readonly onDone: () => void;
}

/** Link and, where no mail brought it, the code: the only time that it can be read. */
function CodeToTell({ asked: { nome, mail, url, codice }, onDone }: CodeToTellProps) {
  return (
    <div className={styles.access}>
      <Alert kind="avviso">
        {codice
          ? `Apri la pagina sul tablet e di’ il codice a ${writtenName(nome)}: dopo non si vede più.`
          : `Collegamento e codice sono partiti per ${mail}.`}
      </Alert>
      {codice ? (
        <p>
          Codice: <strong className={styles.code}>{codice}</strong>
        </p>
      ) : null}
      <p className={styles.address}>{url}</p>
      <div className={styles.ways}>
        <ButtonAnchor href={url} target="_blank" rel="noreferrer">
          Apri la pagina
        </ButtonAnchor>
        <CopyButton text={url} what="il collegamento" label="Copia il collegamento" size="normale" />
        <Button variant="quieto" onClick={onDone}>
          Fatto
        </Button>
      </div>
    </div>
  );
}

interface SignatureLineProps {
  readonly signature: Signature;
  readonly onTold: (asked: AskedSignature) => void;
}

function SignatureLine({ signature, onTold }: SignatureLineProps) {
  const queries = useQueryClient();
  const { _id, nome, mail, stato, documenti, firmata, scade, id_documento } = signature;
  const name = writtenName(nome) || 'Nome cancellato';
  const refresh = () => queries.invalidateQueries({ queryKey: routeKey(listSignatures) });
  const renewing = useMutation({
    mutationFn: () => call(renewSignature, { params: { id: _id }, body: { rinnova: true } }),
    onSuccess: async (asked) => {
      await refresh();
      onTold(asked);
    },
  });
  const revoking = useMutation({
    mutationFn: () => call(revokeSignature, { params: { id: _id } }),
    onSuccess: async () => {
      showToast('Firma revocata.');
      await refresh();
    },
  });
  const saving = useMutation({
    mutationFn: async (id: string) => saveFile(await callFile(readDocument, { params: { id } })),
  });
  const failure = renewing.error ?? revoking.error ?? saving.error;
  const isOpen = stato === 'in attesa' || stato === 'bloccata' || stato === 'scaduta';
  return (
    <li className={lines.line}>
      <div>
        <p>
          <strong>{name}</strong> <Badge tone={tones[stato]}>{stato}</Badge>
        </p>
        <p>{documenti.map(({ titolo }) => curly(titolo)).join(', ')}</p>
        <p>
          {capitalized(
            [
              firmata ? `firmati ${theMoment(firmata)}` : stato === 'in attesa' ? `fino ${toDay(romeDay(scade))}` : '',
              mail || 'codice detto a voce',
            ]
              .filter(Boolean)
              .join(', '),
          )}
        </p>
      </div>
      {id_documento ? (
        <Button
          size="compatto"
          busy={saving.isPending}
          aria-label={`Scarica i documenti firmati: ${name}`}
          icon={<IconDownload size={18} stroke={1.6} aria-hidden />}
          onClick={() => saving.mutate(id_documento)}
        >
          Scarica
        </Button>
      ) : null}
      {isOpen ? (
        <MayCall route={renewSignature}>
          <div className={lines.actions}>
            <Button
              size="compatto"
              variant="quieto"
              aria-label={`Codice nuovo: ${name}`}
              busy={renewing.isPending}
              onClick={() => renewing.mutate()}
            >
              Codice nuovo
            </Button>
            <Button
              size="compatto"
              variant="quieto"
              aria-label={`Revoca: ${name}`}
              busy={revoking.isPending}
              onClick={() => revoking.mutate()}
            >
              Revoca
            </Button>
          </div>
        </MayCall>
      ) : null}
      {failure ? <Alert kind="errore">{messageOf(failure, 'Non è riuscito: riprova tra poco.')}</Alert> : null}
    </li>
  );
}
