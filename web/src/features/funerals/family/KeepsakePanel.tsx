import { readCondolenceBook, readCondolenceBookArchive, readCondolenceBookPdf } from '@commiato/contracts/notices/book';
import { cancelThanks, readThanks, type Thanks } from '@commiato/contracts/notices/thanks';
import { curlyApostrophes, nameForSentence, romeDay } from '@commiato/italy/formatting';
import { IconArchive, IconBook, IconFilePlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callFile } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { thanksNoticePath } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import styles from './family.module.css';
import { bookWords, thanksStateText } from './fields.ts';

interface KeepsakePanelProps {
  readonly funeral: string;
  /** The first notice of the funeral, from which that of the thanks takes person and photograph. */
  readonly notice: string | undefined;
}

/** What visitors have left for the family, to print or keep, and the family's thanks. */
export function KeepsakePanel({ funeral, notice }: KeepsakePanelProps) {
  const book = useQuery(routeQuery(readCondolenceBook, { params: { id: funeral } }));
  const thanks = useQuery(routeQuery(readThanks, { params: { id: funeral } }));
  const failures = [book, thanks].filter(({ error, data }) => error && data === undefined);
  return (
    <Panel title="Pensieri e ringraziamento">
      {failures[0] ? (
        <ErrorState
          message={failures[0] === book ? 'Errore nel recupero dei pensieri' : 'Errore nel recupero del ringraziamento'}
          error={failures[0].error}
          busy={failures.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const { refetch } of failures) void refetch();
          }}
        />
      ) : null}
      {book.data ? (
        <>
          <p>{bookWords(book.data)}</p>
          {book.data.volumi > 0 ? <BookDownloads funeral={funeral} volumes={book.data.volumi} /> : null}
        </>
      ) : null}
      {thanks.data ? <ThanksLine funeral={funeral} notice={notice} thanks={thanks.data} /> : null}
      {thanks.data === null ? (
        <p className={styles.facts}>La famiglia non ha ancora scritto un ringraziamento.</p>
      ) : null}
    </Panel>
  );
}

function BookDownloads({ funeral, volumes }: { readonly funeral: string; readonly volumes: number }) {
  const params = { id: funeral };
  const saving = useMutation({
    mutationFn: async (volume: number | 'archivio') =>
      saveFile(
        await (volume === 'archivio'
          ? callFile(readCondolenceBookArchive, { params })
          : callFile(readCondolenceBookPdf, { params, query: { volume } })),
      ),
  });
  return (
    <>
      <div className={styles.ways}>
        {Array.from({ length: volumes }, (_, at) => at + 1).map((volume) => (
          <Button
            key={volume}
            size="compatto"
            icon={<IconBook size={18} stroke={1.6} aria-hidden />}
            busy={saving.isPending && saving.variables === volume}
            onClick={() => saving.mutate(volume)}
          >
            {volumes === 1 ? 'Libro dei pensieri' : `Libro dei pensieri, volume ${volume}`}
          </Button>
        ))}
        <Button
          size="compatto"
          variant="quieto"
          icon={<IconArchive size={18} stroke={1.6} aria-hidden />}
          busy={saving.isPending && saving.variables === 'archivio'}
          onClick={() => saving.mutate('archivio')}
        >
          Archivio per la famiglia
        </Button>
      </div>
      {saving.error ? (
        <Alert kind="errore">{messageOf(saving.error, 'Il file non si scarica: riprova tra poco.')}</Alert>
      ) : null}
    </>
  );
}

function ThanksLine({ funeral, notice, thanks }: KeepsakePanelProps & { readonly thanks: Thanks }) {
  const queries = useQueryClient();
  const [stopping, setStopping] = useState(false);
  const { testo, nome, partito, fermato } = thanks;
  const refresh = () => queries.invalidateQueries({ queryKey: routeKey(readThanks) });
  const stop = useMutation({
    mutationFn: () => call(cancelThanks, { params: { id: funeral } }),
    onSuccess: async () => {
      setStopping(false);
      showSuccessToast('Ringraziamento fermato.');
      await refresh();
    },
    // It has left meanwhile, or the family has taken it back: what stands here would go on saying when it leaves.
    onError: refresh,
  });
  return (
    <section className={styles.written} aria-label="Ringraziamento della famiglia">
      <h3>Ringraziamento della famiglia</h3>
      <blockquote className={styles.words}>{curlyApostrophes(testo)}</blockquote>
      <p className={styles.facts}>
        {nameForSentence(nome) || 'Dati cancellati su richiesta'}, {thanksStateText(thanks, romeDay(new Date()))}
      </p>
      <div className={styles.ways}>
        {fermato ? null : (
          <ButtonLink
            size="compatto"
            to={thanksNoticePath(funeral, notice)}
            icon={<IconFilePlus size={18} stroke={1.6} aria-hidden />}
          >
            Annuncio di ringraziamento
          </ButtonLink>
        )}
        {partito || fermato ? null : (
          <IfMayCall route={cancelThanks}>
            <Button size="compatto" variant="quieto" onClick={() => setStopping(true)}>
              Ferma
            </Button>
          </IfMayCall>
        )}
      </div>
      <ConfirmDialog
        opened={stopping}
        title="Ferma il ringraziamento"
        confirmLabel="Ferma"
        busyLabel="Attendi…"
        busy={stop.isPending}
        onConfirm={() => stop.mutate()}
        onClose={() => setStopping(false)}
      >
        <p>
          Non parte nessuna e-mail. La famiglia legge sulla sua pagina che l’agenzia l’ha fermato; le parole le restano,
          da cambiare e inviare di nuovo.
        </p>
        {stop.error ? <Alert kind="errore">{messageOf(stop.error, 'Non è riuscito: riprova tra poco.')}</Alert> : null}
      </ConfirmDialog>
    </section>
  );
}
