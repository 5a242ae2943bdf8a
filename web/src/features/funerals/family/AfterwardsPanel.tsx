import { changeReminders, listReminders, type Reminder, reminderWords } from '@commiato/contracts/notices/reminders';
import { listSharedPapers, type ShareablePaper, sharePaper } from '@commiato/contracts/notices/shared-papers';
import { curly, longDate } from '@commiato/italy/formatting';
import { theDay } from '@commiato/italy/prose/dates';
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

const failed = 'Non è riuscito: riprova tra poco.';

/** Recurrences that the agency is reminded of, and what of its papers the family is shown. */
export function AfterwardsPanel({ funeral }: { readonly funeral: string }) {
  const reminders = useQuery(routeQuery(listReminders, { params: { id: funeral } }));
  const papers = useQuery(routeQuery(listSharedPapers, { params: { id: funeral } }));
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
      {reminders.data ? <Reminders funeral={funeral} reminders={reminders.data} /> : null}
      {papers.data && papers.data.length > 0 ? <Papers papers={papers.data} /> : null}
    </Panel>
  );
}

function Reminders({ funeral, reminders }: { readonly funeral: string; readonly reminders: readonly Reminder[] }) {
  const queries = useQueryClient();
  const mayChange = useMayCall(changeReminders);
  const coming = reminders.filter(({ giorno }) => giorno !== null);
  const choosing = useMutation({
    mutationFn: ({ ricorrenza, attivo }: Reminder) =>
      call(changeReminders, { params: { id: funeral }, body: { [ricorrenza]: !attivo } }),
    onSettled: () => queries.invalidateQueries({ queryKey: routeKey(listReminders) }),
  });
  if (coming.length === 0)
    return <p className={styles.facts}>Con la data della morte si possono chiedere i promemoria delle ricorrenze.</p>;
  return (
    <fieldset className={styles.rights} disabled={!mayChange || choosing.isPending}>
      <legend>Promemoria per l’agenzia, per e-mail e nelle notifiche</legend>
      {coming.map((one) => (
        <CheckboxField
          key={one.ricorrenza}
          name={`promemoria-${one.ricorrenza}`}
          label={`${reminderWords[one.ricorrenza].label}, ${theDay(one.giorno ?? '', longDate)}`}
          value={one.attivo}
          onChange={() => choosing.mutate(one)}
        />
      ))}
      {choosing.error ? <Alert kind="errore">{messageOf(choosing.error, failed)}</Alert> : null}
    </fieldset>
  );
}

function Papers({ papers }: { readonly papers: readonly ShareablePaper[] }) {
  const queries = useQueryClient();
  const mayChange = useMayCall(sharePaper);
  const sharing = useMutation({
    mutationFn: ({ _id, condiviso }: ShareablePaper) =>
      call(sharePaper, { params: { id: _id }, body: { condiviso: !condiviso } }),
    onSettled: () => queries.invalidateQueries({ queryKey: routeKey(listSharedPapers) }),
  });
  return (
    <fieldset className={styles.rights} disabled={!mayChange || sharing.isPending}>
      <legend>Che cosa vedono i familiari invitati, nella loro pagina</legend>
      {papers.map((paper) => (
        <CheckboxField
          key={paper._id}
          name={`carta-${paper._id}`}
          label={curly(paper.titolo)}
          help={paper.cosa === 'fattura' ? 'Numero, giorno, importo e quanto si detrae.' : undefined}
          value={paper.condiviso}
          onChange={() => sharing.mutate(paper)}
        />
      ))}
      {sharing.error ? <Alert kind="errore">{messageOf(sharing.error, failed)}</Alert> : null}
    </fieldset>
  );
}
