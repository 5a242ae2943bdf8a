import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Clock } from '../foundation/clock.ts';
import { approximateAddress, ipLimitKey } from '../security/address.ts';
import type { Secrets } from '../security/secrets.ts';
import { type Actor, type AuditEntry, audit } from './audit.ts';

/** A refused request (trust.md 14d). */
export interface Refusal {
  readonly azione: 'accesso rifiutato' | 'accesso negato' | 'troppe richieste';
  readonly ip: string;
  readonly chi?: Actor | null;
  readonly oggetto?: string | undefined;
  readonly dettagli?: Record<string, string>;
}

export interface RefusalRecorder {
  /**
   * Records a refusal without delaying the answer: the first of its kind from an address in a minute at once, the rest as one entry with
   * their number at the end of the minute. A flood from many addresses becomes one entry.
   */
  note(refusal: Refusal): void;
  /** Writes the current counts; resolves when everything is written. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const minuteMs = 60_000;
/** Distinct refusals per minute and process. Bounds the log to 200 entries a minute. */
const maxDistinctPerMinute = 100;
const manyAddressesLabel = 'molti indirizzi';

interface RefusalCount {
  readonly entry: AuditEntry;
  repeated: number;
}

/** Counts refusals in memory of each process. A killed process loses the counts of its last minute, but not the first entries. */
export function createRefusalRecorder(parts: {
  db: Database;
  clock: Clock;
  secrets: Pick<Secrets, 'digest'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}): RefusalRecorder {
  const { db, clock, secrets, log } = parts;
  const minuteOf = () => Math.floor(clock.now().getTime() / minuteMs);
  let minute = minuteOf();
  let counted = new Map<string, RefusalCount>();
  let writing: Promise<void> = Promise.resolve();

  function write(entry: AuditEntry): void {
    writing = writing
      .then(() => audit(db, clock, entry))
      .catch((error: unknown) => log.error({ err: error }, 'rifiuto non annotato'));
  }

  function tell(): void {
    const over = counted;
    minute = minuteOf();
    counted = new Map();
    for (const { entry, repeated } of over.values())
      if (repeated > 0) write({ ...entry, dettagli: { ...entry.dettagli, ripetizioni: repeated } });
  }

  function entryOf({ azione, ip, chi = null, oggetto, dettagli }: Refusal): AuditEntry {
    // The digest distinguishes addresses that look the same when shortened.
    const source = {
      indirizzo: approximateAddress(ip),
      origine: secrets.digest(`origine ${ipLimitKey(ip)}`).slice(0, 10),
    };
    return { chi, azione, ...(oggetto ? { oggetto } : {}), dettagli: { ...source, ...dettagli } };
  }

  const timer = setInterval(tell, minuteMs).unref();
  const flush = async () => {
    tell();
    await writing;
  };
  return {
    note(refusal) {
      if (minuteOf() !== minute) tell();
      const { chi } = refusal;
      const who = chi && typeof chi !== 'string' ? `${chi.persona} ${chi.idUtente}` : chi;
      const key = [refusal.azione, ipLimitKey(refusal.ip), who, refusal.oggetto].join(' ');
      const known = counted.get(key);
      if (known) known.repeated += 1;
      else if (counted.size < maxDistinctPerMinute) {
        const entry = entryOf(refusal);
        counted.set(key, { entry, repeated: 0 });
        write(entry);
      } else {
        const rest = counted.get(`${refusal.azione} ${manyAddressesLabel}`) ?? {
          entry: { chi: null, azione: refusal.azione, dettagli: { indirizzo: manyAddressesLabel } },
          repeated: 0,
        };
        rest.repeated += 1;
        counted.set(`${refusal.azione} ${manyAddressesLabel}`, rest);
      }
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
