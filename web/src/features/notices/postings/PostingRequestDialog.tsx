import type { PostingRule } from '@commiato/contracts/notices/postings';
import type { Print } from '@commiato/contracts/notices/prints';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { formatEuro } from '../../../lib/euro.ts';
import { publicOrigin } from '../../../lib/installation.ts';
import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import pairs from '../../../ui/form/pairs.module.css';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { usePostingRules } from './api.ts';
import { isPrintFormatAccepted, type PostingRequest, postingRequestSubject, postingRequestText } from './fields.ts';
import styles from './postings.module.css';

interface PostingRequestDialogProps {
  readonly print: Print;
  /** Name of the deceased. */
  readonly name: string;
  readonly onClose: () => void;
}

const maxCopies = 999;

/** The letters that ask the offices of several municipalities to put a poster up. */
export function PostingRequestDialog({ print, name, onClose }: PostingRequestDialogProps) {
  const { data, error, isFetching, refetch } = usePostingRules();
  const agency = useSession()?.user.ragSociale ?? '';
  const site = new URL(publicOrigin()).host;
  return (
    <Dialog opened onClose={onClose} size={640} bodyClass={pairs.stack}>
      <Modal.Title>Richieste di affissione</Modal.Title>
      {print.superata ? (
        <Alert kind="avviso">Questo manifesto è superato: fanne una versione nuova prima di farlo affiggere.</Alert>
      ) : null}
      {data === undefined ? (
        error ? (
          <ErrorState
            message="Errore nel recupero delle affissioni"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingText />
        )
      ) : data.length === 0 ? (
        <p>
          Scrivi prima le regole dei comuni in cui affiggi.{' '}
          <ButtonLink size="compatto" to={paths.postings()}>
            Vai alle affissioni
          </ButtonLink>
        </p>
      ) : (
        <ul className={styles.requests}>
          {data.map((posting) => (
            <li key={posting._id}>
              <MunicipalityPostingRequest posting={posting} print={print} name={name} agency={agency} site={site} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.end}>
        <Button onClick={onClose}>Chiudi</Button>
      </div>
    </Dialog>
  );
}

function MunicipalityPostingRequest(of: Omit<PostingRequest, 'copies' | 'urgent'>) {
  const { posting, print } = of;
  const [typed, setTyped] = useState('');
  const [urgent, setUrgent] = useState(false);
  const town = curlyApostrophes(posting.comune);
  const copies = Math.min(Number.parseInt(typed, 10) || 0, maxCopies);
  const request = { ...of, copies, urgent };
  const letter = postingRequestText(request);
  return (
    <>
      <div className={pairs.fields}>
        <TextField
          label={`Copie a ${town}`}
          optional="unmarked"
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          maxLength={3}
        />
        <CheckboxField label={urgencyLabel(posting)} value={urgent} onChange={setUrgent} />
      </div>
      {isPrintFormatAccepted(posting, print) ? null : (
        <Alert kind="avviso">Secondo le regole che hai scritto, {town} non affigge questo formato.</Alert>
      )}
      {copies > 0 ? (
        <>
          <p className={styles.letter}>{letter}</p>
          <div className={styles.actions}>
            <ButtonAnchor
              size="compatto"
              href={`mailto:${encodeURIComponent(posting.mail)}?subject=${encodeURIComponent(postingRequestSubject(request))}&body=${encodeURIComponent(letter.replaceAll('\n', '\r\n'))}`}
            >
              Scrivi l’e-mail
            </ButtonAnchor>
            <CopyButton text={letter} what={`la richiesta a ${town}`} label="Copia la richiesta" />
            {posting.costo === null ? null : <span>Diritti indicati dal Comune: {formatEuro(posting.costo)}</span>}
          </div>
        </>
      ) : null}
    </>
  );
}

const urgencyLabel = ({ urgenza }: PostingRule) =>
  urgenza === null ? 'Con urgenza' : `Con urgenza (${formatEuro(urgenza)} indicati dal Comune)`;
