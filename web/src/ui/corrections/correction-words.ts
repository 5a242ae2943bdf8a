import type { Correction } from '@commiato/contracts/corrections';
import { curly, shortDate } from '@commiato/italy/formatting';

const shownValue = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? shortDate(text) : curly(text));

/** `«NERI» diventa «NERINI»`; `diventa «NERINI»` for an empty field. */
export const changeWords = ({ attuale, nuovo }: Pick<Correction, 'attuale' | 'nuovo'>): string =>
  attuale === '' ? `diventa «${shownValue(nuovo)}»` : `«${shownValue(attuale)}» diventa «${shownValue(nuovo)}»`;
