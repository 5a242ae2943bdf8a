import { contactFieldOf } from '@commiato/contracts/contacts/contact-columns';
import type { ContactRole } from '@commiato/contracts/contacts/contacts';
import { type ImportReport, maxPreviewRows, maxReportedRows } from '@commiato/contracts/contacts/import';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { fileProblem, readTable, type Table } from '../../../platform/documents/read-table.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { createQueue } from '../../../platform/foundation/queue.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { insertContacts, knownTwins } from '../contacts/queries.ts';
import { toContactRow } from '../contacts/service.ts';
import { misplacedHead, type ReadRow, readRows } from './policy.ts';
import { markTwins, twinKeysOf } from './twin-policy.ts';
import { contactTable } from './uploads.ts';

interface ImportRequest {
  readonly bytes: Buffer;
  /** Type of rows that do not state one. */
  readonly role: ContactRole | undefined;
  /** Checks only and writes nothing. */
  readonly onlyCheck: boolean;
  /** Skips rows that are there already, as far as that is certain. */
  readonly withoutTwins: boolean;
}

/** One table at a time: each may have two million characters. */
const readingQueue = createQueue({ running: 1, waiting: 50 });

/** Reads a table of contacts and writes its valid rows in one transaction; reports the flaws of the others. */
export async function importContacts(
  { clock }: Deps,
  scope: AgencyScope,
  db: Db,
  { bytes, role, onlyCheck, withoutTwins }: ImportRequest,
): Promise<ImportReport> {
  const { table, read } = await readingQueue(async () => {
    const table = await readTable(bytes, contactTable, refuseMisplaced);
    return { table, read: await readRows(table.righe, matchColumns(table), role) };
  });
  const rows = markTwins(read, await knownTwins(db, scope, twinKeysOf(read)));
  const good = rows.flatMap(({ contact, isTwin }) => (contact && !(withoutTwins && isTwin) ? contact : []));
  const twins = rows.filter(({ contact, isTwin }) => contact && isTwin).length;
  if (!onlyCheck && good.length > 0) {
    const creato = clock.now().toISOString();
    await db.transaction(async (tx) => {
      await insertContacts(
        tx,
        scope.idUtente,
        good.map((contact) => toContactRow(contact, creato)),
      );
      await audit(tx, clock, {
        chi: scope,
        azione: 'anagrafiche importate',
        dettagli: { quante: good.length, errori: rows.length - good.length },
      });
    });
  }
  const saltate = withoutTwins ? twins : 0;
  return { ...importReport(table, rows, onlyCheck ? 0 : good.length), doppioni: twins, saltate };
}

const matchColumns = ({ intestazioni }: Pick<Table, 'intestazioni'>) => ({
  heads: intestazioni,
  fields: intestazioni.map(contactFieldOf),
});

function refuseMisplaced(beginning: Pick<Table, 'intestazioni' | 'righe'>): void {
  const misplaced = misplacedHead(beginning.righe, matchColumns(beginning));
  if (misplaced === undefined) return;
  throw fileProblem(
    `La colonna «${misplaced}» contiene altro: controlla che ogni intestazione stia sopra la sua colonna.`,
  );
}

function importReport(
  table: Table,
  rows: readonly ReadRow[],
  importate: number,
): Omit<ImportReport, 'doppioni' | 'saltate'> {
  const wrong = rows.filter(({ errori }) => errori.length > 0);
  const doubtful = rows.filter(({ contact, avvisi }) => contact && avvisi.length > 0);
  const remarks = (some: readonly ReadRow[], kind: 'errori' | 'avvisi') =>
    some.slice(0, maxReportedRows).map((row) => ({ riga: row.riga, nome: row.nome, note: [...row[kind]] }));
  return {
    codifica: table.codifica,
    separatore: table.separatore,
    colonne: table.intestazioni.map((intestazione) => ({ intestazione, campo: contactFieldOf(intestazione) })),
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
