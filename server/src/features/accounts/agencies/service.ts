import { randomBytes } from 'node:crypto';
import type {
  Agency,
  AgencyCard,
  AgencyWithSecrets,
  agencyChange,
  newAgency,
} from '@commiato/contracts/accounts/agencies';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { z } from 'zod';
import { audit, lastAuditEntryAt } from '../../../platform/audit/audit.ts';
import { mapConstraintErrors } from '../../../platform/database/constraints.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { requireUnchanged } from '../../../platform/database/require-unchanged.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem, problemAt } from '../../../platform/foundation/problem.ts';
import { queueMail, queueMails } from '../../../platform/mail/outbox.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { type AdminScope, mayChangeAdminArea } from '../../../platform/security/scopes.ts';
import { openSealedValue, type SealedColumn, sealedPlace } from '../../../platform/security/sealed-columns.ts';
import { closeSessionsAndCalendarsOfAccount, hasSecondFactor } from '../../../platform/security/sessions.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { agencyPageTags, requireMayManageAccount } from '../accounts/policy.ts';
import { liveAccountById } from '../accounts/queries.ts';
import { lockAssignableOperator } from '../operators/queries.ts';
import { passwordFlaw } from '../passwords/policy.ts';
import { inviteIfNeeded } from './invitation-service.ts';
import { recountNearSpaceLimit } from './limit-queries.ts';
import { deletedAccountMail, restoredAccountMail } from './mails/deletion.ts';
import { reactivatedMail, suspendedMail } from './mails/suspension.ts';
import { userNameChangedMails } from './mails/user-name.ts';
import { newOwnAgencyMail } from './mails/welcome.ts';
import {
  hasAnyAdministrator,
  insertAgency,
  keepFormerMail,
  lockAccountVersions,
  lockFullAdministrators,
  lockPersonAccountByMail,
  markActivated,
  type NewAccount,
  readSealedSecrets,
  turnPersonIntoAgency,
  updateAccount,
} from './queries.ts';
import { recordSecretsReadAndAlert } from './secrets-service.ts';

/** Sealed credentials that an administrator may read. */
export const sealedCredentialColumns = {
  tupla: { table: 'utenti', column: 'tupla', row: '_id' },
  userFatt: { table: 'utenti', column: 'userFatt', row: '_id' },
  pwdFatt: { table: 'utenti', column: 'pwdFatt', row: '_id' },
} as const satisfies Readonly<Record<string, SealedColumn>>;
type Credential = keyof typeof sealedCredentialColumns;

const otherKeyMessage = 'Non si apre con la chiave di questa installazione';
/** What is said at the field of a credential that was sealed with another key. */
const unreadableCredentialMessages: Readonly<Record<Credential, string>> = {
  tupla: `${otherKeyMessage}: mandane una nuova con «Reimposta password».`,
  userFatt: `${otherKeyMessage}: scrivilo di nuovo.`,
  pwdFatt: `${otherKeyMessage}: scrivila di nuovo.`,
};
/** Place that a sealed credential is bound to. */
export const sealedCredentialPlace = (name: Credential, id: string): string =>
  sealedPlace(sealedCredentialColumns[name], id);

/** Each e-mail has one account. */
const mailConstraintProblems = { utenti_mail_unica: () => problemAt('mail-gia-presente', 'mail') };

/**
 * Creates an account. The password stays sealed as `tupla` until its owner changes it (decisions A8). An address of somebody who works for
 * agencies is theirs already: that account becomes the agency's, and they its owner, with the password that they have.
 */
export async function createAccount(
  deps: Deps,
  scope: AdminScope,
  db: Db,
  given: z.output<typeof newAgency>,
): Promise<Agency> {
  const { clock } = deps;
  requireMayManageAccount(scope, given);
  const flaw = passwordFlaw(given.password, given);
  if (flaw) throw invalid({ password: [flaw] });
  const { password, ...fields } = given;
  const account = await accountWithInitialPassword(deps, password, withoutUndefined(fields) as FirstAccountFields);
  const { _id } = account;
  return db.transaction(async (tx) => {
    await requireAssignableOperator(tx, scope, given.id_operatore);
    const person = given.role === 'U' ? await lockPersonAccountByMail(tx, scope, given.mail) : undefined;
    if (person) return createAgencyFromPerson(deps, tx, scope, person._id, fields);
    await insertNewAccount(tx, account);
    await inviteIfNeeded(deps, tx, scope, { id: _id, hasLinkEnded: false });
    await audit(tx, clock, {
      chi: scope.persona,
      azione: 'utente creato',
      oggetto: _id,
      dettagli: { ruolo: given.role, attivo: given.attivo },
    });
    await deps.events.publish(tx, agencyPageTags(_id));
    return requireRow(await liveAccountById(tx, scope, _id));
  });
}

/** The name of whom administrators act for, in the place of an agency's. */
export const platformName = 'Commiato';

type FirstAccountFields = Omit<NewAccount, '_id' | 'password' | 'tupla' | 'creato'>;

/** An account that is to be inserted; its password stays sealed until its owner has chosen one. */
export async function accountWithInitialPassword(
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  password: string,
  fields: FirstAccountFields,
): Promise<NewAccount> {
  const _id = newId();
  return {
    ...fields,
    _id,
    password: await hashPassword(password),
    tupla: secrets.seal(password, sealedCredentialPlace('tupla', _id)),
    creato: clock.now().toISOString(),
  };
}

/** Inserts an account. Throws 409 where somebody has the e-mail already. */
export const insertNewAccount = (tx: Db, account: NewAccount): Promise<void> =>
  mapConstraintErrors(mailConstraintProblems, () => insertAgency(tx, account));

async function createAgencyFromPerson(
  { clock, settings, events }: Deps,
  tx: Db,
  scope: AdminScope,
  id: string,
  fields: Omit<z.output<typeof newAgency>, 'password'>,
): Promise<Agency> {
  // Switched off, the account would not open their other agencies either.
  if (!fields.attivo)
    throw invalid({ attivo: ['Questa e-mail è di chi lavora già in un’agenzia: l’account resta attivo.'] });
  const now = clock.now().toISOString();
  await turnPersonIntoAgency(tx, scope, id, { ...withoutUndefined(fields), creato: now } as Partial<NewAccount>);
  await markActivated(tx, id, now);
  await queueMail(
    tx,
    clock,
    newOwnAgencyMail({ ...fields, nome: fields.nome ?? '', url: settings.publicUrl + publicPaths.login }),
  );
  await audit(tx, clock, {
    chi: scope.persona,
    azione: 'utente creato',
    oggetto: id,
    dettagli: { ruolo: 'U', attivo: true },
  });
  await events.publish(tx, agencyPageTags(id));
  return requireRow(await liveAccountById(tx, scope, id));
}

/**
 * The agency with its credentials; each reading is recorded in the audit log. Whoever only sees agencies gets none: with a password they could
 * sign in and change what they may not.
 */
export async function readAndLogAccountWithSecrets(
  deps: Deps,
  scope: AdminScope,
  id: string,
): Promise<AgencyWithSecrets | Problem> {
  const opened = await readUnsealedAccount(deps, scope, id);
  if (opened instanceof Problem) return opened;
  requireMayManageAccount(scope, opened);
  const { secrets, ...agency } = opened;
  if (!mayChangeAdminArea(scope, 'agenzie'))
    return { ...agency, illeggibili: {}, tupla: '', userFatt: '', pwdFatt: '' };
  await recordSecretsReadAndAlert(deps, scope, id);
  return { ...agency, ...secrets };
}

/** The agency with which credentials it has, and not what they are: nothing to record. */
export async function readAccountWithCredentialFlags(
  deps: Deps,
  scope: AdminScope,
  id: string,
): Promise<AgencyCard | Problem> {
  const opened = await readUnsealedAccount(deps, scope, id);
  if (opened instanceof Problem) return opened;
  const { secrets, ...agency } = opened;
  const has = (name: Credential) => secrets[name] !== '';
  return { ...agency, credenziali: { tupla: has('tupla'), userFatt: has('userFatt'), pwdFatt: has('pwdFatt') } };
}

async function readUnsealedAccount(deps: Deps, scope: AdminScope, id: string) {
  const db = deps.database.db;
  const agency = await liveAccountById(db, scope, id);
  const sealed = await readSealedSecrets(db, scope, id);
  if (!agency || !sealed) return notFound();
  const illeggibili: AgencyWithSecrets['illeggibili'] = {};
  const open = (name: Credential) => {
    const value = sealed[name];
    const text = value ? openSealedValue(deps, sealedCredentialColumns[name], id, value) : '';
    if (text === null) illeggibili[name] = unreadableCredentialMessages[name];
    return text ?? '';
  };
  const secrets = { tupla: open('tupla'), userFatt: open('userFatt'), pwdFatt: open('pwdFatt') };
  const ultimoAccesso = await lastAuditEntryAt(db, id, 'accesso');
  return { ...agency, secrets, illeggibili, secondoFattore: await hasSecondFactor(db, id), ultimoAccesso };
}

type MailDeps = Pick<Deps, 'clock' | 'settings'>;

/** Whether an account is that of an agency that has been let in: one that never was has not heard of its account, and is told nothing of its end. */
const isActivatedAgency = ({ role, attivato }: Pick<Agency, 'role' | 'attivato'>): boolean =>
  role === 'U' && attivato !== null;

/** Tells an agency that its account was deleted; `lastDay` (`YYYY-MM-DD`) is the last on which it can be had back. */
export async function notifyAgencyOfDeletion(
  { clock, settings }: MailDeps,
  tx: Db,
  account: Agency,
  lastDay: string,
): Promise<void> {
  if (!isActivatedAgency(account)) return;
  await queueMail(tx, clock, deletedAccountMail(account, { supportMail: settings.supportMail, lastDay }));
}

/**
 * Tells an agency that its account is back; `left` of its notices found no free place. The link of its invitation has ended with the deletion: whoever
 * had not chosen a password yet is invited again.
 */
export async function notifyAgencyOfRestoration(
  deps: Deps,
  tx: Db,
  scope: AdminScope,
  account: Agency,
  left: number,
): Promise<void> {
  if (!isActivatedAgency(account)) return;
  const { clock, settings } = deps;
  const url = settings.publicUrl + publicPaths.login;
  await queueMail(tx, clock, restoredAccountMail(account, { url, active: account.attivo, left }));
  await inviteIfNeeded(deps, tx, scope, { id: account._id, hasLinkEnded: true });
}

/** What the log says of an account that may enter from now on, or may not any more. */
const switchActionOf = (before: Pick<Agency, 'attivato'>, { attivo }: Pick<Agency, 'attivo'>) => {
  if (!attivo) return 'utente sospeso';
  return before.attivato === null ? 'utente attivato' : 'utente riattivato';
};

/** Changes the given fields; deactivation and a new role end the account's sessions at once. */
export async function changeAccount(
  deps: Deps,
  scope: AdminScope,
  id: string,
  given: z.output<typeof agencyChange>,
): Promise<Agency> {
  const { clock, secrets, events, database, settings } = deps;
  const { userFatt, pwdFatt, versione, ...plain } = given;
  const sealed = {
    ...(userFatt === undefined ? {} : { userFatt: secrets.seal(userFatt, sealedCredentialPlace('userFatt', id)) }),
    ...(pwdFatt === undefined ? {} : { pwdFatt: secrets.seal(pwdFatt, sealedCredentialPlace('pwdFatt', id)) }),
  };
  return database.db.transaction(async (tx) => {
    const before = await liveAccountById(tx, scope, id);
    if (!before) throw notFound();
    requireMayManageAccount(scope, before);
    requireMayManageAccount(scope, given);
    const loses = given.attivo === false || (given.role !== undefined && given.role !== before.role);
    if (before.role === 'A' && loses) await requireAnotherFullAdministrator(tx, id);
    // Whoever has no access any more could not give it back to themselves.
    if (id === scope.idUtente && given.attivo === false)
      throw new Problem('proprio-account', { detail: 'Non puoi sospendere il tuo account.' });
    const locked = await lockAccountVersions(tx, scope, id);
    if (!locked) throw notFound();
    requireUnchanged(locked, versione);
    // Two who suspend it at once: the second finds it suspended, and the agency is told once.
    const current = requireRow(await liveAccountById(tx, scope, id));
    const isSwitched = given.attivo !== undefined && given.attivo !== current.attivo;
    const hasNewMail = given.mail !== undefined && given.mail !== current.mail;
    if (given.id_operatore !== before.id_operatore) await requireAssignableOperator(tx, scope, given.id_operatore);
    await mapConstraintErrors(mailConstraintProblems, () =>
      updateAccount(tx, scope, id, { ...withoutUndefined(plain), ...sealed }),
    );
    if (hasNewMail) await keepFormerMail(tx, scope, id, current.mail);
    if (loses) await closeSessionsAndCalendarsOfAccount(tx, id);
    if (given.spazioMassimo !== undefined) await recountNearSpaceLimit(tx, id);
    const wasInvited = await inviteIfNeeded(deps, tx, scope, { id, hasLinkEnded: isSwitched || hasNewMail });
    const after = requireRow(await liveAccountById(tx, scope, id));
    const signIn = settings.publicUrl + publicPaths.login;
    // Who has never been let in knows of no address.
    if (hasNewMail && !wasInvited && before.attivato !== null) {
      const change = { former: current.mail, url: after.attivo ? signIn : null, supportMail: settings.supportMail };
      await queueMails(tx, clock, userNameChangedMails(after, change));
    }
    if (isSwitched && !wasInvited && after.role === 'U')
      await queueMail(
        tx,
        clock,
        after.attivo ? reactivatedMail(after, signIn) : suspendedMail(after, settings.supportMail),
      );
    // What its action says is no field that was changed besides.
    const campi = Object.keys({ ...plain, ...sealed }).filter((name) => !isSwitched || name !== 'attivo');
    await audit(tx, clock, {
      chi: scope.persona,
      azione: isSwitched ? switchActionOf(before, after) : 'utente modificato',
      oggetto: id,
      dettagli: {
        ...(campi.length > 0 ? { campi: campi.join(' ') } : {}),
        ...withoutUndefined({ ruolo: given.role, attivo: isSwitched ? undefined : given.attivo }),
      },
    });
    await events.publish(tx, agencyPageTags(id));
    return after;
  });
}

/**
 * Creates the first administrator if there is none (decisions A9) and returns a generated password for printing; null otherwise. A
 * configured password is exempt from the password rules (decisions H11).
 */
export async function ensureFirstAdministrator({
  settings,
  clock,
  database,
}: Pick<Deps, 'settings' | 'clock' | 'database'>): Promise<string | null> {
  if (await hasAnyAdministrator(database.db)) return null;
  const password = settings.adminPassword ?? randomBytes(16).toString('base64url');
  await insertAgency(database.db, {
    _id: newId(),
    role: 'A',
    attivo: true,
    mail: settings.adminMail.toLowerCase(),
    nome: 'Amministratore',
    ragSociale: platformName,
    password: await hashPassword(password),
    creato: clock.now().toISOString(),
    attivato: clock.now().toISOString(),
  });
  return settings.adminPassword === undefined ? password : null;
}

async function requireAssignableOperator(db: Db, scope: AdminScope, id: string | null | undefined): Promise<void> {
  if (id && !(await lockAssignableOperator(db, scope, id)))
    throw invalid({ id_operatore: ['Scegli un operatore attivo.'] });
}

/** Throws if the account is the last active administrator with all rights; locks them until the transaction ends. */
export async function requireAnotherFullAdministrator(db: Db, id: string): Promise<void> {
  const administrators = await lockFullAdministrators(db);
  if (administrators.includes(id) && administrators.length === 1) throw new Problem('ultimo-amministratore');
}
