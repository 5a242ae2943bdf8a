import { maxFuneralTextLength } from '@commiato/italy/announcements/event-sentence';
import type { NoticeKind } from '@commiato/italy/prose/notice-kinds';
import { isTaxCodeShape, normalizeTaxCode } from '@commiato/italy/tax-codes/tax-code';
import { z } from 'zod';
import {
  dayOrNull,
  flag,
  freeText,
  id,
  idInput,
  instant,
  line,
  postalCode,
  requiredFreeText,
  requiredMessage,
  requiredUpperLine,
  upperLine,
  upperText,
  version,
  versionRead,
  wholeNumber,
} from '../common.ts';
import { answerShape, bodyShape, type Fields, textField } from '../fields.ts';
import { eventsInMultipart } from '../funerals/events.ts';
import { condolenceOpening } from './condolences-open.ts';
import { checkWishes, wishFields } from './family-wishes.ts';
import { province, region } from './places.ts';

export type { NoticeKind };
export const noticeKinds = [
  'Necrologio',
  'Trigesimo',
  'Anniversario',
  'Ringraziamento',
] as const satisfies NoticeKind[];

/** Maximum length of the free text of a notice or an attachment, in characters. */
export const maxFreeTextLength = 1000;
/** Maximum number of notices of one kind with the same tax code (decisions C1). */
export const noticesPerTaxCode = 2;

export const invalidTaxCodeMessage = 'Il codice fiscale inserito non è valido.';
export const futureDateMessage = 'La data è nel futuro.';
export const deathBeforeBirthMessage = 'La data del decesso viene prima della nascita.';
export const noticeKind = z.enum(noticeKinds, 'Scegli il tipo di annuncio.');
const taxCode = z
  .string(requiredMessage)
  .transform(normalizeTaxCode)
  .pipe(
    z
      .string()
      .min(1, { error: requiredMessage, abort: true })
      .refine((code) => isTaxCodeShape(code, true), invalidTaxCodeMessage),
  );

/** Checks the specified pattern; letters in place of digits pass only with the flag `omocodia` (decisions C2). */
function checkTaxCode(
  fields: { codfisc?: string | undefined; omocodia?: boolean | undefined },
  context: z.RefinementCtx,
): void {
  if (fields.codfisc !== undefined && !isTaxCodeShape(fields.codfisc, fields.omocodia ?? false)) {
    context.addIssue({ code: 'custom', path: ['codfisc'], message: invalidTaxCodeMessage });
  }
}

/** Checks that the death is not before the birth: adds an issue at the field, throws nothing. */
export function checkBirthBeforeDeath(
  fields: { nato?: string | null | undefined; decesso?: string | null | undefined },
  context: z.RefinementCtx,
): void {
  if (fields.nato && fields.decesso && fields.decesso < fields.nato) {
    context.addIssue({ code: 'custom', path: ['decesso'], message: deathBeforeBirthMessage });
  }
}

const dayField = { body: dayOrNull, answer: z.iso.date().nullable() };

/** The public fields of a notice, in the order of its form. */
const publicFields = {
  cosa: {
    label: 'Tipo di annuncio',
    word: 'tipo',
    body: z.preprocess(
      (value) => (value === '' || value === 'null' || value === 'undefined' ? undefined : value),
      noticeKind.optional(),
    ),
    answer: noticeKind,
  },
  nome: textField('Nome', requiredUpperLine, 80),
  cognome: textField('Cognome', requiredUpperLine, 80),
  nato: { label: 'Data di nascita', ...dayField },
  age: { label: 'Età', body: wholeNumber(0, 130), answer: z.number().int().nullable() },
  natoA: textField('Luogo di nascita', upperLine, 120),
  coniuge: textField('Coniuge', upperLine, 160),
  decesso: { label: 'Data del decesso', ...dayField },
  mortoA: textField('Luogo del decesso', upperLine, 120),
  regione: { label: 'Regione', body: region, answer: z.string() },
  prov: { label: 'Provincia', body: province, answer: z.string() },
  comune: textField('Comune', requiredUpperLine, 80),
  cap: { label: 'CAP', body: postalCode, answer: z.string() },
  /** Whether search engines may show it, which some families do not wish; true by default. */
  indicizza: {
    label: 'I motori di ricerca possono mostrarlo',
    word: 'motori di ricerca',
    body: flag,
    answer: z.boolean(),
  },
  funerale: textField('Funerale', upperText, maxFuneralTextLength),
  cimitero: textField('Cimitero', upperLine, 300),
  testo: textField('Testo', freeText, maxFreeTextLength),
} satisfies Fields;

/** Whether visitors may leave a condolence; null: as the agency has it for all its notices. */
const condolenceOpeningField = {
  label: 'Pensieri di chi legge',
  word: 'pensieri di chi legge',
  body: z.preprocess((value) => (value === '' || value === 'null' ? null : value), condolenceOpening.nullable()),
  answer: condolenceOpening.nullable(),
};

/** Whether a photograph may come with one, if the family wishes so. */
const condolencePhotographsField = {
  label: 'I visitatori possono aggiungere uno scatto',
  word: 'foto dei visitatori',
  body: flag,
  answer: z.boolean(),
};

/** Fields that only its owner and the administrator read (decisions C8: the tax code is not public). */
const privateNoticeFields = {
  codfisc: { label: 'Codice fiscale', body: taxCode, answer: z.string() },
  omocodia: { label: 'Codice con omocodia', word: 'omocodia', body: flag, answer: z.boolean() },
  pensieri: condolenceOpeningField,
  fotoPensieri: condolencePhotographsField,
  /** Who allowed the portrait to be shown (art. 2-terdecies D.Lgs. 196/2003). */
  ritratto: { ...textField('Chi ha autorizzato il ritratto', line, 160), word: 'autorizzazione del ritratto' },
  ...wishFields,
  /** Hidden from the public; only the administrator can change it (decisions C7). */
  disattivo: { label: 'Disattiva questo annuncio', word: 'visibilità', body: flag, answer: z.boolean() },
} satisfies Fields;

/** All fields of a notice. */
export const noticeFields = { ...publicFields, ...privateNoticeFields };
export type NoticeField = keyof typeof noticeFields;

const { disattivo, ...fields } = bodyShape(noticeFields);
const { age, nome, cognome, regione, prov, comune, cap, codfisc } = fields;
const filename = z.string().max(255).optional();

/** The fields of a new notice; the image is a file of the same multipart call. */
export const newNotice = z
  .object(fields)
  .partial()
  .extend({
    age,
    nome,
    cognome,
    regione,
    prov,
    comune,
    cap,
    codfisc,
    testo: requiredFreeText(maxFreeTextLength),
    filename,
    /** The funeral it belongs to; if absent, the agency's funeral with that tax code, or a new one. */
    id_servizio: z.preprocess((value) => (value === '' || value === 'null' ? undefined : value), idInput.optional()),
    /**
     * Events to add to the funeral of the notice, as a JSON array; those that exist already are not added again. If absent, what the text
     * announces without doubt is added, to be confirmed.
     */
    eventi: eventsInMultipart,
    /** Whether events that the text contradicts move to what it says; otherwise only those do that nobody has confirmed. */
    aggiornaEventi: flag.optional(),
  })
  .superRefine(checkTaxCode)
  .superRefine(checkWishes)
  .superRefine(checkBirthBeforeDeath);

/**
 * A notice that comes from elsewhere: whoever kept it there asked for less, so that it may lack its tax code, its text, its age. What it has
 * is checked as in a new one.
 */
export const importedNotice = z
  .object(fields)
  .partial()
  .extend({ nome, cognome, regione, prov, comune, cap })
  .superRefine(checkTaxCode)
  .superRefine(checkBirthBeforeDeath);
export type ImportedNotice = z.output<typeof importedNotice>;

/** Fields that a Necrologio must have when it is changed; other kinds may leave them empty if they never had them (decisions I1). */
export const fieldsRequiredOfNecrologio = ['decesso', 'mortoA', 'funerale'] as const;

/** An absent field stays as it is; a required one cannot be emptied (decisions B3, H8). The server checks what each kind requires (I1). */
export const noticeChange = z
  .object({ ...fields, disattivo })
  .partial()
  .extend({
    filename,
    /** Events to add to the funeral of the notice, as a JSON array; if absent, those that a changed text announces without doubt. */
    eventi: eventsInMultipart,
    /** Whether events that the text contradicts move to what it says: where the text has changed they do, unless this is `false`. */
    aggiornaEventi: flag.optional(),
    versione: versionRead,
  })
  .superRefine(checkBirthBeforeDeath);

/** Size of the stored image in pixels; null for images stored before sizes were. */
export const imageSize = { larghezza: z.number().int().nullable(), altezza: z.number().int().nullable() };

/** The public data of a notice (decisions C8: no tax code). */
export const publicNotice = z.object({
  _id: id,
  id,
  id_utente: id,
  ...answerShape(publicFields),
  img: z.string(),
  ...imageSize,
  tipo: z.literal('primario'),
  cuori: z.number().int(),
  data_crea: instant,
  ragSociale: z.string(),
});
export type PublicNotice = z.output<typeof publicNotice>;

/**
 * The name before its correction, while a text of the notice still tells it; null where none does. A process of the release before does not
 * say it.
 */
export const formerName = z.object({ nome: z.string(), cognome: z.string() }).nullable().default(null);
export type FormerName = z.output<typeof formerName>;

/** The data of a notice for its owner and the administrator. */
export const notice = publicNotice.extend({
  ...answerShape(privateNoticeFields),
  filename: z.string(),
  forfait: z.boolean(),
  /** When, why and with which note the administration hid it; empty where it gave no reason. */
  nascosto_il: instant.nullable(),
  nascosto_motivo: z.string(),
  nascosto_nota: z.string(),
  nomeDiPrima: formerName,
  utenteAttivo: z.boolean(),
  versione: version,
  /** The funeral it belongs to. */
  id_servizio: id.nullable(),
});
export type Notice = z.output<typeof notice>;

const noticeRow = notice.pick({
  _id: true,
  id_utente: true,
  nome: true,
  cognome: true,
  cap: true,
  comune: true,
  prov: true,
  regione: true,
  img: true,
  cosa: true,
  cuori: true,
  data_crea: true,
  disattivo: true,
});
export const ownNotice = noticeRow.extend({ codfisc: z.string() });
export type OwnNotice = z.output<typeof ownNotice>;
export const adminNotice = noticeRow.extend({
  ragSociale: z.string(),
  utenteAttivo: z.boolean(),
  /** Number of reports by relatives that wait to be handled. */
  segnalazioni: z.number().int(),
});
export type AdminNotice = z.output<typeof adminNotice>;
