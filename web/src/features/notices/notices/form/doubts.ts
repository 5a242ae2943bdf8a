import { deathBeforeBirthMessage, futureDateMessage } from '@commiato/contracts/notices/notice-fields';
import { readFuneralText } from '@commiato/italy/announcements/funeral-reading';
import { shortDate, weekdayOf } from '@commiato/italy/formatting';
import { atHour } from '@commiato/italy/prose/dates';
import type { Note } from '../../../../ui/fields/FieldNote.tsx';
import type { NoticeValues } from './fields.ts';

/** Remarks at the fields of a notice, while it is written. What is an error cannot be sent. */
export type Doubts = Partial<Record<'nato' | 'decesso' | 'nome' | 'cognome' | 'funerale', Note & { text: string }>>;

const wholeDay = /^\d{4}-\d{2}-\d{2}$/;
const error = (text: string) => ({ tone: 'error', text }) as const;
const warning = (text: string) => ({ tone: 'warning', text }) as const;

/** Days that cannot be: to come, or a death before the birth. `today` is `YYYY-MM-DD`. */
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

/** What the text says otherwise than the events of its funeral: it can be published all the same. */
export const disagreementDoubts = (sentences: readonly string[]): Doubts =>
  sentences.length > 0 ? { funerale: warning(sentences.join(' ')) } : {};

/** Which day and hour were read from the free text, or what in it contradicts itself; `created` is the day of the notice. */
export function funeralDoubts(values: Pick<NoticeValues, 'funerale' | 'cosa' | 'decesso'>, created: string): Doubts {
  const reading = readFuneralText(values, created);
  if (reading.kind === 'none') return {};
  if (reading.kind === 'contradiction') return { funerale: warning(`${reading.sentence}: nessuna data riconosciuta.`) };
  const { date, time } = reading.moment;
  return {
    funerale: { tone: 'good', text: `Data riconosciuta: ${weekdayOf(date)} ${shortDate(date)} ${atHour(time)}.` },
  };
}

/** Names that the tax code is not made from; `fits` says which are. */
export const nameDoubts = (fits: Readonly<Record<'nome' | 'cognome', boolean>>): Doubts => ({
  ...(fits.nome ? {} : { nome: warning('Non corrisponde al codice fiscale: verifica. Puoi proseguire.') }),
  ...(fits.cognome ? {} : { cognome: warning('Non corrisponde al codice fiscale: verifica. Puoi proseguire.') }),
});
