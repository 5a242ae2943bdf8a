import {
  changeAgencyReminders,
  listAgencyReminders,
  type Reminder,
  reminderKindNames,
} from '@commiato/contracts/notices/reminders';
import { listShareablePapers, type ShareablePaper, setPaperShared } from '@commiato/contracts/notices/shared-papers';
import { curlyApostrophes, longDate } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { IconListCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './family.module.css';

const failureText = 'Non è riuscito: riprova tra poco.';

// Each box is a choice of its own, and none is switched off while another is stored: the one that was pressed lost the focus, at each press.
// So is its failure, which the next choice hid.

/** Recurrences that the agency is reminded of, and what of its papers the family is shown. */
export function AfterwardsPanel({ funeral }: { readonly funeral: string }) {
  const reminders = useQuery(routeQuery(listAgencyReminders, { params: { id: funeral } }));
  const papers = useQuery(routeQuery(listShareablePapers, { params: { id: funeral } }));
  const failures = [reminders, papers].filter(({ error, data }) => error && data === undefined);
  return (
    <Panel
      title="Dopo il funerale"
      aside={
        <ButtonLink
          size="compatto"
          to={paths.afterFuneral(funeral)}
          icon={<IconListCheck size={18} stroke={1.6} aria-hidden />}
        >
          Elenco per la famiglia
        </ButtonLink>
      }
    >
      {failures[0] ? (
        <ErrorState
          message={
            failures[0] === reminders
              ? 'Errore nel recupero delle ricorrenze'
              : 'Errore nel recupero delle carte condivise'
          }
          error={failures[0].error}
          busy={failures.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const { refetch } of failures) void refetch();
          }}
        />
      ) : null}
      {reminders.data ? <RecurrenceReminders funeral={funeral} reminders={reminders.data} /> : null}
      {papers.data && papers.data.length > 0 ? <PaperSharingChoices papers={papers.data} /> : null}
    </Panel>
  );
}

function RecurrenceReminders({
  funeral,
  reminders,
}: {
  readonly funeral: string;
  readonly reminders: readonly Reminder[];
}) {
  const mayChange = useMayCall(changeAgencyReminders);
  const coming = reminders.filter(({ giorno }) => giorno !== null);
  if (coming.length === 0)
    return <p className={styles.facts}>Con la data della morte si possono chiedere i promemoria delle ricorrenze.</p>;
  return (
    <fieldset className={styles.rights} disabled={!mayChange}>
      <legend>Promemoria per l’agenzia, per e-mail e nelle notifiche</legend>
      {coming.map((one) => (
        <ReminderBox key={one.ricorrenza} funeral={funeral} reminder={one} />
      ))}
    </fieldset>
  );
}

function ReminderBox({ funeral, reminder }: { readonly funeral: string; readonly reminder: Reminder }) {
  const { ricorrenza, giorno, attivo } = reminder;
  const queries = useQueryClient();
  const choosing = useMutation({
    mutationFn: (on: boolean) => call(changeAgencyReminders, { params: { id: funeral }, body: { [ricorrenza]: on } }),
    onSettled: () => queries.invalidateQueries({ queryKey: routeKey(listAgencyReminders) }),
  });
  return (
    <CheckboxField
      name={`promemoria-${ricorrenza}`}
      label={`${reminderKindNames[ricorrenza].label}, ${dayWithArticle(giorno ?? '', longDate)}`}
      value={attivo}
      onChange={(on) => choosing.mutate(on)}
      error={choosing.error ? messageOf(choosing.error, failureText) : undefined}
      live
    />
  );
}

function PaperSharingChoices({ papers }: { readonly papers: readonly ShareablePaper[] }) {
  const mayChange = useMayCall(setPaperShared);
  return (
    <fieldset className={styles.rights} disabled={!mayChange}>
      <legend>Che cosa vedono i familiari invitati, nella loro pagina</legend>
      {papers.map((paper) => (
        <PaperSharingBox key={paper._id} paper={paper} />
      ))}
    </fieldset>
  );
}

function PaperSharingBox({ paper: { _id, cosa, titolo, condiviso } }: { readonly paper: ShareablePaper }) {
  const queries = useQueryClient();
  const sharing = useMutation({
    mutationFn: (on: boolean) => call(setPaperShared, { params: { id: _id }, body: { condiviso: on } }),
    onSettled: () => queries.invalidateQueries({ queryKey: routeKey(listShareablePapers) }),
  });
  return (
    <CheckboxField
      name={`carta-${_id}`}
      label={curlyApostrophes(titolo)}
      help={cosa === 'fattura' ? 'Numero, giorno, importo e quanto si detrae.' : undefined}
      value={condiviso}
      onChange={(on) => sharing.mutate(on)}
      error={sharing.error ? messageOf(sharing.error, failureText) : undefined}
      live
    />
  );
}
