import { addMinutes, minutesBetween } from '../clock.ts';
import type { StoredEvent } from './event-sentence.ts';

type StreamableEvent = Pick<StoredEvent, 'tipo' | 'inizio' | 'fine' | 'stato'>;

/** A stream is opened so long before its ceremony at most, and begins so long after its begin: in minutes. */
const maxStreamMinutesBeforeEvent = 120;
const maxMinutesAfterEvent = 180;

/**
 * The event whose stream begins at a moment (`2026-11-27T09:45`): of those that take place the nearest, within the hours around it. Nobody
 * streams a wake. Undefined where none fits.
 */
export const findStreamedEvent = <Event extends StreamableEvent>(
  moment: string,
  events: readonly Event[],
): Event | undefined =>
  events
    .filter(({ tipo, stato }) => tipo !== 'camera ardente' && stato !== 'annullato')
    .map((event) => ({ event, minutes: minutesBetween(event.inizio, moment) }))
    .filter(({ minutes }) => minutes >= -maxStreamMinutesBeforeEvent && minutes <= maxMinutesAfterEvent)
    .sort((one, other) => Math.abs(one.minutes) - Math.abs(other.minutes))[0]?.event;

/** When a stream begins that began at a moment for an event that has moved since: as long before it as it was. */
export const movedStreamBegin = (moment: string, from: string, to: string): string =>
  addMinutes(to, minutesBetween(from, moment));
