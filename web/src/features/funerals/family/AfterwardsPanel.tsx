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
import { Alert } from '../../../ui/Alert.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './family.module.css';

const failureText = 'Non è riuscito: riprova tra poco.';

// Each box is a choice of its own, and none is switched off while another is stored: the one that was pressed lost the focus, at each press.

/** Recurrences that the agency is reminded of, and what of its papers the family is shown. */
export function AfterwardsPanel({ funeral }: { readonly funeral: string }) {
  const reminders = useQuery(routeQuery(listAgencyReminders, { params: { id: funeral } }));
  const papers = useQuery(routeQuery(listShareablePapers, { params: { id: funeral } }));
  const broken = [reminders, papers].find(({ error, data }) => error && data === undefined);
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
      {broken ? (
        <ErrorState
          message="Errore nel recupero delle ricorrenze"
          error={broken.error}
          busy={broken.isFetching}
          onRetry={() => void broken.refetch()}
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
  const queries = useQueryClient();
  const mayChange = useMayCall(changeAgencyReminders);
  const coming = reminders.filter(({ giorno }) => giorno !== null);
  const choosing = useMutation({
    mutationFn: ({ ricorrenza, attivo }: Reminder) =>
      call(changeAgencyReminders, { params: { id: funeral }, body: { [ricorrenza]: !attivo } }),
    onSettled: () => queries.invalidateQueries({ queryKey: routeKey(listAgencyReminders) }),
  });
  if (coming.length === 0)
    return <p className={styles.facts}>Con la data della morte si possono chiedere i promemoria delle ricorrenze.</p>;
  return (
    <fieldset className={styles.rights} disabled={!mayChange}>
      <legend>Promemoria per l’agenzia, per e-mail e nelle notifiche</legend>
      {coming.map((one) => (
        <CheckboxField
          key={one.ricorrenza}
          name={`promemoria-${one.ricorrenza}`}
          label={`${reminderKindNames[one.ricorrenza].label}, ${dayWithArticle(one.giorno ?? '', longDate)}`}
          value={one.attivo}
          onChange={() => choosing.mutate(one)}
        />
      ))}
      {choosing.error ? <Alert kind="errore">{messageOf(choosing.error, failureText)}</Alert> : null}
    </fieldset>
  );
}

function PaperSharingChoices({ papers }: { readonly papers: readonly ShareablePaper[] }) {
  const queries = useQueryClient();
  const mayChange = useMayCall(setPaperShared);
  const sharing = useMutation({
    mutationFn: ({ _id, condiviso }: ShareablePaper) =>
      call(setPaperShared, { params: { id: _id }, body: { condiviso: !condiviso } }),
    onSettled: () => queries.invalidateQueries({ queryKey: routeKey(listShareablePapers) }),
  });
  return (
    <fieldset className={styles.rights} disabled={!mayChange}>
      <legend>Che cosa vedono i familiari invitati, nella loro pagina</legend>
      {papers.map((paper) => (
        <CheckboxField
          key={paper._id}
          name={`carta-${paper._id}`}
          label={curlyApostrophes(paper.titolo)}
          help={paper.cosa === 'fattura' ? 'Numero, giorno, importo e quanto si detrae.' : undefined}
          value={paper.condiviso}
          onChange={() => sharing.mutate(paper)}
        />
      ))}
      {sharing.error ? <Alert kind="errore">{messageOf(sharing.error, failureText)}</Alert> : null}
    </fieldset>
  );
}
