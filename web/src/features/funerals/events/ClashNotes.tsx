import { findClashes } from '@commiato/contracts/funerals/agenda';
import { clashSentence } from '@commiato/contracts/funerals/clash-words';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { type EventValues, eventToWire } from './fields.ts';

/** Pause after the last key before a request, in ms. */
const debounceMs = 300;

interface ClashNotesProps {
  readonly values: EventValues;
  /** Id of the event being edited, which does not clash with itself. */
  readonly event: string | undefined;
}

/** Warns while an event is being edited that its resources are needed elsewhere at that time; it can still be saved. */
export function ClashNotes({ values, event }: ClashNotesProps) {
  const { inizio, fine, comune, prov, risorse } = eventToWire(values);
  const query = {
    inizio,
    fine: fine ?? '',
    comune,
    prov,
    risorse: risorse.join(),
    ...(event ? { evento: event } : {}),
  };
  const [asked] = useDebouncedValue(JSON.stringify(query), debounceMs);
  const given: typeof query = JSON.parse(asked);
  const worth = given.risorse !== '' && findClashes.query.safeParse(given).success && values.stato !== 'annullato';
  const { data } = useQuery({
    ...routeQuery(findClashes, { query: given }),
    enabled: worth,
    placeholderData: keepPreviousData,
  });
  const clashes = worth ? (data ?? []) : [];
  return (
    <div role="status">
      {clashes.length > 0 ? (
        <Alert kind="avviso">
          {clashes.map((clash) => (
            <p key={`${clash.con._id} ${clash.risorsa._id}`}>{clashSentence(clash)}</p>
          ))}
        </Alert>
      ) : null}
    </div>
  );
}
