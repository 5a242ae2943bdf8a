import { z } from 'zod';
import { instant } from '../common.ts';
import { route } from '../route.ts';

/** Whether a part of the installation answers, and in a sentence what of it is worth knowing. */
const part = z.object({ funziona: z.boolean(), dettaglio: z.string() });

/** How the installation is (decisions G): for who runs it. */
export const systemState = z.object({
  versione: z.string(),
  /** When this process began to serve. */
  avviato: instant,
  database: part.extend({
    /** Bytes that it takes. */
    byte: z.number(),
    connessioni: z.number().int(),
  }),
  archivio: part,
  /** Of the disk that holds the data directory, in bytes. */
  disco: z.object({ liberi: z.number(), totali: z.number() }),
  posta: z.object({ inCoda: z.number().int(), fallite: z.number().int() }),
  /** Images whose smaller forms are still to be made, and those given up. */
  immagini: z.object({ inCoda: z.number().int(), fallite: z.number().int() }),
  /** The nightly backups; null where none are set up. */
  copia: z
    .object({
      /** When the last one was finished; null before the first. */
      ultima: instant.nullable(),
      byte: z.number().nullable(),
      /** What went wrong with the last that was tried; empty where nothing did. */
      errore: z.string(),
      /** The time of day, `HH:MM`, and how many days each is kept. */
      ora: z.string(),
      giorni: z.number().int(),
    })
    .nullable(),
  lavori: z.array(
    z.object({
      nome: z.string(),
      iniziato: instant,
      /** Null while it runs, or where the process died in it. */
      finito: instant.nullable(),
      errore: z.string(),
      /** Rows that it erased the last time, and ever; null where it does something else. */
      cancellati: z.object({ ultimi: z.number().int(), inTutto: z.number().int() }).nullable(),
    }),
  ),
});
export type SystemState = z.output<typeof systemState>;

export const readSystem = route({
  method: 'GET',
  path: '/api/stato',
  summary: 'Come sta l’installazione: database, archivio, disco, posta, lavori',
  access: 'admin',
  background: true,
  answer: systemState,
  errors: [],
});
