import { errorCatalogue } from '@commiato/contracts/errors';
import type { ImportRemark } from '@commiato/contracts/imports';
import type { NoticeImportPreview } from '@commiato/contracts/notices/import';
import { noticesPerTaxCode } from '@commiato/contracts/notices/notice-fields';
import { audit } from '../../../platform/audit/audit.ts';
import { mapConstraintErrors } from '../../../platform/database/constraints.ts';
import type { Db } from '../../../platform/database/database.ts';
import { importsFolder, type ReceivedArchive } from '../../../platform/documents/receive-archive.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, Problem } from '../../../platform/foundation/problem.ts';
import { createConcurrencyLimiter } from '../../../platform/foundation/queue.ts';
import { insertImport, type NewImportRow } from '../../../platform/imports/queries.ts';
import { importerWakeTag } from '../../../platform/imports/take-back.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import type { TrackedFileStore } from '../../../platform/storage/new-files.ts';
import { countingYear } from '../notices/policy.ts';
import {
  createKnownNotices,
  dayOfPublication,
  noticeIdentityOf,
  originDigestOf,
  type WaitingNotice,
} from './policy.ts';
import {
  countNoticesByTaxCode,
  findImportIdUnderWay,
  findKnownOriginDigests,
  identitiesPossiblyInFile,
  readAgencyPlace,
} from './queries.ts';
import { type NoticeFileRow, readNotices, unpackPhotographs } from './tasks.ts';

/** A row with what is to become of it. */
interface JudgedRow {
  readonly read: NoticeFileRow;
  readonly stato: 'attesa' | 'presente' | 'scartata';
  readonly dati: WaitingNotice | null;
}

/** A file that was read, on its way to become an import. */
export interface PreparedImport {
  /** The import of the same file that is under way already. */
  readonly known?: string;
  readonly preview: NoticeImportPreview;
  readonly rows: readonly NewImportRow[];
}

/** One file at a time: each may have 32 MB. */
const readingQueue = createConcurrencyLimiter({ running: 1, waiting: 20 });

/**
 * Reads a file and says what of it would come; with `files` its photographs are put into the storage, for the notices that are to be
 * published. The file itself does not stay.
 */
export async function prepareImport(
  deps: Deps,
  scope: AgencyScope,
  upload: ReceivedArchive,
  files: TrackedFileStore | null,
): Promise<PreparedImport> {
  const { storage, database } = deps;
  try {
    const known = files ? await findImportIdUnderWay(database.db, scope, upload.print) : undefined;
    if (known !== undefined) return { known, preview: emptyPreview, rows: [] };
    return await readingQueue(async () => {
      const bytes = await storage.get(upload.chiave);
      if (!bytes) throw new Error('The uploaded file is gone');
      const { judged, ignorate } = await readAndJudgeFile(deps, scope, bytes);
      const photographs = files ? await storePhotographs(deps, scope, bytes, judged, files) : new Map<string, string>();
      return {
        preview: previewOf(judged, ignorate),
        rows: judged.map(({ read, stato, dati }) => ({
          riga: read.riga,
          stato,
          dati,
          foto: (stato === 'attesa' && photographs.get(read.foto)) || '',
          note: [...read.dubbi, ...read.scarti],
        })),
      };
    });
  } finally {
    await storage.remove(upload.chiave);
  }
}

const emptyPreview: NoticeImportPreview = {
  righe: 0,
  nuovi: 0,
  gia_presenti: 0,
  dubbi: [],
  scartati: [],
  fotografie: 0,
  ignorate: [],
};

async function readAndJudgeFile({ workers, database, clock }: Deps, scope: AgencyScope, bytes: Buffer) {
  const today = dayInItaly(clock.now());
  const place = await readAgencyPlace(database.db, scope);
  const read = await workers.run(readNotices, { bytes, today, place }, { agency: scope.idUtente });
  if (!read.ok) throw invalid({ file: [read.error] });
  return { judged: await judgeRows(database.db, scope, read.righe, today), ignorate: read.ignorate };
}

/** Tells what of the rows comes: not what the agency has, nor what stands twice in the file. */
async function judgeRows(
  db: Db,
  scope: AgencyScope,
  righe: readonly NoticeFileRow[],
  today: string,
): Promise<readonly JudgedRow[]> {
  const waiting = righe.map((read) => ({ read, dati: read.annuncio && waitingNotice(read, read.annuncio, today) }));
  const notices = waiting.flatMap(({ dati }) => (dati ? [dati] : []));
  const annunci = notices.map(({ annuncio }) => annuncio);
  const known = createKnownNotices(await identitiesPossiblyInFile(db, scope, annunci));
  const origins = notices.map(({ origine }) => origine);
  const knownOrigins = new Set(await findKnownOriginDigests(db, scope, origins));
  const held = new Map(
    await countNoticesByTaxCode(
      db,
      notices.flatMap(({ annuncio }) => annuncio.codfisc ?? []),
    ),
  );
  return waiting.map(({ read, dati }) => {
    if (!dati) return { read: { ...read, dubbi: [] }, stato: 'scartata', dati };
    const identity = noticeIdentityOf({ ...dati.annuncio, giorno: dati.giorno });
    if (known.has(identity) || knownOrigins.has(dati.origine))
      return { read: { ...read, dubbi: [] }, stato: 'presente', dati: null };
    if (isTaxCodeFullOrTakePlace(held, dati))
      return { read: { ...read, dubbi: [], scarti: [taxCodeFullRemark] }, stato: 'scartata', dati: null };
    known.add(identity);
    knownOrigins.add(dati.origine);
    return { read, stato: 'attesa', dati };
  });
}

const taxCodeFullRemark = { campo: 'codfisc', motivo: errorCatalogue['codice-fiscale-esaurito'].detail };

/** Whether the two places of a notice's tax code are taken; else it takes one. */
function isTaxCodeFullOrTakePlace(held: Map<string, number>, { annuncio, giorno }: WaitingNotice): boolean {
  const { codfisc, cosa = 'Necrologio' } = annuncio;
  if (!codfisc) return false;
  const key = `${codfisc} ${cosa} ${countingYear(cosa, new Date(`${giorno}T11:00:00Z`))}`;
  const places = held.get(key) ?? 0;
  held.set(key, places + 1);
  return places >= noticesPerTaxCode;
}

function waitingNotice(
  { pubblicato, guid }: NoticeFileRow,
  annuncio: WaitingNotice['annuncio'],
  today: string,
): WaitingNotice {
  const giorno = dayOfPublication(annuncio, pubblicato, today);
  return { annuncio, giorno, origine: originDigestOf(guid, noticeIdentityOf({ ...annuncio, giorno })) };
}

function previewOf(rows: readonly JudgedRow[], ignorate: readonly string[]): NoticeImportPreview {
  const coming = rows.filter(({ stato }) => stato === 'attesa');
  const remarks = (some: readonly JudgedRow[], kind: 'dubbi' | 'scarti'): ImportRemark[] =>
    some.flatMap(({ read }) => read[kind].map((note) => ({ riga: read.riga, ...note })));
  return {
    righe: rows.length,
    nuovi: coming.length,
    gia_presenti: rows.filter(({ stato }) => stato === 'presente').length,
    dubbi: remarks(coming, 'dubbi'),
    scartati: remarks(rows, 'scarti'),
    fotografie: coming.filter(({ read }) => read.foto !== '').length,
    ignorate: [...ignorate],
  };
}

/** Puts the photographs of coming notices into the storage, each as it came; returns their keys by their names in the archive. */
async function storePhotographs(
  { workers }: Deps,
  { idUtente }: AgencyScope,
  bytes: Buffer,
  rows: readonly JudgedRow[],
  files: TrackedFileStore,
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map<string, string>();
  const names = rows.flatMap(({ stato, read }) => (stato === 'attesa' && read.foto !== '' ? read.foto : []));
  if (names.length === 0) return keys;
  await workers.run(
    unpackPhotographs,
    { bytes, names },
    {
      agency: idUtente,
      onEmit: async (photograph) => {
        const key = `${importsFolder}${newId()}`;
        await files.put(key, photograph.bytes, 'application/octet-stream');
        keys.set(photograph.name, key);
      },
    },
  );
  return keys;
}

/** Writes down an import, whose notices are published one after the other behind it; the same file under way already is the same import. */
export async function startImport(
  { clock, events }: Deps,
  scope: AgencyScope,
  db: Db,
  { known, rows }: PreparedImport,
  { filename, print: impronta }: ReceivedArchive,
): Promise<{ _id: string }> {
  if (known !== undefined) return { _id: known };
  const [_id, creata] = [newId(), clock.now().toISOString()];
  const waits = rows.some(({ stato }) => stato === 'attesa');
  await mapConstraintErrors({ importazioni_in_corso: () => new Problem('operazione-in-corso') }, () =>
    insertImport(
      db,
      {
        ...{
          _id,
          id_utente: scope.idUtente,
          persona: scope.persona,
          cosa: 'annunci' as const,
          filename,
          impronta,
          creata,
        },
        ...(waits ? { stato: 'in corso' } : { stato: 'fatta', finita: creata }),
      },
      rows,
    ),
  );
  const quanti = rows.filter(({ stato }) => stato === 'attesa').length;
  await audit(db, clock, { chi: scope, azione: 'annunci importati', oggetto: _id, dettagli: { quanti } });
  await events.publish(db, [importerWakeTag]);
  return { _id };
}
