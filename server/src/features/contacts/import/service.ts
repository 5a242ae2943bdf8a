import { createHash } from 'node:crypto';
import type { ContactRole } from '@commiato/contracts/contacts/contacts';
import { type ImportReport, maxPreviewRows, maxReportedRows } from '@commiato/contracts/contacts/import';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { invalidFileProblem, type ParsedTable, readCsvTable } from '../../../platform/documents/read-table.ts';
import type { ContactLinkRules } from '../../../platform/feature/contact-links.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { createConcurrencyLimiter } from '../../../platform/foundation/queue.ts';
import type { ReceivedFile } from '../../../platform/http/multipart.ts';
import type { ImportTakeBackHandler } from '../../../platform/imports/import-rules.ts';
import { insertImport, lockImportsOfAgency, type NewImportRow } from '../../../platform/imports/queries.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { insertContacts } from '../contacts/queries.ts';
import { binUnusedImportedContacts, contactsPossiblyInFile, toContactRow } from '../contacts/service.ts';
import { findMismatchedColumn, matchColumns, type ParsedContactRow, parseContactRows } from './policy.ts';
import { markTwins, type RowWithTwinMark } from './twin-policy.ts';
import { contactTableKind } from './uploads.ts';

interface ImportRequest {
  readonly file: ReceivedFile;
  /** Type of rows that do not state one. */
  readonly role: ContactRole | undefined;
  /** Checks only and writes nothing. */
  readonly onlyCheck: boolean;
  /** Skips rows that are there already, as far as that is certain. */
  readonly withoutTwins: boolean;
}

/** One table at a time: each may have two million characters. */
const readingQueue = createConcurrencyLimiter({ running: 1, waiting: 50 });

/**
 * Reads a table of contacts and writes its valid rows in one transaction, as an import that can be taken back; reports the flaws of the
 * others.
 */
export async function importContacts(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  { file, role, onlyCheck, withoutTwins }: ImportRequest,
): Promise<ImportReport> {
  const { table, read } = await readingQueue(async () => {
    const table = await readCsvTable(file.bytes, contactTableKind, refuseMismatchedColumn);
    return { table, read: await parseContactRows(table.righe, matchColumns(table.intestazioni, table.righe), role) };
  });
  const isSkipped = ({ isTwin }: RowWithTwinMark) => withoutTwins && isTwin;
  const given = read.flatMap(({ contact }) => contact ?? []);
  const judge = async (among: Db) => markTwins(read, await contactsPossiblyInFile(among, scope, given));
  const { rows, _id } = onlyCheck
    ? { rows: await judge(db), _id: null }
    : await db.transaction(async (tx) => {
        await lockImportsOfAgency(tx, scope);
        const rows = await judge(tx);
        return { rows, _id: await insertContactsAndRecordImport(deps, scope, tx, rows, file, isSkipped) };
      });
  const saltate = rows.filter((row) => row.contact && isSkipped(row)).length;
  const importate = _id === null ? 0 : rows.filter((row) => row.contact && !isSkipped(row)).length;
  const doppioni = rows.filter(({ contact, isTwin }) => contact && isTwin).length;
  return { ...importReport(table, rows, importate), doppioni, saltate, _id };
}

/** Writes the rows that come, and what became of all; returns the import, or null where nothing comes. */
async function insertContactsAndRecordImport(
  { clock }: Deps,
  scope: AgencyScope,
  tx: Db,
  rows: readonly RowWithTwinMark[],
  { filename, bytes }: ReceivedFile,
  isSkipped: (row: RowWithTwinMark) => boolean,
): Promise<string | null> {
  const coming = rows.flatMap((row) => (row.contact && !isSkipped(row) ? row.contact : []));
  if (coming.length === 0) return null;
  const [id_importazione, creato] = [newId(), clock.now().toISOString()];
  await insertImport(
    tx,
    {
      _id: id_importazione,
      id_utente: scope.idUtente,
      persona: scope.persona,
      cosa: 'anagrafiche',
      filename,
      impronta: createHash('sha256').update(bytes).digest('hex'),
      stato: 'fatta',
      creata: creato,
      finita: creato,
    },
    toImportRows(rows, isSkipped),
  );
  await insertContacts(
    tx,
    scope.idUtente,
    coming.map((contact) => ({ ...toContactRow(contact, creato), id_importazione })),
  );
  await audit(tx, clock, {
    chi: scope,
    azione: 'anagrafiche importate',
    oggetto: id_importazione,
    dettagli: { quante: coming.length, errori: rows.length - coming.length },
  });
  return id_importazione;
}

/** What became of each row; of as many as a report lists also why. */
function toImportRows(rows: readonly RowWithTwinMark[], isSkipped: (row: RowWithTwinMark) => boolean): NewImportRow[] {
  const reported = { errori: 0, avvisi: 0 };
  const remarksOf = (row: ParsedContactRow, kind: 'errori' | 'avvisi') => {
    if (row[kind].length === 0 || reported[kind] === maxReportedRows) return [];
    reported[kind] += 1;
    return row[kind].map(({ colonna, testo }) => ({ campo: colonna, motivo: testo }));
  };
  return rows.map((row) => {
    const stato = !row.contact ? 'scartata' : isSkipped(row) ? 'presente' : 'pubblicata';
    const note = stato === 'scartata' ? remarksOf(row, 'errori') : stato === 'presente' ? [] : remarksOf(row, 'avvisi');
    return { riga: row.riga, stato, dati: null, foto: '', note };
  });
}

/** Takes back imported contacts, but for those that a funeral, a quote or an invoice names: with them the agency's own work would go. */
export const contactTakeBackHandler = (links: readonly ContactLinkRules[]): ImportTakeBackHandler => ({
  cosa: 'anagrafiche',
  takeBack: async (tx, scope, id, now) => ({
    binned: await binUnusedImportedContacts(tx, scope, id, now, links),
    tags: [],
  }),
});

function refuseMismatchedColumn({ intestazioni, righe }: Pick<ParsedTable, 'intestazioni' | 'righe'>): void {
  const mismatched = findMismatchedColumn(righe, matchColumns(intestazioni, righe));
  if (mismatched === undefined) return;
  throw invalidFileProblem(
    `La colonna «${mismatched}» contiene altro: controlla che ogni intestazione stia sopra la sua colonna.`,
  );
}

function importReport(
  table: ParsedTable,
  rows: readonly ParsedContactRow[],
  importate: number,
): Omit<ImportReport, 'doppioni' | 'saltate' | '_id'> {
  const columns = matchColumns(table.intestazioni, table.righe);
  const wrong = rows.filter(({ errori }) => errori.length > 0);
  const doubtful = rows.filter(({ contact, avvisi }) => contact && avvisi.length > 0);
  const remarks = (some: readonly ParsedContactRow[], kind: 'errori' | 'avvisi') =>
    some.slice(0, maxReportedRows).map((row) => ({ riga: row.riga, nome: row.nome, note: [...row[kind]] }));
  return {
    codifica: table.codifica,
    separatore: table.separatore,
    colonne: columns.heads.map((intestazione, index) => ({ intestazione, campo: columns.fields[index] ?? null })),
    righe: rows.length,
    conErrori: wrong.length,
    conAvvisi: doubtful.length,
    importate,
    errori: remarks(wrong, 'errori'),
    avvisi: remarks(doubtful, 'avvisi'),
    anteprima: rows
      .flatMap(({ riga, contact }) =>
        contact ? [{ ...emptyPreview, ...withoutUndefined(contact), role: contact.role, riga }] : [],
      )
      .slice(0, maxPreviewRows),
  };
}

/** Empty fields of a preview row. */
const emptyPreview = {
  ragioneSociale: '',
  nome: '',
  cognome: '',
  mail: '',
  comune: '',
  prov: '',
  cap: '',
  codFisc: '',
  piva: '',
  tel: '',
  cell: '',
};
