import { romeDay, romeTime } from '@commiato/italy/formatting';
import { atHourPhrase, ofDayPhrase } from '@commiato/italy/prose/dates';

const numberFormat = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });
const countText = (count: number, one: string, many: string) =>
  `${numberFormat.format(count)} ${count === 1 ? one : many}`;

/** Content of an archive, for people. */
export const formatArchiveContents = ({ rows, files }: { rows: number; files: number }): string =>
  `${countText(rows, 'riga', 'righe')} e ${countText(files, 'file', 'file')}`;

/** Of which moment, on the Italian clock: `dell’8 novembre 2026 alle 10:42`. */
export const ofMomentPhrase = (iso: string): string => `${ofDayPhrase(romeDay(iso))} ${atHourPhrase(romeTime(iso))}`;
export const megabytesText = (bytes: number): string => `${numberFormat.format(Math.ceil(bytes / 1_000_000))} MB`;
