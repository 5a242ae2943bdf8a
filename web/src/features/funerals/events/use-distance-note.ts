import { measureDistance, suspiciouslyFarKilometres } from '@commiato/contracts/funerals/agenda';
import { curlyApostrophes, placeName } from '@commiato/italy/formatting';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';
import type { Note } from '../../../ui/fields/FieldNote.tsx';
import type { EventValues } from './fields.ts';

/** Pause after the last key before a request, in ms. */
const debounceMs = 300;

/** A hint at the town of an event that is far from the town of its funeral; it can still be saved. */
export function useDistanceNote({ servizio, comune, prov }: EventValues): Note | undefined {
  const [asked] = useDebouncedValue(JSON.stringify({ id: servizio, comune, prov }), debounceMs);
  const { id, ...query }: { id: string; comune: string; prov: string } = JSON.parse(asked);
  const { data } = useQuery({
    ...routeQuery(measureDistance, { params: { id }, query }),
    enabled: id !== '' && query.comune !== '' && query.prov !== '',
    retry: false,
  });
  const isAnswered = query.comune === comune && query.prov === prov;
  if (!isAnswered || !data || data.km === null || data.km <= suspiciouslyFarKilometres) return undefined;
  const towns = `${curlyApostrophes(placeName(comune))} e ${curlyApostrophes(placeName(data.comune))}, il comune del servizio,`;
  return { tone: 'warning', text: `${towns} distano circa ${data.km} km: controlla che sia il comune giusto.` };
}
