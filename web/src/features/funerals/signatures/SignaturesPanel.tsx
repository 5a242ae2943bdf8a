import {
  listSignatures,
  type PaperSignature,
  renewSignatureCode,
  requestSignature,
  revokeSignature,
  type SignatureState,
  type SignatureWithLink,
} from '@commiato/contracts/forms/signatures';
import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { capitalized, curlyApostrophes, nameForSentence, romeDay } from '@commiato/italy/formatting';
import { instantInWords, toDayPhrase } from '@commiato/italy/prose/dates';
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
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import lines from '../../../ui/lines.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import styles from '../family/family.module.css';
import { changesText } from '../files/fields.ts';
import { SignatureRequestDialog } from './SignatureRequestDialog.tsx';

const signatureStateTones = {
  'in attesa': 'ocra',
  firmata: 'oliva',
  revocata: 'viola',
  scaduta: 'viola',
  bloccata: 'rubrica',
  superata: 'rubrica',
} as const satisfies Record<SignatureState, string>;

/** Papers of a funeral that were sent to be signed, and what came of it. */
export function SignaturesPanel({ funeral }: { readonly funeral: string }) {
  const query = useQuery(routeQuery(listSignatures, { params: { id: funeral } }));
  const [asking, setAsking] = useState(false);
  const [again, setAgain] = useState<PaperSignature>();
  const [told, setTold] = useState<SignatureWithLink | null>(null);
  return (
    <Panel
      title="Firme"
      aside={
        <IfMayCall route={requestSignature}>
          <Button
            size="compatto"
            icon={<IconSignature size={18} stroke={1.6} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Fai firmare
          </Button>
        </IfMayCall>
      }
    >
      {query.isPending ? <LoadingText /> : null}
      {query.error && !query.data ? (
        <ErrorState
          message="Errore nel recupero delle firme"
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data?.length === 0 ? (
        <p>
          Nessuna firma chiesta: mandato, preventivo e privacy si firmano insieme, qui o dal telefono della famiglia.
        </p>
      ) : null}
      {told ? <SigningAccessDetails asked={told} onDone={() => setTold(null)} /> : null}
      <ul className={lines.lines}>
        {query.data?.map((signature) => (
          <SignatureLine key={signature._id} signature={signature} onTold={setTold} onAgain={setAgain} />
        ))}
      </ul>
      {asking ? <SignatureRequestDialog funeral={funeral} onTold={setTold} onClose={() => setAsking(false)} /> : null}
      {again ? (
        <SignatureRequestDialog funeral={funeral} again={again} onTold={setTold} onClose={() => setAgain(undefined)} />
      ) : null}
    </Panel>
  );
}

interface SigningAccessDetailsProps {
  readonly asked: SignatureWithLink;
  readonly onDone: () => void;
}

/** Link and, where no mail brought it, the code: the only time that it can be read. */
function SigningAccessDetails({ asked: { nome, mail, url, codice }, onDone }: SigningAccessDetailsProps) {
  return (
    <div className={styles.access}>
      <Alert kind={codice ? 'avviso' : 'riuscita'}>
        {codice
          ? `Apri la pagina sul tablet e di’ il codice a ${nameForSentence(nome)}: dopo non si vede più.`
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
  readonly signature: PaperSignature;
  readonly onTold: (asked: SignatureWithLink) => void;
  readonly onAgain: (signature: PaperSignature) => void;
}

const sincePreparedText = 'Da quando sono stati preparati';
/** Why papers cannot be signed any more: what of the agenda has changed is named to who sees it. */
const outdatedText = (signature: PaperSignature): string =>
  `${signature.cambiati.length > 0 ? changesText(signature, sincePreparedText) : `${sincePreparedText} il servizio è cambiato`}: non si firmano più. Falli firmare di nuovo.`;

function SignatureLine({ signature, onTold, onAgain }: SignatureLineProps) {
  const queries = useQueryClient();
  const { _id, nome, mail, stato, documenti, firmata, scade, id_documento, rinnovabile } = signature;
  const name = nameForSentence(nome) || 'Nome cancellato';
  const refresh = () => queries.invalidateQueries({ queryKey: routeKey(listSignatures) });
  const renewing = useMutation({
    mutationFn: () => call(renewSignatureCode, { params: { id: _id }, body: { rinnova: true } }),
    onSuccess: async (asked) => {
      await refresh();
      onTold(asked);
    },
  });
  const [askingToRevoke, setAskingToRevoke] = useState(false);
  const revoking = useMutation({
    mutationFn: () => call(revokeSignature, { params: { id: _id } }),
    onSuccess: async () => {
      setAskingToRevoke(false);
      showSuccessToast('Firma revocata.');
      await refresh();
    },
  });
  const saving = useMutation({
    mutationFn: async (id: string) => saveFile(await callFile(downloadDocument, { params: { id } })),
  });
  const failure = renewing.error ?? saving.error;
  const isOutdated = stato === 'superata';
  const isOpen = stato === 'in attesa' || stato === 'bloccata' || stato === 'scaduta' || isOutdated;
  return (
    <li className={lines.line}>
      <div>
        <p>
          <strong>{name}</strong> <Badge tone={signatureStateTones[stato]}>{stato}</Badge>
        </p>
        <p>{documenti.map(({ titolo }) => curlyApostrophes(titolo)).join(', ')}</p>
        <p>
          {capitalized(
            [
              firmata
                ? `firmati ${instantInWords(firmata)}`
                : stato === 'in attesa'
                  ? `fino ${toDayPhrase(romeDay(scade))}`
                  : '',
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
        <IfMayCall route={renewSignatureCode}>
          <div className={lines.actions}>
            {isOutdated ? (
              <Button
                size="compatto"
                variant="quieto"
                aria-label={`Fai firmare di nuovo: ${name}`}
                onClick={() => onAgain(signature)}
              >
                Fai firmare di nuovo
              </Button>
            ) : rinnovabile ? (
              <Button
                size="compatto"
                variant="quieto"
                aria-label={`Codice nuovo: ${name}`}
                busy={renewing.isPending}
                onClick={() => renewing.mutate()}
              >
                Codice nuovo
              </Button>
            ) : null}
            <Button
              size="compatto"
              variant="quieto"
              aria-label={`Revoca: ${name}`}
              onClick={() => setAskingToRevoke(true)}
            >
              Revoca
            </Button>
            <ConfirmDialog
              opened={askingToRevoke}
              title="Revoca la firma"
              confirmLabel="Revoca"
              busyLabel="Attendi…"
              busy={revoking.isPending}
              onConfirm={() => revoking.mutate()}
              onClose={() => setAskingToRevoke(false)}
            >
              <p>
                Il collegamento e il codice di <strong>{name}</strong> non varranno più: per far firmare questi
                documenti servirà una richiesta nuova.
              </p>
              {revoking.error ? (
                <Alert kind="errore">{messageOf(revoking.error, 'Non è riuscito: riprova tra poco.')}</Alert>
              ) : null}
            </ConfirmDialog>
          </div>
        </IfMayCall>
      ) : null}
      {isOutdated ? (
        <div className={lines.note}>
          <Alert kind="avviso">{outdatedText(signature)}</Alert>
        </div>
      ) : null}
      {failure ? <Alert kind="errore">{messageOf(failure, 'Non è riuscito: riprova tra poco.')}</Alert> : null}
    </li>
  );
}
