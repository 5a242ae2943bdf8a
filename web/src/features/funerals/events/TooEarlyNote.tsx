import { eventKindsWithEarliestHour, readEarliestFuneralHour } from '@commiato/contracts/paperwork/papers';
import { romeLocalTime } from '@commiato/italy/clock';
import { romeDay, uncapitalized } from '@commiato/italy/formatting';
import { momentHeading } from '@commiato/italy/prose/dates';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { type EventValues, eventToWire, isTooEarly } from './fields.ts';

const earliestHourEventKinds: readonly string[] = eventKindsWithEarliestHour;

/** Warns while an event is being edited that the funeral cannot be so early; it can still be saved. */
export function TooEarlyNote({ values }: { readonly values: EventValues }) {
  const { servizio, tipo } = values;
  const { inizio } = eventToWire(values);
  const { data } = useQuery({
    ...routeQuery(readEarliestFuneralHour, { params: { id: servizio } }),
    enabled: servizio !== '' && earliestHourEventKinds.includes(tipo),
    retry: false,
  });
  const hour = data?.prima_ora_possibile;
  const early =
    earliestHourEventKinds.includes(tipo) && data?.osservazione && isTooEarly(inizio, hour ?? null, new Date());
  return (
    <div role="status">
      {early ? (
        <Alert kind="avviso">
          {hour
            ? `Il funerale non può essere prima di: ${uncapitalized(momentHeading(romeLocalTime(hour), romeDay(new Date())))}.`
            : 'Manca il nulla osta dell’autorità giudiziaria: l’ora del funerale non si può ancora dire.'}
        </Alert>
      ) : null}
    </div>
  );
}
