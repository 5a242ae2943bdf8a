import { eventPlace } from '@commiato/contracts/funerals/event-words';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { directionsAddress } from '../../../lib/public-links.ts';

interface EventPlaceLinkProps {
  readonly event: Parameters<typeof eventPlace>[0];
}

/** The place of an event as a link to directions, for who drives there with a telephone in hand; nothing where it is unknown. */
export function EventPlaceLink({ event }: EventPlaceLinkProps) {
  const place = curlyApostrophes(eventPlace(event));
  return place === '' ? null : (
    <a href={directionsAddress(place)} target="_blank" rel="noopener noreferrer" title="Indicazioni stradali">
      {place}
    </a>
  );
}
