import type { Correction } from '@commiato/contracts/corrections';
import type { Field } from '@commiato/contracts/fields';
import { type FuneralChange, funeralFields } from '@commiato/contracts/funerals/funeral-fields';

/** Labels of a funeral's fields, and of fields of notices and documents with the same data in another form. */
const correctedFieldTexts: Readonly<Record<string, Pick<Field, 'label' | 'correction'>>> = {
  ...funeralFields,
  age: { label: 'Età', correction: 'L’età è cambiata' },
  'defunto.nome': { label: 'Defunto', correction: 'Il nome è cambiato' },
  'defunto.codFisc': { label: 'Codice fiscale del defunto', correction: 'Il codice fiscale è cambiato' },
  oggetto: { label: 'Oggetto', correction: 'Il nome è cambiato' },
};

/** Fields that are mentioned together with another field. */
const mentionedWith: Readonly<Record<string, string>> = {
  cap: 'comune',
  prov: 'comune',
  regione: 'comune',
  'defunto.codFisc': 'codfisc',
  oggetto: 'defunto.nome',
};

export const correctedFieldLabel = (field: string): string => correctedFieldTexts[field]?.label ?? field;

/** The fields to mention, without repetitions; documents have first name and surname in one field. */
function mentionedFields(corrections: readonly Correction[]): string[] {
  const fields = new Set(corrections.map(({ campo }) => mentionedWith[campo] ?? campo));
  if (fields.has('nome') || fields.has('cognome')) fields.delete('defunto.nome');
  return [...fields];
}

/** Names of the kinds: singular and plural, without and with article. */
const documentKindNames = {
  annuncio: { one: 'annuncio', many: 'annunci', theOne: 'l’annuncio', theMany: 'gli annunci' },
  preventivo: { one: 'preventivo', many: 'preventivi', theOne: 'il preventivo', theMany: 'i preventivi' },
  fattura: { one: 'bozza', many: 'bozze', theOne: 'la bozza di fattura', theMany: 'le bozze di fattura' },
} as const;

/** `l’annuncio`; `annuncio e preventivo`; `annunci, preventivo e bozza` */
function documentsText(corrections: readonly Correction[]): string {
  const found = (['annuncio', 'preventivo', 'fattura'] as const).flatMap((kind) => {
    const count = new Set(corrections.filter(({ tipo }) => tipo === kind).map(({ _id }) => _id)).size;
    return count === 0 ? [] : [{ words: documentKindNames[kind], alone: count === 1 }];
  });
  const [only, ...others] = found;
  if (only && others.length === 0) return only.alone ? only.words.theOne : only.words.theMany;
  const parts = found.map(({ words: of, alone }) => (alone ? of.one : of.many));
  const last = parts.pop() ?? '';
  return `${parts.join(', ')} e ${last}`;
}

/** `Il cognome è cambiato: aggiorno anche annuncio e preventivo?`; of what has not changed it is asked which is right. */
export function correctionQuestion(corrections: readonly Correction[]): string {
  const changed = corrections.filter(({ cambiatoDopo }) => !cambiatoDopo);
  if (changed.length === 0)
    return new Set(corrections.map(({ _id }) => _id)).size > 1
      ? 'Gli annunci dicono altro dal servizio: che cosa è giusto?'
      : 'L’annuncio dice altro dal servizio: che cosa è giusto?';
  const [only, ...others] = mentionedFields(changed);
  const what = only !== undefined && others.length === 0 ? correctedFieldTexts[only]?.correction : undefined;
  return `${what ?? 'Alcuni dati sono cambiati'}: aggiorno anche ${documentsText(changed)}?`;
}

/**
 * Whether a field of a correction tells of the deceased, and the funeral has it too: an age follows from the days, and a notice may be published in
 * another town than that of the funeral on purpose.
 */
export const isOfDeceased = (field: string): boolean =>
  field in funeralFields && (mentionedWith[field] ?? field) !== 'comune';

/** What a funeral takes over from a notice that says something else. */
export const funeralChangeFromNotice = (given: readonly Pick<Correction, 'campo' | 'attuale'>[]): FuneralChange =>
  Object.fromEntries(given.map(({ campo, attuale }) => [campo, attuale]));
