import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Clock } from '../foundation/clock.ts';
import { addressKey, approximateAddress } from '../security/address.ts';
import type { Secrets } from '../security/secrets.ts';
import { type AuditEntry, audit } from './audit.ts';

/** What was refused to somebody at an address (trust.md 14d). */
export interface Refusal {
  readonly azione: 'accesso rifiutato' | 'accesso negato' | 'troppe richieste';
  readonly ip: string;
  readonly chi?: string | null;
  readonly oggetto?: string | undefined;
  readonly dettagli?: Record<string, string>;
}

export interface Refusals {
  /**
   * Writes a refusal down, behind the answer: the first of its kind from an address in a minute at once, the others as one entry with
   * their number when the minute is over. A flood from many addresses is told as one.
   */
  note(refusal: Refusal): void;
  /** Writes what is counted so far; resolves once everything is written. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const minuteMs = 60_000;
/** Refusals that one minute tells apart in a process: what bounds the log, to 200 entries a minute. */
const toldApart = 100;
const many = 'molti indirizzi';

interface Counted {
  readonly entry: AuditEntry;
  repeated: number;
}

/** Refusals are counted in memory by each process; where it is killed the numbers of its last minute are lost, the first entries are not. */
export function createRefusals(parts: {
  db: Database;
  clock: Clock;
  secrets: Pick<Secrets, 'digest'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}): Refusals {
  const { db, clock, secrets, log } = parts;
  const minuteOf = () => Math.floor(clock.now().getTime() / minuteMs);
  let minute = minuteOf();
  let counted = new Map<string, Counted>();
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
    // The digest tells addresses apart that look the same when they are shortened.
    const source = {
      indirizzo: approximateAddress(ip),
      origine: secrets.digest(`origine ${addressKey(ip)}`).slice(0, 10),
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
      const key = [refusal.azione, addressKey(refusal.ip), refusal.chi, refusal.oggetto].join(' ');
      const known = counted.get(key);
      if (known) known.repeated += 1;
      else if (counted.size < toldApart) {
        const entry = entryOf(refusal);
        counted.set(key, { entry, repeated: 0 });
        write(entry);
      } else {
        const rest = counted.get(`${refusal.azione} ${many}`) ?? {
          entry: { chi: null, azione: refusal.azione, dettagli: { indirizzo: many } },
          repeated: 0,
        };
        rest.repeated += 1;
        counted.set(`${refusal.azione} ${many}`, rest);
      }
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
