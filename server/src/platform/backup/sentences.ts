const number = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });
const counted = (count: number, one: string, many: string) => `${number.format(count)} ${count === 1 ? one : many}`;

/** What an archive holds, for people. */
export const contentsText = ({ rows, files }: { rows: number; files: number }): string =>
  `${counted(rows, 'riga', 'righe')} e ${counted(files, 'file', 'file')}`;

const moment = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' });
export const momentText = (iso: string): string => moment.format(new Date(iso));
export const megabytes = (bytes: number): string => `${number.format(Math.ceil(bytes / 1_000_000))} MB`;
