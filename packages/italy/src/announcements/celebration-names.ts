import { capitalized } from '../formatting.ts';
import { namesMass, riteName } from '../prose/notice-kinds.ts';
import { civilFuneralName, civilFuneralWithArticle } from './civil-funerals.ts';
import { type RiteNotice, suffrageMassTitle } from './coming-rite.ts';
import { type EventKind, eventTitle } from './event-kinds.ts';
import { eventBegin, readEvents } from './event-reading.ts';
import { mainEventKind } from './event-rites.ts';
import type { EventCelebrationFinder, StoredEvent } from './event-sentence.ts';
import { splitSentences } from './text-beside-events.ts';

/**
 * `celebrazione di trigesimo` for the remembrance of another faith, or of none, that a notice announces: a Mass would be told where the family's
 * own words name none. Null for any other event.
 */
function celebrationName(kind: EventKind, { cosa, funerale }: RiteNotice): string | null {
  const isMassNamed = funerale === '' || riteName(cosa, funerale) === 'Santa Messa';
  const isRemembrance = kind === mainEventKind(cosa) && (kind === 'trigesimo' || kind === 'anniversario');
  return isRemembrance && !isMassNamed ? `celebrazione di ${kind}` : null;
}

/** Title of a rite in the lists of a day: `Rosario`, `Santa Messa di trigesimo`, `Celebrazione di trigesimo`, `Commiato civile`. */
export function listedRiteTitle(kind: EventKind, notice: RiteNotice): string {
  const celebration = celebrationName(kind, notice) ?? civilFuneralName(kind, notice);
  return celebration === null ? eventTitle(kind) : capitalized(celebration);
}

/**
 * `Santa Messa in suffragio` for an event without a kind of its own that the text calls so, at its begin: as `altro` alone it would be told as
 * a moment without a name. Null for any other event. `writtenOn` (`YYYY-MM-DD`) is the day of the notice.
 */
export function suffrageMassName(
  { tipo, inizio }: Pick<StoredEvent, 'tipo' | 'inizio'>,
  { cosa, funerale }: RiteNotice,
  writtenOn: string,
): string | null {
  if (tipo !== 'altro' || !namesMass(funerale)) return null;
  const isNamed = splitSentences(funerale).some(
    (sentence) =>
      namesMass(sentence) &&
      readEvents(sentence, writtenOn, cosa).some((read) => read.kind === 'altro' && eventBegin(read) === inizio),
  );
  return isNamed ? suffrageMassTitle : null;
}

/** What the text of a notice calls an event where that is not the usual name of its kind; null for any other. */
export const eventNameInText = (
  event: Pick<StoredEvent, 'tipo' | 'inizio'>,
  notice: RiteNotice,
  writtenOn: string,
): string | null =>
  celebrationName(event.tipo, notice) ??
  suffrageMassName(event, notice, writtenOn) ??
  civilFuneralName(event.tipo, notice);

/** The same with its article, for the sentences that are made of the events of a notice. */
export const celebrationFinder =
  (notice: RiteNotice, writtenOn: string): EventCelebrationFinder =>
  (event) => {
    const civil = civilFuneralName(event.tipo, notice);
    if (civil) return civilFuneralWithArticle(civil);
    const name = eventNameInText(event, notice, writtenOn);
    return name && `la ${name}`;
  };
