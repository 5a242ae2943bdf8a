import { eventKindLabel } from '@commiato/contracts/funerals/event-words';
import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import { listTooEarlyEvents } from '@commiato/contracts/paperwork/papers';
import { romeLocalTime } from '@commiato/italy/clock';
import { romeDay, uncapitalized } from '@commiato/italy/formatting';
import { momentHeading } from '@commiato/italy/prose/dates';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';
import { Alert } from '../../../ui/Alert.tsx';

/** What of some days is booked before the funeral can be. */
export function EarlyEvents({ da, a }: { readonly da: string; readonly a: string }) {
  const { data = [] } = useQuery(routeQuery(listTooEarlyEvents, { query: { da, a } }));
  if (data.length === 0) return null;
  const today = romeDay(new Date());
  return (
    <Alert kind="avviso" prefix="Troppo presto. ">
      {data.map(({ _id, tipo, inizio, prima_ora_possibile: hour, ...funeral }) => (
        <p key={_id}>
          {eventKindLabel(tipo)} {funeralName({ ...funeral, tel: '' })}: {uncapitalized(momentHeading(inizio, today))}.{' '}
          {hour
            ? `Prima ora possibile: ${uncapitalized(momentHeading(romeLocalTime(hour), today))}.`
            : 'Manca il nulla osta dell’autorità giudiziaria.'}
        </p>
      ))}
    </Alert>
  );
}
