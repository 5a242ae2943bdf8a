import { countWithNoun, formatCount } from '@commiato/italy/counts';
import { romeDay, romeTime } from '@commiato/italy/formatting';
import { atHourPhrase, ofDayPhrase } from '@commiato/italy/prose/dates';

/** Content of an archive, for people. */
export const formatArchiveContents = ({ rows, files }: { rows: number; files: number }): string =>
  `${countWithNoun(rows, 'riga', 'righe')} e ${countWithNoun(files, 'file', 'file')}`;

/** Of which moment, on the Italian clock: `dell’8 novembre 2026 alle 10:42`. */
export const ofMomentPhrase = (iso: string): string => `${ofDayPhrase(romeDay(iso))} ${atHourPhrase(romeTime(iso))}`;
export const megabytesText = (bytes: number): string => `${formatCount(Math.ceil(bytes / 1_000_000))} MB`;
