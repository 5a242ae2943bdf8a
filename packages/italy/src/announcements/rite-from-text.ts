import { placeName } from '../formatting.ts';
import { withTown } from '../places/town.ts';
import { townOfPlace } from '../places/town-of-place.ts';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import { findFuneralPlace } from './funeral-place.ts';
import { readFuneralMoment } from './funeral-reading.ts';

/** When and where the rite that a text announces takes place, as far as the text says so without doubt. */
export interface RiteFromText {
  /** `2026-11-21T10:00`. */
  readonly inizio: string | null;
  /** As one reads it, without the prose around it; and the town, where the place does not name it. */
  readonly luogo: string;
  readonly comune: string;
}

interface AnnouncingNotice {
  readonly cosa: NoticeKind;
  readonly funerale: string;
  readonly comune: string;
  readonly decesso: string | null;
}

/** A place of a text in capitals as one reads it, part by part: `Chiesa di San Rocco, Cesena`. */
const readablePlace = (place: string) => place.split(', ').map(placeName).join(', ');

const mayNameItsTown = (place: string, comune: string): boolean =>
  townOfPlace(place.split(', ')[0] ?? '', { comune, prov: '' }).kind !== 'none';

/** Reads the rite of a notice written on a day, `YYYY-MM-DD`. A date that contradicts its weekday or the death is none. */
export function readRiteFromText(notice: AnnouncingNotice, writtenOn: string): RiteFromText {
  const { funerale, cosa, comune } = notice;
  const reading = readFuneralMoment(notice, writtenOn);
  const place = findFuneralPlace(funerale, cosa) ?? '';
  return {
    inizio: reading.kind === 'moment' ? `${reading.moment.date}T${reading.moment.time}` : null,
    luogo: readablePlace(place),
    // «nella chiesa di San Pietro a Bertinoro, via Roma 3»: not in the town of the notice.
    comune: place && !mayNameItsTown(place, comune) && withTown(place, comune) !== place ? comune : '',
  };
}
