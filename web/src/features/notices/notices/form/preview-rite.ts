import {
  type FuneralEvent,
  isPublicByDefault,
  type NewEvent,
  type PublicEvent,
} from '@commiato/contracts/funerals/events';
import { leadingEvent, listNoticeEvents } from '@commiato/contracts/notices/notice-events';
import { readRiteFromText } from '@commiato/italy/announcements/rite-from-text';
import { chooseTextBesideEvents } from '@commiato/italy/announcements/text-beside-events';
import { romeLocalTime } from '@commiato/italy/clock';
import { romeDay } from '@commiato/italy/formatting';
import type { RiteData } from '../../../../public/sheets/rite.tsx';
import type { NoticeValues } from './fields.ts';

interface PreviewedEvents {
  /** The events of the funeral. */
  readonly stored: readonly FuneralEvent[];
  /** Those that are saved with the notice. */
  readonly added: readonly NewEvent[];
}

type RiteValues = Pick<NoticeValues, 'nome' | 'cognome' | 'cosa' | 'funerale' | 'comune' | 'decesso'>;

const isHeldBack = ({ oraDopo }: FuneralEvent, now: Date) => oraDopo !== null && Date.parse(oraDopo) > now.getTime();

/** An event that has no row yet; its place among the others serves as its id. */
const asPublicEvent = (event: NewEvent, index: number): PublicEvent => ({
  _id: `${index}`,
  tipo: event.tipo,
  inizio: event.inizio,
  fine: event.fine ?? null,
  luogo: event.luogo ?? '',
  indirizzo: event.indirizzo ?? '',
  comune: event.comune ?? '',
  prov: event.prov ?? '',
  note: event.note ?? '',
  stato: 'in programma',
  prima: null,
  spostato_il: null,
});

/** An event as those read it who are told of it for the first time: that it was moved before is no news to them. */
const withoutMove = (event: FuneralEvent): FuneralEvent =>
  event.stato === 'spostato' ? { ...event, stato: 'in programma', prima: null, spostato_il: null } : event;

/**
 * When and where as the page will tell it once the form is saved. `written` is the day of the notice, `YYYY-MM-DD`; `isFirst`: no notice of the
 * funeral has told of its events.
 */
export function previewRite(
  values: RiteValues,
  { stored, added }: PreviewedEvents,
  { written, now, isFirst }: { readonly written: string; readonly now: Date; readonly isFirst: boolean },
): RiteData {
  const visible = stored.filter((event) => event.pubblico && !isHeldBack(event, now));
  const told = isFirst ? visible.map(withoutMove) : visible;
  const eventi = [...told, ...added.filter(({ tipo }) => isPublicByDefault(tipo)).map(asPublicEvent)];
  const decesso = values.decesso || null;
  const events = listNoticeEvents({ ...values, eventi }, written, () =>
    readRiteFromText({ ...values, decesso }, written),
  );
  const today = romeDay(now);
  return {
    notice: { ...values, _id: '' },
    events,
    main: leadingEvent(events, today, written),
    text: chooseTextBesideEvents(values.funerale, events, written, values.cosa),
    textPlace: null,
    isTimeHeld: stored.some((event) => event.pubblico && event.stato !== 'annullato' && isHeldBack(event, now)),
    today,
    now: romeLocalTime(now),
  };
}
