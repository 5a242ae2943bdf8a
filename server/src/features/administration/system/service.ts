import { statfs } from 'node:fs/promises';
import type { SystemState } from '@commiato/contracts/administration/system';
import { lastNightlyBackup } from '../../../platform/backup/nights.ts';
import type { Db } from '../../../platform/database/database.ts';
import { buildCommit, productVersion } from '../../../platform/foundation/version.ts';
import { readLastJobRuns } from '../../../platform/jobs/job-log.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import type { StateGaugeReader } from '../../../platform/startup/gauges.ts';
import { keyStateGauge } from '../../../platform/startup/operator-gauges.ts';
import { readDatabaseFacts, readQueueCounts } from './queries.ts';
import type { SenderState } from './sender-service.ts';

const processStartedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** What the state page asks beside the parts of the installation. */
interface StateReaders {
  readonly signs: readonly StateGaugeReader[];
  readonly readSender: () => Promise<SenderState>;
}

/** State of the installation. A failing part is reported as such, because this call is made when something is wrong. */
export async function readInstallationState(
  deps: Deps,
  { signs: readers, readSender }: StateReaders,
  db: Db,
  scope: AdminScope,
): Promise<SystemState> {
  const { settings, storage, log } = deps;
  const facts = await readDatabaseFacts(db, scope);
  const queues = await readQueueCounts(db, scope);
  const stored = await storage.check().then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'archivio non raggiungibile');
      return false;
    },
  );
  const disk = await statfs(settings.dataDir);
  const signs = [await keyStateGauge(deps)];
  for (const read of readers) signs.push(...(await read(db, settings)));
  return {
    versione: productVersion,
    commit: buildCommit,
    avviato: processStartedAt,
    database: {
      funziona: true,
      dettaglio: `PostgreSQL ${facts.version}, ${settings.databaseUrl ? 'server esterno' : 'incorporato'}`,
      byte: facts.bytes,
      connessioni: facts.connections,
    },
    archivio: {
      funziona: stored,
      dettaglio: settings.storageUrl?.startsWith('s3:') ? 'S3' : 'Cartella di questa macchina',
    },
    disco: { liberi: disk.bavail * disk.bsize, totali: disk.blocks * disk.bsize },
    posta: { inCoda: queues.mailWaiting, fallite: queues.mailFailed },
    immagini: { inCoda: queues.imagesWaiting, fallite: queues.imagesFailed },
    copia: settings.backupDir
      ? { ...(await lastNightlyBackup(db)), ora: settings.backupAt, giorni: settings.backupKeep }
      : null,
    segnali: [
      ...signs.map(({ nome, dettaglio, funziona, daGuardare = false }) => ({ nome, dettaglio, funziona, daGuardare })),
      await readSender(),
    ],
    lavori: await readLastJobRuns(db),
  };
}
