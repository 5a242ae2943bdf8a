import { listNewestNotifications } from '@commiato/contracts/notifications/notifications';
import {
  changeNotificationPreferences,
  type MailTime,
  type NotificationArea,
  type NotificationChoice,
  notificationAreas,
  readNotificationPreferences,
} from '@commiato/contracts/notifications/preferences';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import styles from './preferences.module.css';

const preferencesQuery = routeQuery(readNotificationPreferences);
const title = 'Come ricevi le notifiche';
const back = { to: paths.notifications(), label: 'Elenco notifiche' };
const loadTexts = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero delle preferenze' };

const areaWords: Readonly<Record<NotificationArea, { readonly name: string; readonly what: string }>> = {
  annunci: { name: 'Annunci e servizi', what: 'Un annuncio nascosto, un orario segnalato, i servizi da conservare.' },
  agenda: { name: 'Agenda', what: 'Un appuntamento o un compito affidato a te.' },
  fatturazione: {
    name: 'Fatturazione',
    what: 'Una fattura scartata, un preventivo accettato, una PEC non consegnata.',
  },
  documenti: {
    name: 'Documenti e richieste',
    what: 'Le risposte alle richieste, i certificati e i corsi in scadenza.',
  },
  impostazioni: { name: 'Impostazioni e persone', what: 'La casella PEC che non si apre più.' },
};

const mailTimeOptions: readonly { value: MailTime; label: string }[] = [
  { value: 'subito', label: 'Subito' },
  { value: 'riepilogo', label: 'Nel riepilogo del giorno' },
  { value: 'mai', label: 'Mai' },
];

/** `/elenco-notifiche/preferenze`: what of each area comes in the bell and by e-mail; each choice is stored at once. */
export function PreferencesScreen() {
  const query = useQuery(preferencesQuery);
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: ({ area, ...choice }: Partial<NotificationChoice> & { area: NotificationArea }) =>
      call(changeNotificationPreferences, { body: { [area]: choice } }),
    onSuccess: async (stored) => {
      queries.setQueryData(preferencesQuery.queryKey, stored);
      showSuccessToast('Preferenze aggiornate.');
      await queries.invalidateQueries({ queryKey: routeKey(listNewestNotifications) });
    },
  });
  const { data } = query;
  if (!data) return <LoadingOrError {...loadTexts} query={query} title={title} back={back} />;
  const shown = notificationAreas.flatMap((area) => {
    const choice = data[area];
    return choice ? [{ area, choice, ...areaWords[area] }] : [];
  });
  return (
    <>
      <PageHeader title={title} back={back} />
      <Panel>
        <p>
          Scegli che cosa arriva nella campanella e per e-mail. Il riepilogo arriva la mattina alle 7, solo se è
          successo qualcosa; l’elenco delle notifiche le ha comunque tutte.
        </p>
        {shown.length === 0 ? <p>Nelle aree che vedi non ci sono avvisi da scegliere.</p> : null}
        {shown.map(({ area, choice, name, what }) => (
          <fieldset key={area} className={styles.area} disabled={changing.isPending}>
            <legend>{name}</legend>
            <p>{what}</p>
            <div className={styles.choices}>
              <CheckboxField
                label="Nella campanella"
                value={choice.campanella}
                onChange={(campanella) => changing.mutate({ area, campanella })}
              />
              <SelectField
                label="Per e-mail"
                optional="unmarked"
                value={choice.mail}
                options={mailTimeOptions}
                onChange={(mail) => changing.mutate({ area, mail })}
              />
            </div>
          </fieldset>
        ))}
        {changing.error ? (
          <Alert kind="errore">{messageOf(changing.error, 'La scelta non è stata salvata: riprova.')}</Alert>
        ) : null}
      </Panel>
    </>
  );
}
