import { paperStates, responsibleParties } from '@commiato/paperwork/answers';
import { z } from 'zod';
import { dayOrNull, freeText, id, idParams, instant } from '../common.ts';
import { funeralAnswers } from '../funerals/answers.ts';
import { event } from '../funerals/events.ts';
import { route } from '../route.ts';
import { municipalityRuleChannels } from './municipality-rules.ts';

export type { PaperState, ResponsibleParty as Party } from '@commiato/paperwork/answers';
export { paperStates } from '@commiato/paperwork/answers';

/** How a ground is known: read at its source, written down from memory, or a rule of the municipality that the agency has written down. */
export const paperGroundOrigins = ['letto', 'a memoria', 'regola del Comune'] as const;

/** A paper that a funeral needs. */
export const paper = z.object({
  _id: id,
  nome: z.string(),
  rilascia: z.string(),
  firma: z.string(),
  /** Null where the law sets no term, or sets it to somebody else. */
  entro: instant.nullable(),
  base: z.string(),
  fonte: z.string(),
  /** Day on which the source was read; null where it is written down from memory. */
  verificato: z.iso.date().nullable(),
  come: z.enum(paperGroundOrigins),
  stato: z.enum(paperStates),
  /** The destination, of the ashes too, for which it was done or asked for, where it is another by now; empty otherwise. */
  destinazionePrima: z.string().default(''),
  /** Whose turn it is. */
  di_chi: z.enum(responsibleParties),
  /** What one has to know about it. */
  avvertenza: z.string(),
  /** It comes after the funeral, and does not keep it waiting. */
  dopo: z.boolean(),
  note: z.string(),
  /** How it is asked for, as the agency has written down for that municipality. */
  canale: z.enum(municipalityRuleChannels).nullable(),
  indirizzo: z.string(),
  /** Cents; null too for who may not see the agency's money. So is `bollo`. */
  costo: z.number().int().nullable(),
  bollo: z.number().int().nullable(),
  /** When the state was set, and by whom; null while nobody has. */
  aggiornato: instant.nullable(),
  da: z.string(),
});
export type Paper = z.output<typeof paper>;

/** Nothing is left to do for it: one that was made out for another destination has to be looked at again. */
export const isSettledPaper = ({ stato, destinazionePrima }: Pick<Paper, 'stato' | 'destinazionePrima'>): boolean =>
  (stato === 'fatto' || stato === 'non serve') && destinazionePrima === '';

const missingAnswer = z.object({ _id: id, nome: z.string(), di_chi: z.enum(responsibleParties) });

export const papers = z.object({
  documenti: z.array(paper),
  /** Null without the hour of death or while a judicial clearance is missing. */
  prima_ora_possibile: instant.nullable(),
  mancano: z.array(missingAnswer),
  /** What one has to know before one counts on that hour. */
  avvisi: z.array(z.string()),
  /** End of the observation; null without the hour of death. */
  osservazione: instant.nullable(),
  /** What the Regione of death says of the time of observation: where the body may be, and by when. */
  termini_regionali: z.array(z.string()),
  risposte: funeralAnswers,
  /** The municipality of death whose rules hold. */
  comune: z.string(),
  /** Whether that municipality works with the national archive of civil status (ANSC); null where nobody has said. */
  ansc: z.boolean().nullable(),
  /** Who decides about a cremation among the people of the funeral, and how many of them have to agree; null where it is no question. */
  decidono: z
    .object({
      servono: z.number().int(),
      persone: z.array(z.string()),
      incerto: z.boolean(),
      /** Clients of whom nobody has said whether they are relatives: as one of them they would count. */
      committenti: z.array(z.string()).default([]),
    })
    .nullable(),
});
export type Papers = z.output<typeof papers>;

export const readPapers = route({
  method: 'GET',
  path: '/api/servizio/:id/pratiche',
  summary: 'I documenti che servono per un servizio, da quando può essere il funerale e che cosa manca',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  params: idParams,
  answer: papers,
  errors: ['non-trovato'],
});

/** The identifier of a paper: of its funeral, and which one it is. */
const paperId = z
  .string()
  .max(160)
  .transform((value) => value.replaceAll('\0', ''));

export const changePaper = route({
  method: 'PATCH',
  path: '/api/pratica-servizio/:id',
  summary: 'Segna un documento di un servizio: da fare, atteso, fatto o non necessario',
  access: 'agency',
  area: 'annunci',
  object: 'pratica di servizio',
  params: z.object({ id: paperId }),
  body: z.object({
    /** Absent: as it is. A note that is written alone takes back no state that a colleague has set meanwhile. */
    stato: z.enum(paperStates, 'Scegli tra da fare, attesa, fatto e non serve.').optional(),
    /** Absent: as it is. */
    note: freeText(500).optional(),
    /** The note as it was read: where a colleague has written another one since, this one is refused. Absent: not checked. */
    notaLetta: freeText(500).optional(),
  }),
  answer: paper,
  errors: ['non-trovato', 'versione-superata'],
});

/** The hour from which a funeral can be, for whoever books the church. */
export const readEarliestFuneralHour = route({
  method: 'GET',
  path: '/api/servizio/:id/prima-ora',
  summary: 'Da quando può essere il funerale di un servizio',
  access: 'agency',
  area: ['annunci', 'agenda'],
  object: 'servizio',
  params: idParams,
  answer: papers.pick({ prima_ora_possibile: true, osservazione: true }).extend({
    /** Names of what is missing. */
    mancano: z.array(z.string()),
  }),
  errors: ['non-trovato'],
});

/** Kinds of events that may not be before the hour from which the funeral can be. */
export const eventKindsWithEarliestHour = ['funerale', 'cremazione', 'sepoltura'] as const;

/** An appointment before the hour from which the funeral can be. */
export const tooEarlyEvent = event.pick({ _id: true, id_servizio: true, tipo: true, inizio: true }).extend({
  nome: z.string(),
  cognome: z.string(),
  /** Null where the judicial clearance is missing. */
  prima_ora_possibile: instant.nullable(),
});
export type TooEarlyEvent = z.output<typeof tooEarlyEvent>;
/** The most that are told at once. */
export const mostEarlyEvents = 50;

export const listTooEarlyEvents = route({
  method: 'GET',
  path: '/api/agenda/prima-ora',
  summary: `Gli appuntamenti fissati prima dell’ora in cui il funerale può essere: al massimo ${mostEarlyEvents}`,
  access: 'agency',
  area: 'agenda',
  query: z.object({ da: dayOrNull, a: dayOrNull }).partial(),
  answer: z.array(tooEarlyEvent),
  errors: [],
});
