import { typedHour } from '@commiato/italy/clock';
import { provinceByCode } from '@commiato/italy/provinces';
import { isTaxCodeShape, normalizeTaxCode } from '@commiato/italy/tax-code';
import { z } from 'zod';
import { day, freeText, line, orEmpty, postalCode, upperLine, versionRead } from '../common.ts';
import { checkDays, invalidTaxCode } from '../notices/notice-fields.ts';
import { province, region } from '../notices/places.ts';

/** How far a funeral has come, in their order. */
export const funeralStages = ['chiamata', 'colloquio', 'documenti', 'cerimonia', 'chiuso'] as const;
export const funeralStage = z.enum(funeralStages, 'Stadio non previsto.');
export type FuneralStage = z.output<typeof funeralStage>;

/** What becomes of the body. */
export const burialChoices = ['inumazione', 'tumulazione', 'cremazione'] as const;

/** What becomes of the ashes: L. 130/2001, art. 3, comma 1, c) and e). */
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

const taxCode = z
  .string('Scrivi un testo.')
  .transform(normalizeTaxCode)
  .refine((code) => code === '' || isTaxCodeShape(code, true), invalidTaxCode);

/** Of a day, as clocks show it; empty where it is not known. */
const hour = z
  .string('Scrivi un testo.')
  .transform(typedHour)
  .refine((text) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'Scrivi l’ora come 14:30.');

export const ashesOfCremation = 'La destinazione delle ceneri riguarda solo la cremazione.';

const fields = {
  nome: upperLine(80),
  cognome: upperLine(80),
  cognomeNubile: upperLine(80),
  codfisc: taxCode,
  sesso: z.preprocess(nothingAsNull, z.enum(sexes, 'Scegli donna o uomo.').nullable()),
  nato: day,
  natoA: upperLine(120),
  cittadinanza: upperLine(80),
  decesso: day,
  oraDecesso: hour,
  mortoA: upperLine(120),
  /** Where the body lies until the funeral. */
  salma: line(160),
  coniuge: upperLine(160),
  /** Of the notice. */
  comune: upperLine(80),
  prov: orEmpty(province),
  cap: orEmpty(postalCode),
  regione: orEmpty(region),
  /** Where the deceased lived. */
  comuneResidenza: upperLine(80),
  indirizzoResidenza: upperLine(160),
  stadio: funeralStage,
  scelta: z.preprocess(nothingAsNull, z.enum(burialChoices, 'Scelta non prevista.').nullable()),
  /** Only with a cremation. */
  ceneri: z.preprocess(nothingAsNull, z.enum(ashesChoices, 'Destinazione non prevista.').nullable()),
  /** Of the agency alone. */
  note: freeText(4000),
  /** Of whoever called. */
  tel: line(30),
};

/** Without a cremation there are no ashes. */
function checkAshes(
  { scelta, ceneri }: { scelta?: string | null | undefined; ceneri?: string | null | undefined },
  context: z.RefinementCtx,
): void {
  if (ceneri && scelta !== 'cremazione')
    context.addIssue({ code: 'custom', path: ['ceneri'], message: ashesOfCremation });
}

/** The region follows from the province where only that is given. */
const regionWith = ({ prov, regione }: { prov?: string | undefined; regione?: string | undefined }) =>
  prov && !regione ? { regione: provinceByCode(prov)?.regione ?? '' } : {};

/** A call in the night brings a surname and a number: nothing else is asked for before it is needed. */
export const nameOrNumber = 'Scrivi almeno il cognome, il nome o il telefono.';

export const newFuneral = z
  .object(fields)
  .partial()
  .superRefine(checkDays)
  .superRefine(checkAshes)
  .superRefine(({ nome, cognome, codfisc, tel }, context) => {
    if (!nome && !cognome && !codfisc && !tel)
      context.addIssue({ code: 'custom', path: ['cognome'], message: nameOrNumber });
  })
  .transform((given) => ({ ...given, ...regionWith(given) }));
export type NewFuneral = z.output<typeof newFuneral>;

/** An absent field stays as it is. */
export const funeralChange = z
  .object(fields)
  .partial()
  .extend({ versione: versionRead })
  .superRefine(checkDays)
  .superRefine((given, context) => {
    if (given.scelta !== undefined) checkAshes(given, context);
  });
export type FuneralChange = z.output<typeof funeralChange>;
