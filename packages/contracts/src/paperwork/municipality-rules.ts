import { readOfficeHours } from '@commiato/paperwork/office-hours';
import { z } from 'zod';
import { flag, id, idParams, line, mail, okAnswer, orEmpty, requiredLine, webAddress, wholeNumber } from '../common.ts';
import { province } from '../notices/places.ts';
import { route } from '../route.ts';
import { portalValueNames } from './portal-values.ts';

/** How a municipality takes what is asked for. */
export const municipalityRuleChannels = ['pec', 'portale', 'sportello'] as const;
export type Channel = (typeof municipalityRuleChannels)[number];
export const channelWords: Readonly<Record<Channel, string>> = {
  pec: 'PEC',
  portale: 'Portale del Comune',
  sportello: 'Sportello',
};

const nullIfEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === 'null' || value === undefined ? null : value), schema.nullable());
/** As the municipality states it, in cents. */
const municipalityFeeOrNull = nullIfEmpty(wholeNumber(0, 10_000_000));
const hours = line(200).refine(
  (text) => text === '' || readOfficeHours(text) !== null,
  'Scrivi gli orari come «lun-ven 8:30-12:30; mar, gio 15-17».',
);
/** `DD/MM` as people write it, or `MM-DD`. */
const patronsDay = line(5)
  .transform((text) =>
    text.replace(
      /^(\d{1,2})\/(\d{1,2})$/,
      (_, day: string, month: string) => `${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    ),
  )
  .refine(
    (text) => text === '' || /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text),
    'Scrivi il giorno della festa, come 24/06.',
  );

const municipalityRuleFields = {
  comune: requiredLine(80),
  prov: orEmpty(province),
  /** The paper: one of the law, or another that this municipality asks for. */
  nome: requiredLine(120),
  rilascia: line(160),
  firma: line(160),
  base: line(300),
  fonte: line(300),
  costo: municipalityFeeOrNull,
  bollo: municipalityFeeOrNull,
  canale: z.enum(municipalityRuleChannels, 'Scegli tra PEC, portale e sportello.'),
  /** Certified mail address, address of the portal, or of the office. */
  indirizzo: line(300),
  /** When the office is open; empty where it is not known. */
  orari: hours,
  /** Day of the patron saint, `MM-DD`; empty where it is not known. */
  patrono: patronsDay,
  /** Whether the municipality works with the national archive of civil status; null where nobody has said. */
  ansc: nullIfEmpty(flag),
  /** What the portal asks for, in its order; empty: our order. */
  campi: z
    .array(z.enum(portalValueNames, 'Scegli dall’elenco.'))
    .max(portalValueNames.length)
    .transform((chosen) => [...new Set(chosen)]),
};

/** What is wrong with an address for its channel; undefined where nothing is. */
export function channelAddressFlaw(canale: Channel, indirizzo: string): string | undefined {
  if (indirizzo === '' || canale === 'sportello') return undefined;
  if (canale === 'pec')
    return mail.safeParse(indirizzo).success
      ? undefined
      : 'Scrivi l’indirizzo PEC dell’ufficio, come ufficio@pec.comune.it.';
  return webAddress.safeParse(indirizzo).success ? undefined : 'Scrivi l’indirizzo del portale, come https://…';
}

/** What a municipality asks for, as the agency has written it down. */
export const municipalityRule = z.object({
  _id: id,
  comune: z.string(),
  prov: z.string(),
  nome: z.string(),
  rilascia: z.string(),
  firma: z.string(),
  base: z.string(),
  fonte: z.string(),
  /** Cents; null too for who may not see the agency's money. So is `bollo`. */
  costo: z.number().int().nullable(),
  bollo: z.number().int().nullable(),
  canale: z.enum(municipalityRuleChannels),
  indirizzo: z.string(),
  orari: z.string(),
  patrono: z.string(),
  ansc: z.boolean().nullable(),
  campi: z.array(z.enum(portalValueNames)),
  /** Day on which it was last written. */
  verificato: z.iso.date(),
});
export type MunicipalityRule = z.output<typeof municipalityRule>;

export const municipalityRuleChange = z.object(municipalityRuleFields).partial();
export type MunicipalityRuleChange = z.output<typeof municipalityRuleChange>;
export const newMunicipalityRule = municipalityRuleChange
  .extend({ comune: municipalityRuleFields.comune, nome: municipalityRuleFields.nome })
  .superRefine(({ canale = 'sportello', indirizzo = '' }, context) => {
    const message = channelAddressFlaw(canale, indirizzo);
    if (message) context.addIssue({ code: 'custom', path: ['indirizzo'], message });
  });
export type NewMunicipalityRule = z.output<typeof newMunicipalityRule>;

const ruleRouteBase = { access: 'agency', area: 'annunci' } as const;

export const listMunicipalityRules = route({
  ...ruleRouteBase,
  method: 'GET',
  path: '/api/regole-comune',
  summary: 'Che cosa chiedono i comuni per le pratiche, come l’agenzia l’ha scritto',
  answer: z.array(municipalityRule),
  errors: [],
});

export const createMunicipalityRule = route({
  ...ruleRouteBase,
  method: 'POST',
  path: '/api/regole-comune',
  summary: 'Scrive che cosa chiede un comune per un documento',
  success: 201,
  idempotent: true,
  creates: ['regoleComune'],
  body: newMunicipalityRule,
  answer: municipalityRule,
  errors: ['regola-gia-presente', 'area-non-consentita', 'operazione-in-corso', 'chiave-riusata'],
});

export const changeMunicipalityRule = route({
  ...ruleRouteBase,
  method: 'PATCH',
  path: '/api/regola-comune/:id',
  summary: 'Cambia che cosa chiede un comune',
  object: 'regola di un comune',
  params: idParams,
  body: municipalityRuleChange,
  answer: municipalityRule,
  errors: ['non-trovato', 'regola-gia-presente', 'area-non-consentita'],
});

export const deleteMunicipalityRule = route({
  ...ruleRouteBase,
  method: 'DELETE',
  path: '/api/regola-comune/:id',
  summary: 'Toglie una regola di un comune',
  object: 'regola di un comune',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});
