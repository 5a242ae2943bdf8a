import { z } from 'zod';
import { id, idParams, instant, line, requiredLine } from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { route } from '../route.ts';

/** What is in an agency's care: the body, what it wore or had with it, the ashes. */
export const custodyThings = ['salma', 'effetti', 'urna'] as const;
export type CustodyThing = (typeof custodyThings)[number];
export const custodyThingLabels: Readonly<Record<CustodyThing, string>> = {
  salma: 'Salma',
  effetti: 'Effetti personali',
  urna: 'Urna',
};

/** Address of the screen that a scan opens: the label's code is no secret, as only people of its agency are shown anything. */
export const custodyScreenPath = '/custodia/:codice';

/** The most that one signature may be: some 800 points of a finger on a telephone. */
const maxSignatureLength = 6000;
/** Strokes of a signature on a sheet of 1000 x 400: points `x,y` parted by blanks, strokes by semicolons. */
const receiverSignature = z
  .string('Fai firmare sullo schermo.')
  .max(maxSignatureLength, 'La firma è troppo lunga: fanne una più semplice.')
  .regex(/^(\d{1,3},\d{1,3}([ ;]\d{1,3},\d{1,3})+)?$/, 'La firma non è leggibile: falla di nuovo.');

/** One link of the chain: who had it, when and where; and to whom outside the agency it was handed over. */
export const custodyStep = z.object({
  _id: id,
  quando: instant,
  luogo: z.string(),
  /** The person of the agency who scanned. */
  chi: z.string(),
  note: z.string(),
  /** Who has received it and signed for it; empty where it stayed with the agency. */
  consegnata_a: z.string(),
  /** Since the step before it was taken elsewhere by nobody who is known. */
  interruzione: z.boolean(),
});
export type CustodyStep = z.output<typeof custodyStep>;

/** Where custody last saw the body or the urn, and to whom outside the agency it was handed over there; empty where the agency has it still. */
export const lastCustodyPlace = custodyStep.pick({ luogo: true, consegnata_a: true });
export type LastCustodyPlace = z.output<typeof lastCustodyPlace>;

export const custodyStates = ['mai scansionata', 'in custodia', 'consegnata'] as const;

export const custody = z.object({
  _id: id,
  codice: z.string(),
  cosa: z.enum(custodyThings),
  descrizione: z.string(),
  id_servizio: id,
  servizio: z.object({ nome: z.string(), cognome: z.string() }),
  creato: instant,
  stato: z.enum(custodyStates),
  /** Whether the chain has a gap. */
  interrotta: z.boolean(),
  /** The first step first. */
  passaggi: z.array(custodyStep),
});
export type Custody = z.output<typeof custody>;

/** A label with the signatures of those who received what it is on, by step. */
export const custodyWithSignatures = custody.extend({
  firme: z.record(z.string(), z.string()),
  /** Places that are likely next: of the funeral's appointments and of earlier steps. */
  luoghi: z.array(z.string()),
});
export type CustodyWithSignatures = z.output<typeof custodyWithSignatures>;

export const listCustody = route({
  method: 'GET',
  path: '/api/servizio/:id/custodia',
  summary: 'Le etichette di custodia di un servizio (salma, effetti, urna) con i loro passaggi',
  access: 'agency',
  area: ['annunci', 'agenda'],
  object: 'servizio',
  params: idParams,
  answer: z.array(custody),
  errors: ['non-trovato'],
});

export const createCustodyLabel = route({
  method: 'POST',
  path: '/api/servizio/:id/custodia',
  summary: 'Fa un’etichetta con un codice da attaccare alla salma, agli effetti o all’urna',
  access: 'agency',
  area: ['annunci', 'agenda'],
  object: 'servizio',
  success: 201,
  idempotent: true,
  creates: ['custodie'],
  params: idParams,
  body: z.object({
    cosa: z.enum(custodyThings, 'Scegli tra salma, effetti e urna.'),
    /** What of it: `fede e orologio`. */
    descrizione: line(200).default(''),
  }),
  answer: custody,
  errors: ['non-trovato', 'operazione-in-corso', 'chiave-riusata'],
});

export const readCustody = route({
  method: 'GET',
  path: '/api/custodia/:id',
  summary: 'Che cosa porta un’etichetta, per codice: passaggi, firme e interruzioni',
  access: 'agency',
  area: ['annunci', 'agenda'],
  object: 'custodia',
  params: idParams,
  answer: custodyWithSignatures,
  errors: ['non-trovato'],
});

export const recordCustodyStep = route({
  method: 'POST',
  path: '/api/custodia/:id',
  summary: 'Registra chi l’ha in custodia, adesso e dove; o a chi è consegnata, con la sua firma',
  access: 'agency',
  area: ['annunci', 'agenda'],
  // Who drives and carries sees the agenda and changes nothing else of it.
  level: 'vede',
  object: 'custodia',
  success: 201,
  idempotent: true,
  creates: ['passaggi'],
  params: idParams,
  body: z
    .object({
      luogo: requiredLine(120),
      note: line(200).default(''),
      consegnata_a: line(120).default(''),
      firma: receiverSignature.default(''),
    })
    .superRefine(({ consegnata_a, firma }, context) => {
      if (consegnata_a !== '' && firma === '')
        context.addIssue({
          code: 'custom',
          path: ['firma'],
          message: 'Chi riceve firma: fallo firmare sullo schermo.',
        });
      if (consegnata_a === '' && firma !== '')
        context.addIssue({ code: 'custom', path: ['consegnata_a'], message: 'Scrivi il nome di chi riceve e firma.' });
    }),
  answer: custodyWithSignatures,
  errors: ['non-trovato', 'operazione-in-corso', 'chiave-riusata'],
});

/** On a sheet of an office's printer, or on a label of 100 x 62 mm. */
export const labelFormats = ['foglio', 'etichetta'] as const;
export type LabelFormat = (typeof labelFormats)[number];

export const readCustodyLabel = route({
  method: 'GET',
  path: '/api/custodia/:id/etichetta',
  summary: 'L’etichetta da stampare, con il codice QR',
  access: 'agency',
  area: ['annunci', 'agenda'],
  object: 'custodia',
  params: idParams,
  query: z.object({ formato: z.enum(labelFormats, 'Scegli tra foglio ed etichetta.').default('foglio') }),
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato', 'troppe-richieste'],
});
