import { addMinutes, minutesBetween } from '../clock.ts';
import type { StoredEvent } from './event-sentence.ts';

type StreamableEvent = Pick<StoredEvent, 'tipo' | 'inizio' | 'fine' | 'stato'>;

/** A stream is opened so long before its ceremony at most, and begins so long after its begin: in minutes. */
const maxStreamMinutesBeforeEvent = 120;
const maxMinutesAfterEvent = 180;

/**
 * The event whose stream begins at a moment (`2026-11-27T09:45`): the nearest within the hours around it, even a cancelled one, unless another
 * of its kind takes place there: a burial does not take over the stream of a funeral that was cancelled. Nobody streams a wake. Undefined
 * where none fits.
 */
export function findStreamedEvent<Event extends StreamableEvent>(
  moment: string,
  events: readonly Event[],
): Event | undefined {
  const near = events
    .filter(({ tipo }) => tipo !== 'camera ardente')
    .map((event) => ({ event, minutes: minutesBetween(event.inizio, moment) }))
    .filter(({ minutes }) => minutes >= -maxStreamMinutesBeforeEvent && minutes <= maxMinutesAfterEvent)
    .sort((one, other) => Math.abs(one.minutes) - Math.abs(other.minutes))
    .map(({ event }) => event);
  const [nearest] = near;
  return near.find(({ tipo, stato }) => tipo === nearest?.tipo && stato !== 'annullato') ?? nearest;
}

/** When a stream begins that began at a moment for an event that has moved since: as long before it as it was. */
export const movedStreamBegin = (moment: string, from: string, to: string): string =>
  addMinutes(to, minutesBetween(from, moment));
