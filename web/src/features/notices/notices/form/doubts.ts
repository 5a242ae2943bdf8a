import { deathBeforeBirthMessage, futureDateMessage } from '@commiato/contracts/notices/notice-fields';
import { readFuneralText } from '@commiato/italy/announcements/funeral-reading';
import { homeAddressIn } from '@commiato/italy/announcements/home-address';
import { shortDate, weekdayOf } from '@commiato/italy/formatting';
import { atHour } from '@commiato/italy/prose/dates';
import type { Note } from '../../../../ui/fields/FieldNote.tsx';
import type { NoticeValues } from './fields.ts';

/** Live remarks at the fields of a notice. Errors prevent sending, warnings do not. */
export type Doubts = Partial<
  Record<'nato' | 'decesso' | 'nome' | 'cognome' | 'funerale' | 'testo', Note & { text: string }>
>;

const wholeDay = /^\d{4}-\d{2}-\d{2}$/;
const error = (text: string) => ({ tone: 'error', text }) as const;
const warning = (text: string) => ({ tone: 'warning', text }) as const;

/** Errors of impossible days: in the future, or death before birth. `today` is `YYYY-MM-DD`. */
export function dayDoubts({ nato, decesso }: Pick<NoticeValues, 'nato' | 'decesso'>, today: string): Doubts {
  const toCome = (day: string) => wholeDay.test(day) && day > today;
  const reversed = wholeDay.test(nato) && wholeDay.test(decesso) && decesso < nato;
  return {
    ...(toCome(nato) ? { nato: error(futureDateMessage) } : {}),
    ...(toCome(decesso)
      ? { decesso: error(futureDateMessage) }
      : reversed
        ? { decesso: error(deathBeforeBirthMessage) }
        : {}),
  };
}

/** Warning that the text contradicts the funeral's events; it can still be published. */
export const disagreementDoubts = (sentences: readonly string[]): Doubts =>
  sentences.length > 0 ? { funerale: warning(sentences.join(' ')) } : {};

/** Date and time recognized in the free text, or a contradiction in it; `created` is the day of the notice, `YYYY-MM-DD`. */
export function funeralDoubts(values: Pick<NoticeValues, 'funerale' | 'cosa' | 'decesso'>, created: string): Doubts {
  const reading = readFuneralText(values, created);
  if (reading.kind === 'none') return {};
  if (reading.kind === 'contradiction') return { funerale: warning(`${reading.sentence}: nessuna data riconosciuta.`) };
  const { date, time } = reading.moment;
  return {
    funerale: { tone: 'good', text: `Data riconosciuta: ${weekdayOf(date)} ${shortDate(date)} ${atHour(time)}.` },
  };
}

/** Warning that a text tells where somebody's house is; undefined where it does not. */
export function homeDoubt(text: string): (Note & { text: string }) | undefined {
  const found = homeAddressIn(text);
  if (found === null) return undefined;
  return warning(
    `«${found}» dice dov’è una casa, e a che ora resta vuota: i ladri leggono gli annunci. Puoi pubblicare lo stesso.`,
  );
}

/** Warnings for names that do not match the tax code; `fits` says which match. */
export const nameDoubts = (fits: Readonly<Record<'nome' | 'cognome', boolean>>): Doubts => ({
  ...(fits.nome ? {} : { nome: warning('Non corrisponde al codice fiscale: verifica. Puoi proseguire.') }),
  ...(fits.cognome ? {} : { cognome: warning('Non corrisponde al codice fiscale: verifica. Puoi proseguire.') }),
});
