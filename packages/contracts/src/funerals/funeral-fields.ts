import { parseTypedHour } from '@commiato/italy/clock';
import { provinceByCode } from '@commiato/italy/places/provinces';
import { isTaxCodeShape, normalizeTaxCode } from '@commiato/italy/tax-codes/tax-code';
import { z } from 'zod';
import { dayOrNull, freeText, line, orEmpty, postalCode, upperLine, versionRead } from '../common.ts';
import { bodyShape, type FieldNamesWith, type Fields, textField } from '../fields.ts';
import { checkBirthBeforeDeath, invalidTaxCodeMessage } from '../notices/notice-fields.ts';
import { province, region } from '../notices/places.ts';
import { funeralAnswersChange } from './answers.ts';

/** Stages of a funeral, in their order. */
export const funeralStages = ['chiamata', 'colloquio', 'documenti', 'cerimonia', 'chiuso'] as const;
export const funeralStage = z.enum(funeralStages, 'Stadio non previsto.');
export type FuneralStage = z.output<typeof funeralStage>;

/** Kinds of burial. */
export const burialChoices = ['inumazione', 'tumulazione', 'cremazione'] as const;

/** Destinations of the ashes: L. 130/2001, art. 3, comma 1, c) and e). */
export const ashesChoices = [
  'tumulazione',
  'interramento',
  'affidamento',
  'dispersione in cimitero',
  'dispersione in natura',
  'dispersione in area privata',
] as const;

export const sexes = ['F', 'M'] as const;

const nothingAsNull = (value: unknown) => (value === '' ? null : value);

const taxCodeOrEmpty = z
  .string('Scrivi un testo.')
  .transform(normalizeTaxCode)
  .refine((code) => code === '' || isTaxCodeShape(code, true), invalidTaxCodeMessage);

/** Time of day, `HH:MM`; empty where it is unknown. */
const hourOrEmpty = z
  .string('Scrivi un testo.')
  .transform(parseTypedHour)
  .refine((text) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'Scrivi l’ora come 14:30.');

export const ashesOnlyAfterCremationMessage = 'La destinazione delle ceneri riguarda solo la cremazione.';

const choiceField = <Values extends readonly string[]>(values: Values, message: string) => ({
  body: z.preprocess(nothingAsNull, z.enum(values, message).nullable()),
  answer: z.enum(values).nullable(),
});
const dayField = { body: dayOrNull, answer: z.iso.date().nullable() };

/** The fields about the deceased and the death. Each is declared only here. */
export const funeralFields = {
  nome: { ...textField('Nome', upperLine, 80), searched: 'name', correction: 'Il nome è cambiato' },
  cognome: { ...textField('Cognome', upperLine, 80), searched: 'name', correction: 'Il cognome è cambiato' },
  cognomeNubile: { ...textField('Da nubile', upperLine, 80), word: 'cognome da nubile' },
  codfisc: {
    label: 'Codice fiscale',
    body: taxCodeOrEmpty,
    answer: z.string(),
    searched: 'code',
    correction: 'Il codice fiscale è cambiato',
  },
  sesso: { label: 'Sesso', ...choiceField(sexes, 'Scegli donna o uomo.') },
  nato: { label: 'Data di nascita', ...dayField, correction: 'La data di nascita è cambiata' },
  natoA: { ...textField('Luogo di nascita', upperLine, 120), correction: 'Il luogo di nascita è cambiato' },
  cittadinanza: textField('Cittadinanza', upperLine, 80),
  decesso: { label: 'Data del decesso', ...dayField, correction: 'La data del decesso è cambiata' },
  /** `HH:MM`, or empty. */
  oraDecesso: { label: 'Ora del decesso', body: hourOrEmpty, answer: z.string() },
  mortoA: { ...textField('Luogo del decesso', upperLine, 120), correction: 'Il luogo del decesso è cambiato' },
  /** Where the body lies until the funeral. */
  salma: { ...textField('Dove si trova la salma', line, 160), word: 'luogo della salma' },
  coniuge: { ...textField('Coniuge', upperLine, 160), correction: 'Il coniuge è cambiato' },
  /** The municipality in which the notice is published. */
  comune: { ...textField('Comune', upperLine, 80), searched: 'name', correction: 'Il comune è cambiato' },
  cap: { label: 'CAP', body: orEmpty(postalCode), answer: z.string(), correction: 'Il CAP è cambiato' },
  prov: { label: 'Provincia', body: orEmpty(province), answer: z.string(), correction: 'La provincia è cambiata' },
  regione: { label: 'Regione', body: orEmpty(region), answer: z.string(), correction: 'La regione è cambiata' },
  /** Where the deceased lived. */
  comuneResidenza: { ...textField('Residenza', upperLine, 80), word: 'comune di residenza' },
  indirizzoResidenza: textField('Indirizzo di residenza', upperLine, 160),
  stadio: { label: 'Stadio', body: funeralStage, answer: funeralStage },
  scelta: { label: 'Scelta', word: 'sepoltura o cremazione', ...choiceField(burialChoices, 'Scelta non prevista.') },
  /** Only with a cremation. */
  ceneri: {
    label: 'Destinazione delle ceneri',
    word: 'ceneri',
    ...choiceField(ashesChoices, 'Destinazione non prevista.'),
  },
  /** Seen by the agency alone. */
  note: { ...textField('Note dell’agenzia', freeText, 4000), word: 'note' },
  /** Telephone number of the caller. */
  tel: { ...textField('Telefono di chi chiama', line, 30), word: 'telefono', searched: 'digits' },
} satisfies Fields;
export type FuneralField = keyof typeof funeralFields;
/** Fields that notices of the funeral have too. */
export type FieldSharedWithNotices = FieldNamesWith<typeof funeralFields, 'correction'>;

const funeralBodyFields = bodyShape(funeralFields);

/** Without a cremation there are no ashes. */
function checkAshes(
  { scelta, ceneri }: { scelta?: string | null | undefined; ceneri?: string | null | undefined },
  context: z.RefinementCtx,
): void {
  if (ceneri && scelta !== 'cremazione')
    context.addIssue({ code: 'custom', path: ['ceneri'], message: ashesOnlyAfterCremationMessage });
}

/** The region follows from the province: one that came with another province does not stay. */
export const regionPatchFromProvince = ({
  prov,
  regione,
}: {
  prov?: string | undefined;
  regione?: string | undefined;
}) => (prov ? { regione: provinceByCode(prov)?.regione ?? regione ?? '' } : {});

/** Only a name or a telephone number is required, because a call in the night brings no more. */
export const nameOrPhoneMessage = 'Scrivi almeno il cognome, il nome o il telefono.';

export const newFuneral = z
  .object(funeralBodyFields)
  .partial()
  .superRefine(checkBirthBeforeDeath)
  .superRefine(checkAshes)
  .superRefine(({ nome, cognome, codfisc, tel }, context) => {
    if (!nome && !cognome && !codfisc && !tel)
      context.addIssue({ code: 'custom', path: ['cognome'], message: nameOrPhoneMessage });
  })
  .transform((given) => ({ ...given, ...regionPatchFromProvince(given) }));
export type NewFuneral = z.output<typeof newFuneral>;

/** An absent field stays as it is. */
export const funeralChange = z
  .object(funeralBodyFields)
  .partial()
  .extend({ versione: versionRead, risposte: funeralAnswersChange.optional() })
  .superRefine(checkBirthBeforeDeath)
  .superRefine((given, context) => {
    if (given.scelta !== undefined) checkAshes(given, context);
  });
export type FuneralChange = z.output<typeof funeralChange>;
