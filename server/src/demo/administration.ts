import { randomBytes } from 'node:crypto';
import type { ImportKind } from '@commiato/contracts/imports';
import {
  administrators,
  agenciesWithOperator,
  deletedAgo,
  deletedCall,
  importedContacts,
  importedPrices,
  operators,
  planFailedMails,
  planNotes,
  planThread,
} from '@commiato/demo/plan/administration';
import type { PlannedAgency } from '@commiato/demo/plan/agencies';
import type { DemoPlan } from '@commiato/demo/plan/plan';
import { planRequests } from '@commiato/demo/plan/requests';
import type { PlannedWork } from '@commiato/demo/plan/work';
import { liveAccountById } from '../features/accounts/accounts/queries.ts';
import { listAdministrators } from '../features/accounts/administrators/queries.ts';
import { insertAgency } from '../features/accounts/agencies/queries.ts';
import { changeAccount } from '../features/accounts/agencies/service.ts';
import { addNote, listNotesOfAgency } from '../features/accounts/internal-notes/service.ts';
import { listOperators } from '../features/accounts/operators/queries.ts';
import { createOperator } from '../features/accounts/operators/service.ts';
import { listBin } from '../features/administration/bin/queries.ts';
import { listOutboxMail } from '../features/administration/mail/queries.ts';
import { priceImport } from '../features/billing/price-list/import-service.ts';
import { deleteContact } from '../features/contacts/contacts/service.ts';
import { importContacts } from '../features/contacts/import/service.ts';
import { allFeatures } from '../features/features.ts';
import { createFuneral, deleteFuneral } from '../features/funerals/funerals/service.ts';
import { deleteNotice } from '../features/notices/notices/service.ts';
import { listMessages, sendMessage } from '../features/requests/messages/service.ts';
import { newId } from '../platform/foundation/ids.ts';
import { listImports } from '../platform/imports/queries.ts';
import { importTable, readTableRowsInPool } from '../platform/imports/table-import.ts';
import { queueMail, recordFailureAndScheduleRetry } from '../platform/mail/outbox.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { type AdminScope, createAgencyScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { asOf, daysBefore } from './moments.ts';
import { administratorScope, queuedMail } from './queries.ts';

/** Writes what the administration has done and is not there yet. Agencies and requests have to be there. */
export async function fillAdministration(deps: Deps, { agencies, today }: DemoPlan): Promise<void> {
  const scope = await administratorScope(deps.database.db);
  await fillAdministrators(deps, scope);
  await fillOperators(deps, scope, agencies);
  const [first] = agencies;
  if (!first) return;
  await fillNotes(deps, scope, first, today);
  await fillImports(deps, first);
  await fillThread(deps, scope, first, today);
  for (const mail of planFailedMails(today)) await fillFailedMail(deps, scope, mail);
}

/** The administrators with areas of their own. */
async function fillAdministrators(deps: Deps, scope: AdminScope): Promise<void> {
  const { db } = deps.database;
  const known = new Set((await listAdministrators(db, scope)).map(({ mail }) => mail));
  const password = await hashPassword(deps.settings.adminPassword ?? randomBytes(16).toString('base64url'));
  const creato = deps.clock.now().toISOString();
  for (const { attivo, ...one } of administrators)
    if (!known.has(one.mail))
      await insertAgency(db, { ...one, ...{ _id: newId(), role: 'A', attivo, password, creato, attivato: creato } });
}

/** The price list and the clients that an agency brought along, as imports that can be taken back. */
async function fillImports(deps: Deps, { _id }: PlannedAgency): Promise<void> {
  const { db } = deps.database;
  const scope = createAgencyScope(_id);
  const isThere = async (kind: ImportKind) => (await listImports(db, scope, [kind], {})).total > 0;
  const fileOf = ({ filename, text }: typeof importedPrices | typeof importedContacts) => ({
    filename,
    bytes: Buffer.from(text, 'utf8'),
  });
  if (!(await isThere('listino'))) {
    const file = fileOf(importedPrices);
    const rows = await readTableRowsInPool(deps, scope, priceImport, file);
    await db.transaction((tx) => importTable(deps, scope, tx, priceImport, rows, file));
  }
  if (!(await isThere('anagrafiche')))
    await importContacts(deps, scope, db, {
      file: fileOf(importedContacts),
      role: 'cliente',
      onlyCheck: false,
      withoutTwins: true,
    });
}

/** The operators, and who of the active ones is in charge of which agency. */
async function fillOperators(deps: Deps, scope: AdminScope, agencies: readonly PlannedAgency[]): Promise<void> {
  const { db } = deps.database;
  const { rows } = await listOperators(db, scope, { pageSize: 200 });
  const ids = new Map(rows.map(({ mail, _id }) => [mail, _id]));
  for (const one of operators)
    if (!ids.has(one.mail)) ids.set(one.mail, (await createOperator(deps, scope, db, one))._id);
  const active = operators.filter(({ attivo }) => attivo);
  for (const [place, { _id }] of agencies.slice(0, agenciesWithOperator).entries()) {
    const id_operatore = ids.get(active[place % active.length]?.mail ?? '') ?? null;
    const agency = await liveAccountById(db, scope, _id);
    if (agency && agency.id_operatore === null) await changeAccount(deps, scope, _id, { id_operatore });
  }
}

async function fillNotes(deps: Deps, scope: AdminScope, { _id }: PlannedAgency, today: string): Promise<void> {
  const { db } = deps.database;
  const known = new Set((await listNotesOfAgency(db, scope, _id)).map(({ testo }) => testo));
  for (const { testo, at } of planNotes(today))
    if (!known.has(testo)) await addNote(asOf(deps, at), scope, db, _id, { testo });
}

/** Messages about the first open request of an agency. */
async function fillThread(deps: Deps, scope: AdminScope, agency: PlannedAgency, today: string): Promise<void> {
  const { db } = deps.database;
  const open = planRequests([agency], today).find(({ risposta }) => risposta === undefined);
  if (!open || (await listMessages(db, scope, open._id)).length > 0) return;
  for (const { from, at, testo } of planThread(today)) {
    const writer = from === 'agenzia' ? createAgencyScope(agency._id) : scope;
    await sendMessage(asOf(deps, at), writer, db, open._id, { testo });
  }
}

type FailedMail = ReturnType<typeof planFailedMails>[number];

/** A mail that was queued and given up: in one transaction, because the sender would deliver it in between. */
async function fillFailedMail(deps: Deps, scope: AdminScope, mail: FailedMail): Promise<void> {
  const { to, subject, title, words, at, tries, reason } = mail;
  const { db } = deps.database;
  if ((await listOutboxMail(db, scope, { q: to })).total > 0) return;
  const { clock } = asOf(deps, at);
  await db.transaction(async (tx) => {
    await queueMail(tx, clock, { to, subject, title, blocks: [{ kind: 'paragraph', text: words }] });
    const id = await queuedMail(tx, to, at.toISOString());
    for (let failed = 0; failed < tries; failed += 1)
      await recordFailureAndScheduleRetry(
        tx,
        clock,
        { id, tries: failed, to, subject, html: '', text: '', queuedAt: at },
        { reason, final: false },
      );
  });
}

/** Deletes what stands in the bin: a contact, a notice and a funeral of an agency. What was deleted before stays so. */
export async function fillBin(deps: Deps, { agency, deleted }: PlannedWork, today: string): Promise<void> {
  if (!deleted) return;
  const { db } = deps.database;
  const admin = await administratorScope(db);
  const scope = createAgencyScope(agency._id);
  const then = daysBefore(deps, today, deletedAgo);
  await deleteContact(then, scope, deleted.contact);
  await deleteNotice(then, scope, deleted.notice);
  const { total } = await listBin(db, admin, { tipo: 'servizio', pageSize: 1 }, allFeatures.bin);
  if (total > 0) return;
  const { funeralParts } = allFeatures;
  const { _id } = await createFuneral(then, scope, db, deletedCall, funeralParts);
  await deleteFuneral(then, scope, _id, funeralParts);
}
