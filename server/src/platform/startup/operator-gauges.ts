import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Deps } from './deps.ts';
import { type Gauge, gaugeText, type StateGauge, type StateGaugeReader } from './gauges.ts';
import { holdsInstallationKey } from './installation.ts';

/** A reading of `/metrics` does not wait longer: it has to tell most when the database does not answer. */
const gaugesTimeoutMs = 2_000;

type GaugeDeps = Pick<Deps, 'database' | 'settings' | 'secrets' | 'clock' | 'log'>;

/** Whether the key of this process is the installation's. */
export async function keyStateGauge({ database, secrets }: Pick<Deps, 'database' | 'secrets'>): Promise<StateGauge> {
  const funziona = await holdsInstallationKey(database.pool, secrets);
  return {
    name: 'commiato_key_opens',
    help: 'Whether the key of this process opens what the database holds sealed: 1 or 0',
    value: funziona ? 1 : 0,
    nome: 'Chiave',
    dettaglio: funziona
      ? 'È quella di questo database'
      : 'Non è quella di questo database: ferma il programma e rimetti secret.key o SECRET_KEY',
    funziona,
  };
}

async function diskGauges({ settings }: GaugeDeps): Promise<Gauge[]> {
  const { bavail, blocks, bsize } = await statfs(settings.dataDir);
  return [
    { name: 'commiato_disk_free_bytes', help: 'Free bytes of the disk of DATA_DIR', value: bavail * bsize },
    { name: 'commiato_disk_size_bytes', help: 'Bytes of the disk of DATA_DIR', value: blocks * bsize },
  ];
}

async function queueGauges({ database }: GaugeDeps): Promise<Gauge[]> {
  const { rows } = await database.db.execute<Record<'mail' | 'images' | 'sweeps', number>>(sql`
    select (select count(*)::int from posta where prossima is null and inviata is null and accantonata is null) as mail,
      (select count(*)::int from varianti_da_fare where prossimo is null) as images,
      (select count(*)::int from lavori where fermato) as sweeps`);
  const { mail = 0, images = 0, sweeps = 0 } = rows[0] ?? {};
  return [
    { name: 'commiato_mails_given_up', help: 'Mails that nobody tries to send any more', value: mail },
    { name: 'commiato_images_given_up', help: 'Photographs whose small images nobody makes any more', value: images },
    { name: 'commiato_sweeps_stopped', help: 'Sweeps that would have removed too much', value: sweeps },
  ];
}

/** Since the last nightly backup, or since the installation began; nothing without BACKUP_DIR. */
async function backupGauges({ database, settings, clock }: GaugeDeps): Promise<Gauge[]> {
  if (!settings.backupDir) return [];
  const { rows } = await database.db.execute<{ taken: string | null }>(sql`
    select coalesce((select max(finita) from copie), (select creata from installazione)) as taken`);
  const taken = rows[0]?.taken;
  const age = taken ? (clock.now().getTime() - new Date(taken).getTime()) / 1000 : 0;
  return [{ name: 'commiato_backup_age_seconds', help: 'Time since the last good nightly backup', value: age }];
}

/** What of an installation an operator should see coming, as text for `/metrics`. What cannot be read is missing, and counted. */
export function createOperatorGaugesReader(deps: GaugeDeps, signs: readonly StateGaugeReader[]): () => Promise<string> {
  const readers: readonly (() => Promise<readonly Gauge[]>)[] = [
    () => diskGauges(deps),
    () => queueGauges(deps),
    () => backupGauges(deps),
    async () => [await keyStateGauge(deps)],
    ...signs.map((read) => () => read(deps.database.db, deps.settings)),
  ];
  return async () => {
    const gauges: Gauge[] = [];
    let read = 0;
    const readAll = async () => {
      // One after the other: under load they shall not take several connections from those who wait.
      for (const reader of readers) {
        gauges.push(...(await reader()));
        read += 1;
      }
    };
    await Promise.race([
      readAll().catch((error: unknown) => deps.log.debug({ err: error }, 'stato per /metrics non letto')),
      delay(gaugesTimeoutMs, undefined, { ref: false }),
    ]);
    const unread = readers.length - read;
    const help = 'Groups of figures of the installation that could not be read';
    return gaugeText([...gauges, { name: 'commiato_gauges_unread', help, value: unread }]);
  };
}
