import { createHash } from 'node:crypto';
import type { AuditAction } from '@commiato/contracts/administration/audit';
import type { ImportKind, ImportPreview, ImportRemark } from '@commiato/contracts/imports';
import { romeLocalTime } from '@commiato/italy/clock';
import { audit } from '../audit/audit.ts';
import type { Db } from '../database/database.ts';

import { newId } from '../foundation/ids.ts';
import { invalid } from '../foundation/problem.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import type { AgencyScope } from '../security/scopes.ts';
import type { Deps } from '../startup/deps.ts';
import type { PoolTask } from '../worker-pool/pool-task.ts';
import { insertImport, lockImportsOfAgency } from './queries.ts';
import type { ImportFieldRemark } from './tables.ts';

/** A row of a table as the pool has read it. */
export interface ReadTableRow<Row> {
  /** The line of the file. */
  readonly riga: number;
  /** Null where it cannot come: `scarti` says why. */
  readonly dati: Row | null;
  readonly dubbi: readonly ImportFieldRemark[];
  readonly scarti: readonly ImportFieldRemark[];
}

/** The rows of a table, or an Italian sentence. */
export type ReadRowsResult<Row> =
  | { readonly ok: true; readonly righe: readonly ReadTableRow<Row>[]; readonly ignorate: readonly string[] }
  | { readonly ok: false; readonly error: string };

export interface TableReadInput {
  readonly bytes: Uint8Array;
  /** The minute in Italy, as `2026-11-28T15:30`. */
  readonly now: string;
}

/** What an agency has of a kind: it judges the rows of a file one after the other, and knows those that came before. */
export interface ImportRowChecker<Row> {
  /** Whether the agency has it, or it stands further up in the file. */
  isThere(row: Row): boolean;
  /** Why a row cannot come beside what the agency has and what else is in the file; nothing where it can. */
  refusal?(row: Row): readonly ImportFieldRemark[];
  /** Counts a row among those that are there; what is doubtful about it beside the others. */
  add(row: Row): readonly ImportFieldRemark[];
}

/** A kind of table that comes in one transaction: what is killed in the middle has brought nothing, and what is asked again brings it once. */
export interface TableImportDefinition<Row> {
  readonly cosa: ImportKind;
  readonly azione: AuditAction;
  readonly task: PoolTask<TableReadInput, ReadRowsResult<Row>>;
  known(db: Db, scope: AgencyScope, rows: readonly Row[]): Promise<ImportRowChecker<Row>>;
  insert(deps: Deps, tx: Db, scope: AgencyScope, id: string, rows: readonly Row[]): Promise<void>;
}

/** Reads a table in the pool. Throws 400 at `file`. */
export async function readTableRowsInPool<Row>(
  { workers, clock }: Deps,
  { idUtente }: AgencyScope,
  { task }: TableImportDefinition<Row>,
  { bytes }: ReceivedFile,
): Promise<Extract<ReadRowsResult<Row>, { ok: true }>> {
  const read = await workers.run(task, { bytes, now: romeLocalTime(clock.now()) }, { agency: idUtente });
  if (!read.ok) throw invalid({ file: [read.error] });
  return read;
}

interface JudgedRow<Row> extends ReadTableRow<Row> {
  readonly stato: 'pubblicata' | 'presente' | 'scartata';
}

async function judgeRows<Row>(
  db: Db,
  scope: AgencyScope,
  { known }: TableImportDefinition<Row>,
  rows: readonly ReadTableRow<Row>[],
): Promise<readonly JudgedRow<Row>[]> {
  const there = await known(
    db,
    scope,
    rows.flatMap(({ dati }) => dati ?? []),
  );
  return rows.map((row) => {
    if (row.dati === null) return { ...row, stato: 'scartata' };
    if (there.isThere(row.dati)) return { ...row, dubbi: [], stato: 'presente' };
    const scarti = there.refusal?.(row.dati) ?? [];
    if (scarti.length > 0) return { ...row, dati: null, dubbi: [], scarti, stato: 'scartata' };
    return { ...row, dubbi: [...row.dubbi, ...there.add(row.dati)], stato: 'pubblicata' };
  });
}

/** Says what of a table would come; writes nothing. */
export async function previewTable<Row>(
  db: Db,
  scope: AgencyScope,
  kind: TableImportDefinition<Row>,
  { righe, ignorate }: Extract<ReadRowsResult<Row>, { ok: true }>,
): Promise<ImportPreview> {
  const rows = await judgeRows(db, scope, kind, righe);
  const remarks = (which: 'dubbi' | 'scarti'): ImportRemark[] =>
    rows.flatMap((row) => row[which].map((note) => ({ riga: row.riga, ...note })));
  return {
    righe: rows.length,
    nuovi: rows.filter(({ stato }) => stato === 'pubblicata').length,
    gia_presenti: rows.filter(({ stato }) => stato === 'presente').length,
    dubbi: remarks('dubbi'),
    scartati: remarks('scarti'),
    ignorate: [...ignorate],
  };
}

/** Brings the new rows of a table and writes down what became of all, in the caller's transaction. */
export async function importTable<Row>(
  deps: Deps,
  scope: AgencyScope,
  tx: Db,
  kind: TableImportDefinition<Row>,
  { righe }: Extract<ReadRowsResult<Row>, { ok: true }>,
  { filename, bytes }: ReceivedFile,
): Promise<{ _id: string }> {
  await lockImportsOfAgency(tx, scope);
  const rows = await judgeRows(tx, scope, kind, righe);
  const coming = rows.flatMap(({ stato, dati }) => (stato === 'pubblicata' && dati !== null ? [dati] : []));
  const [_id, now] = [newId(), deps.clock.now().toISOString()];
  await insertImport(
    tx,
    {
      ...{ _id, id_utente: scope.idUtente, persona: scope.persona, cosa: kind.cosa, filename, creata: now },
      impronta: createHash('sha256').update(bytes).digest('hex'),
      ...{ stato: 'fatta', finita: now },
    },
    rows.map(({ riga, stato, dubbi, scarti }) => ({
      riga,
      stato,
      dati: null,
      foto: '',
      note: stato === 'presente' ? [] : [...dubbi, ...scarti],
    })),
  );
  if (coming.length > 0) await kind.insert(deps, tx, scope, _id, coming);
  await audit(tx, deps.clock, {
    chi: scope,
    azione: kind.azione,
    oggetto: _id,
    dettagli: { quanti: coming.length },
  });
  return { _id };
}
