import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import {
  deathBeforeBirthMessage,
  futureDateMessage,
  maxFreeTextLength,
} from '@commiato/contracts/notices/notice-fields';
import { type DatedText, replaceDayWords } from '@commiato/italy/announcements/day-words';
import { disagreementSentences } from '@commiato/italy/announcements/event-disagreements';
import { readEvents } from '@commiato/italy/announcements/event-reading';
import { readFuneralMoment } from '@commiato/italy/announcements/funeral-reading';
import { findHomeAddress } from '@commiato/italy/announcements/home-address';
import { isoDayPattern } from '@commiato/italy/days';
import { shortDate, weekdayName } from '@commiato/italy/formatting';
import { atHourPhrase } from '@commiato/italy/prose/dates';
import { ageAtDeath, type TaxCodePerson } from '@commiato/italy/tax-codes/person';
import { birthDateWarning } from '../../../../lib/use-tax-code-person.ts';
import type { Note } from '../../../../ui/fields/FieldNote.tsx';
import { normalizedText } from '../../../../ui/fields/limit-text.ts';
import type { TextOffer } from '../../../../ui/fields/use-text-offer.tsx';
import type { NoticeValues } from './fields.ts';

/** Live remarks at the fields of a notice. Errors prevent sending, warnings do not. */
export type FieldNotes = Partial<
  Record<'nato' | 'decesso' | 'age' | 'nome' | 'cognome' | 'funerale' | 'testo', Note & { text: string }>
>;

const errorNote = (text: string) => ({ tone: 'error', text }) as const;
const warningNote = (text: string) => ({ tone: 'warning', text }) as const;

/** Errors of impossible days: in the future, or death before birth. `today` is `YYYY-MM-DD`. */
export function impossibleDateErrors(
  { nato, decesso }: Pick<NoticeValues, 'nato' | 'decesso'>,
  today: string,
): FieldNotes {
  const toCome = (day: string) => isoDayPattern.test(day) && day > today;
  const reversed = isoDayPattern.test(nato) && isoDayPattern.test(decesso) && decesso < nato;
  return {
    ...(toCome(nato) ? { nato: errorNote(futureDateMessage) } : {}),
    ...(toCome(decesso)
      ? { decesso: errorNote(futureDateMessage) }
      : reversed
        ? { decesso: errorNote(deathBeforeBirthMessage) }
        : {}),
  };
}

/** Warning at a written age that differs from the one of the dates: page and poster tell the latter. */
export function ageWarning({ nato, decesso, age }: Pick<NoticeValues, 'nato' | 'decesso' | 'age'>): FieldNotes {
  const years = ageAtDeath(nato, decesso);
  if (years === null || age.trim() === '' || Number(age) === years) return {};
  return {
    age: warningNote(
      years === 0
        ? 'Dalle date risulta meno di un anno: la pagina e il manifesto non dicono l’età.'
        : `Dalle date ${years === 1 ? 'risulta 1 anno: la pagina e il manifesto dicono quello' : `risultano ${years} anni: la pagina e il manifesto dicono quelli`}.`,
    ),
  };
}

/** Warning that the text contradicts the funeral's events; it can still be published. */
export const contradictionWarnings = (sentences: readonly string[]): FieldNotes =>
  sentences.length > 0 ? { funerale: warningNote(sentences.join(' ')) } : {};

/**
 * The free text of a notice with a date for each word like `domani`, where it tells of a rite at an hour; the form only offers it, as such
 * a word can mean something else (`oggi come ieri`). `writtenOn` (`YYYY-MM-DD`) is the day on which the text was written.
 */
export const datedFreeText = ({ testo, cosa }: Pick<NoticeValues, 'testo' | 'cosa'>, writtenOn: string): DatedText =>
  readEvents(testo, writtenOn, cosa).length > 0 ? replaceDayWords(testo, writtenOn) : { text: testo, words: [] };

/** What one press at the free text writes in place of its day words; null where there are none, or the field is too short for it. */
export function dayWordsOffer({ text, words }: DatedText): TextOffer | null {
  if (words.length === 0 || normalizedText(text).length > maxFreeTextLength) return null;
  const dates = new Set(words.map(({ date }) => date));
  return { text, label: dates.size === 1 ? 'Scrivi la data' : 'Scrivi le date' };
}

/**
 * Warnings at the free text of a notice, which is published as it is written: what it tells otherwise than the funeral's events, and `domani`
 * beside an hour, which is wrong from the next day on. `writtenOn` (`YYYY-MM-DD`) is the day on which the text was written.
 */
export function freeTextWarnings(
  { testo, cosa }: Pick<NoticeValues, 'testo' | 'cosa'>,
  events: readonly FuneralEvent[],
  writtenOn: string,
): FieldNotes {
  const mends = datedFreeText({ testo, cosa }, writtenOn).words.map(
    ({ word, date }) => `«${word}» vale per un giorno solo: scrivi «${date}».`,
  );
  const sentences = [...disagreementSentences(testo, events, writtenOn, cosa), ...new Set(mends)];
  return sentences.length > 0 ? { testo: warningNote(sentences.join(' ')) } : {};
}

/** The remarks with a sentence before what is said at a text already. */
export function withTextWarning(notes: FieldNotes, field: 'testo' | 'funerale', sentence: string): FieldNotes {
  if (sentence === '') return notes;
  const said = notes[field];
  return { ...notes, [field]: warningNote([sentence, said?.text].filter(Boolean).join(' ')) };
}

/** Date and time recognized in the free text, or a contradiction in it; `created` is the day of the notice, `YYYY-MM-DD`. */
export function riteTextNotes(
  values: Pick<NoticeValues, 'funerale' | 'cosa' | 'decesso'>,
  created: string,
): FieldNotes {
  const reading = readFuneralMoment(values, created);
  if (reading.kind === 'none') return {};
  if (reading.kind === 'contradiction')
    return { funerale: warningNote(`${reading.sentence}: nessuna data riconosciuta.`) };
  const { date, time } = reading.moment;
  return {
    funerale: {
      tone: 'good',
      text: `Data riconosciuta: ${weekdayName(date)} ${shortDate(date)} ${atHourPhrase(time)}.`,
    },
  };
}

/** Warning that a text tells where somebody's house is; undefined where it does not. */
export function homeAddressWarning(text: string): (Note & { text: string }) | undefined {
  const found = findHomeAddress(text);
  if (found === null) return undefined;
  return warningNote(
    `«${found}» dice dov’è una casa, e a che ora resta vuota: i ladri leggono gli annunci. Puoi pubblicare lo stesso.`,
  );
}

/** Warning at a birth date that is not the one of the tax code. */
export function birthDateMismatchWarning(person: TaxCodePerson | null, nato: string): FieldNotes {
  const warning = birthDateWarning(person, nato);
  return warning ? { nato: warningNote(warning) } : {};
}

/** Warnings for names that do not match the tax code; `fits` says which match. */
export const nameMismatchWarnings = (fits: Readonly<Record<'nome' | 'cognome', boolean>>): FieldNotes => ({
  ...(fits.nome ? {} : { nome: warningNote('Non corrisponde al codice fiscale: verifica. Puoi proseguire.') }),
  ...(fits.cognome ? {} : { cognome: warningNote('Non corrisponde al codice fiscale: verifica. Puoi proseguire.') }),
});
