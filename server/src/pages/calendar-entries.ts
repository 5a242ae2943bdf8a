import { riteEventKindOrOther } from '@commiato/italy/announcements/coming-rite';
import { romeDay } from '@commiato/italy/formatting';
import type { NoticeKind } from '@commiato/italy/prose/notice-kinds';
import type { CalendarEntry } from '../features/funerals/events/tasks.ts';

/** A notice as far as calendar entries are named after it. */
export interface CalendarNotice {
  readonly _id: string;
  readonly cosa: NoticeKind;
  readonly funerale: string;
  readonly data_crea: string;
  /** The notice's version at the last change of what its rite is read of; 1 where nothing has changed. */
  readonly versioneRito?: number;
}

/**
 * Gives the rites that notices announce one id for their whole life, in the calendars of all notices of a funeral: that of the first notice
 * that announces the rite. So an entry that was read of a text is replaced, and not joined, by the event that is made of it later, and who
 * follows two notices of a funeral has its rites once. Other events keep their own ids.
 *
 * `notices` are those of the funeral, oldest first; `read` is the rite that was read of the text of `notice`, where no event is kept of it.
 */
export function withLastingEntryIds(
  notice: CalendarNotice,
  notices: readonly CalendarNotice[],
  events: readonly CalendarEntry[],
  read: CalendarEntry | null,
): CalendarEntry[] {
  const namers = notices.some(({ _id }) => _id === notice._id) ? notices : [...notices, notice];
  const named = events.map((event) => ({ event, id: namingNoticeIdOf(event, namers) }));
  const bearers = new Map<string, CalendarEntry>();
  /** Versions of the withdrawn events of a name. */
  const past = new Map<string, number>();
  if (read) bearers.set(firstNoticeIdOfSeries(notice, namers), read);
  // Events that are kept come before withdrawn ones, and the oldest of either first: a new one does not take the name of another.
  const inOrder = named.toSorted(
    ({ event: one }, { event: other }) =>
      Number(one.ritirato) - Number(other.ritirato) || compareText(one.data_crea, other.data_crea),
  );
  for (const { event, id } of inOrder) {
    if (!id) continue;
    if (event.ritirato) past.set(id, (past.get(id) ?? 0) + event.versione);
    if (!bearers.has(id)) bearers.set(id, event);
  }
  /**
   * Changes of the texts, which no event counts: of all notices of the funeral, as an entry has one sequence in the calendars of all of them.
   * With those of one alone its calendar would be ahead of the others, whose new hour would be ignored.
   */
  const changesOfText = namers.reduce((sum, { versioneRito = 1 }) => sum + versioneRito - 1, 0);
  /**
   * Calendar programs keep what has the higher sequence: what replaces a withdrawn event goes on counting from it, and a rite that is read of
   * the text counts the changes of the text, from which its event goes on. At sequence 0 for ever they kept the old hour. Where that, too, was
   * withdrawn, its withdrawal goes on counting: with the sequence of the first alone it would be ignored, and the rite stay in calendars.
   */
  const renamed = (entry: CalendarEntry, id: string): CalendarEntry => ({
    ...entry,
    uid: id,
    versione: (entry.ritirato ? 0 : entry.versione) + changesOfText + (past.get(id) ?? 0),
  });
  const entries = named.flatMap(({ event, id }) => {
    if (!id) return [event];
    if (bearers.get(id) === event) return [renamed(event, id)];
    // A withdrawn event whose name another bears was not withdrawn from calendars, but replaced.
    return event.ritirato ? [] : [event];
  });
  return read ? [...entries, renamed(read, firstNoticeIdOfSeries(notice, namers))] : entries;
}

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** A death has one funeral and one trigesimo, but an anniversary every year. */
const riteSeriesOf = (notice: CalendarNotice) => {
  const kind = riteEventKindOrOther(notice);
  return kind === 'funerale' || kind === 'trigesimo' ? kind : `${kind} ${romeDay(notice.data_crea).slice(0, 4)}`;
};

/** The id of the first notice that announces the same rite. */
function firstNoticeIdOfSeries(notice: CalendarNotice, notices: readonly CalendarNotice[]): string {
  const series = riteSeriesOf(notice);
  return notices.find((one) => riteSeriesOf(one) === series)?._id ?? notice._id;
}

/**
 * The notice after which an event is named: the last one, if any, that announced a rite of its kind before the event was stored, and before
 * it begins.
 */
function namingNoticeIdOf(
  { tipo, inizio, data_crea }: CalendarEntry,
  notices: readonly CalendarNotice[],
): string | null {
  const announcing = notices.findLast(
    (notice) =>
      riteEventKindOrOther(notice) === tipo &&
      notice.data_crea <= data_crea &&
      (tipo === 'funerale' || romeDay(notice.data_crea) <= inizio.slice(0, 10)),
  );
  return announcing ? firstNoticeIdOfSeries(announcing, notices) : null;
}
