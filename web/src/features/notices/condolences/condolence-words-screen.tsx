import {
  addCondolenceWords,
  listCondolenceWords,
  maxListedWords,
  removeCondolenceWord,
  suggestedListedWords,
  type WordList,
} from '@commiato/contracts/notices/condolence-words';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { shortDateTime } from '../../../lib/date-times.ts';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { UnpagedTable } from '../../../ui/table/UnpagedTable.tsx';
import { showFailureToast, showSuccessToast } from '../../../ui/toast.ts';
import styles from './moderation.module.css';

type ListedWord = WordList['parole'][number];

const accountNameOrFallback = (chi: string) => curlyApostrophes(chi) || 'account non più presente';

/** `/amministratore/pensieri/parole`: the words that a condolence is held for, and who changed the list. */
export function CondolenceWordsScreen() {
  const queries = useQueryClient();
  const query = useQuery(routeQuery(listCondolenceWords));
  const [typed, setTyped] = useState('');
  const onSettled = () => queries.invalidateQueries({ queryKey: routeKey(listCondolenceWords) });
  const adding = useMutation({
    mutationFn: (parole: string) => call(addCondolenceWords, { body: { parole } }),
    onSuccess: (_answer, sent) => {
      // What was not sent stays: typed meanwhile, or before the ready words were added.
      setTyped((now) => (now === sent ? '' : now));
      showSuccessToast('Elenco aggiornato.');
    },
    onSettled,
  });
  const removing = useMutation({
    mutationFn: (id: string) => call(removeCondolenceWord, { params: { id } }),
    onSuccess: () => showSuccessToast('Parola tolta.'),
    onError: (error) => showFailureToast(messageOf(error, 'La parola non è stata tolta: riprova tra poco.')),
    onSettled,
  });
  const data = query.data;
  const columns: readonly Column<ListedWord>[] = [
    { key: 'parola', head: 'Parola o frase', part: 'nome', cell: ({ parola }) => parola },
    { key: 'chi', head: 'Aggiunta da', cell: ({ chi }) => accountNameOrFallback(chi) },
    { key: 'data', head: 'Quando', figures: true, cell: ({ data: when }) => shortDateTime(when) },
    {
      key: 'azione',
      head: '',
      part: 'azione',
      cell: ({ _id, parola }) => (
        <IfMayCall route={removeCondolenceWord}>
          <Button
            size="compatto"
            variant="quieto"
            aria-label={`Togli «${parola}»`}
            busy={removing.isPending && removing.variables === _id}
            onClick={() => removing.mutate(_id)}
          >
            Togli
          </Button>
        </IfMayCall>
      ),
    },
  ];
  const fieldError = adding.error instanceof ApiError ? adding.error.fields.parole?.[0] : undefined;
  return (
    <>
      <PageHeader
        title="Parole dei pensieri"
        lead="Un pensiero che ne contiene una è segnato: l’agenzia lo legge e lo pubblica uno per uno, non insieme ad altri."
        actions={<ButtonLink to={paths.moderation()}>Moderazione</ButtonLink>}
      />
      <div className={styles.parts}>
        <IfMayCall route={addCondolenceWords}>
          <Panel title="Aggiungi">
            <form
              className={styles.add}
              onSubmit={(event) => {
                event.preventDefault();
                adding.mutate(typed);
              }}
            >
              <TextAreaField
                name="parole"
                label="Parole o frasi, una per riga"
                help="Maiuscole, accenti e cifre al posto delle lettere non contano. L’asterisco in fondo vale per ogni finale: «ladr*»."
                rows={4}
                value={typed}
                onChange={setTyped}
                error={
                  fieldError ??
                  (adding.error ? messageOf(adding.error, 'Non è riuscito: riprova tra poco.') : undefined)
                }
              />
              <div className={styles.buttons}>
                <Button type="submit" variant="primo" busy={adding.isPending} busyLabel="Attendi…">
                  Aggiungi all’elenco
                </Button>
                {data?.parole.length === 0 ? (
                  <Button onClick={() => adding.mutate(suggestedListedWords.join('\n'))}>
                    {`Comincia da ${suggestedListedWords.length} parole già scelte`}
                  </Button>
                ) : null}
              </div>
            </form>
          </Panel>
        </IfMayCall>
        <UnpagedTable
          title={`L’elenco (${data?.parole.length ?? 0} di ${maxListedWords})`}
          columns={columns}
          query={{ ...query, data: data?.parole }}
          failure="Errore nel recupero delle parole"
        >
          {data?.parole.length === 0 ? (
            <EmptyState title="Nessuna parola">
              Senza elenco ogni pensiero si legge comunque prima che si veda.
            </EmptyState>
          ) : null}
        </UnpagedTable>
        {data && data.storia.length > 0 ? (
          <Panel title="Che cosa è cambiato">
            <ol className={styles.history}>
              {data.storia.map(({ cosa, parola, chi, data: when }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: changes have no identifier, and never change places
                <li key={`${when} ${parola} ${place}`}>
                  <time dateTime={when}>{shortDateTime(when)}</time>
                  <span>
                    <strong>{cosa === 'aggiunta' ? 'Aggiunta' : 'Tolta'}</strong>
                    {` «${parola}», da ${accountNameOrFallback(chi)}`}
                  </span>
                </li>
              ))}
            </ol>
          </Panel>
        ) : null}
      </div>
    </>
  );
}
