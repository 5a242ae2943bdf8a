import { z } from 'zod';
import { flag, id, idInput, idParams, instant, mail, okAnswer, requiredLine } from '../common.ts';
import { funeralDocument } from '../funerals/files.ts';
import { route } from '../route.ts';

/** Days during which a link opens its page, also to take the signed copy. */
export const signatureLinkDays = 30;
/** Papers of one signature, and bytes of all of them: the sealed paper holds them twice. */
export const signatureBounds = { papers: 12, bytes: 4_500_000, pages: 120 } as const;

/** Papers that are drawn from the data of the funeral, beside those that are among its documents. */
export const drawnPapers = ['mandato', 'preventivo', 'privacy'] as const;
export type DrawnPaper = (typeof drawnPapers)[number];
export const drawnPaperNames: Readonly<Record<DrawnPaper, string>> = {
  mandato: 'Mandato all’agenzia',
  preventivo: 'Preventivo',
  privacy: 'Informativa sui dati personali',
};

/** Said wherever it matters: what this signature is (Regulation (EU) 910/2014, art. 3(10) and 25(1)). */
export const simpleSignatureNotice =
  'È una firma elettronica semplice (art. 3, n. 10, e art. 25 del Regolamento UE 910/2014): non è una firma avanzata né qualificata.';
/** Cremation and ashes. */
export const cremationHandSignatureNotice =
  'Le carte per la cremazione e per le ceneri si stampano e si firmano a mano, con la copia di un documento d’identità.';
export const ashScatteringWarning =
  'La dispersione delle ceneri non si può annullare: una volta disperse, non si recuperano.';

export const signatureStates = ['in attesa', 'firmata', 'revocata', 'scaduta', 'bloccata', 'superata'] as const;
export type SignatureState = (typeof signatureStates)[number];

export const paperSignature = z.object({
  _id: id,
  nome: z.string(),
  /** Empty: the agency reads the code out. */
  mail: z.string(),
  documenti: z.array(
    z.object({
      _id: id,
      titolo: z.string(),
      pagine: z.number().int(),
      /** What asks for the same paper again; null for a document of the funeral. */
      scelto: z.string().nullable().default(null),
    }),
  ),
  stato: z.enum(signatureStates),
  creato: instant,
  scade: instant,
  firmata: instant.nullable(),
  /** The sealed paper among the documents of the funeral; null until it is there, and for who may not see what it holds. */
  id_documento: id.nullable(),
  /** Whether the person may send another code: not where a paper is one that they may not change. */
  rinnovabile: z.boolean().default(true),
  /** What the funeral says differently since the papers were made, where they are therefore `superata`: nobody can sign them any more. */
  cambiati: funeralDocument.shape.cambiati,
});
export type PaperSignature = z.output<typeof paperSignature>;

/** With the link and, where no mail brings it, the code. */
const signatureWithLink = paperSignature.extend({ url: z.string(), codice: z.string().optional() });
export type SignatureWithLink = z.output<typeof signatureWithLink>;

const secondsPerHour = 3600;
/** Each may send a mail to an address of the agency's choice. */
const mailLimit = [
  { max: 60, seconds: secondsPerHour },
  { max: 300, seconds: 24 * secondsPerHour },
] as const;
const signatureRouteBase = { access: 'agency', area: 'annunci' } as const;

export const requestSignature = route({
  ...signatureRouteBase,
  method: 'POST',
  path: '/api/servizio/:id/firma',
  summary:
    'Chiede di firmare insieme documenti di un servizio (PDF, per _id), o «mandato», «preventivo» e «privacy»: con un’e-mail parte il codice, senza è nella risposta',
  object: 'servizio',
  success: 201,
  idempotent: true,
  secretAnswer: true,
  creates: ['firme'],
  limit: mailLimit,
  params: idParams,
  body: z.object({
    documenti: z
      .array(idInput, 'Scegli che cosa va firmato.')
      .min(1, 'Scegli che cosa va firmato.')
      .max(signatureBounds.papers, `Al massimo ${signatureBounds.papers} documenti insieme.`)
      .transform((chosen) => [...new Set(chosen)]),
    nome: requiredLine(80),
    mail: z.union([z.literal(''), mail]).default(''),
  }),
  answer: signatureWithLink,
  errors: [
    'non-trovato',
    'limite-raggiunto',
    'spazio-occupato',
    'area-non-consentita',
    'operazione-in-corso',
    'chiave-riusata',
    'troppe-richieste',
  ],
});

export const listSignatures = route({
  ...signatureRouteBase,
  method: 'GET',
  path: '/api/servizio/:id/firme',
  summary: 'Le firme chieste per un servizio, dalla prima',
  object: 'servizio',
  params: idParams,
  answer: z.array(paperSignature),
  errors: ['non-trovato'],
});

export const renewSignatureCode = route({
  ...signatureRouteBase,
  method: 'PATCH',
  path: '/api/firma/:id',
  summary: 'Manda un codice nuovo, per posta o nella risposta, e fa ripartire i giorni',
  object: 'firma',
  limit: mailLimit,
  params: idParams,
  body: z.object({ rinnova: flag }),
  answer: signatureWithLink,
  errors: ['non-trovato', 'stato-non-ammesso', 'area-non-consentita', 'troppe-richieste'],
});

export const revokeSignature = route({
  ...signatureRouteBase,
  method: 'DELETE',
  path: '/api/firma/:id',
  summary: 'Revoca una firma chiesta: il link non firma più; quello che è già firmato resta',
  object: 'firma',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato', 'stato-non-ammesso'],
});
