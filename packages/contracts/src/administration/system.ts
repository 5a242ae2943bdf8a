import { z } from 'zod';
import { instant } from '../common.ts';
import { route } from '../route.ts';

/** Whether a part of the installation works, and an Italian sentence about it. */
const systemPart = z.object({ funziona: z.boolean(), dettaglio: z.string() });

/** The state of the installation (decisions G), for those who run it. */
export const systemState = z.object({
  versione: z.string(),
  /** The commit that the program was built from; `sconosciuto` where neither a history nor a release told it. */
  commit: z.string(),
  /** Instant at which this process began to serve. */
  avviato: instant,
  database: systemPart.extend({
    /** Size in bytes. */
    byte: z.number(),
    connessioni: z.number().int(),
  }),
  archivio: systemPart,
  /** Bytes of the disk that holds the data directory. */
  disco: z.object({ liberi: z.number(), totali: z.number() }),
  posta: z.object({ inCoda: z.number().int(), fallite: z.number().int() }),
  /** Number of images whose smaller variants are still to be made, and of those given up. */
  immagini: z.object({ inCoda: z.number().int(), fallite: z.number().int() }),
  /** The nightly backups; null where none are set up. */
  copia: z
    .object({
      /** When the last one was finished; null before the first. */
      ultima: instant.nullable(),
      byte: z.number().nullable(),
      /** Error of the last backup; empty where it succeeded. */
      errore: z.string(),
      /** Time of day of the backup, `HH:MM`, and the days for which each is kept. */
      ora: z.string(),
      giorni: z.number().int(),
    })
    .nullable(),
  /** Whatever else an operator should see coming: the key, and what each domain tells of itself. */
  segnali: z.array(systemPart.extend({ nome: z.string(), daGuardare: z.boolean() })),
  lavori: z.array(
    z.object({
      nome: z.string(),
      iniziato: instant,
      /** Null while the job runs, or where the process died in it. */
      finito: instant.nullable(),
      errore: z.string(),
      /** Number of rows erased the last time, and in all; null for jobs that erase nothing. */
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
  adminArea: 'sistema',
  background: true,
  answer: systemState,
  errors: [],
});
