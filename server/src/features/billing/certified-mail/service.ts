import {
  firstSdiAddress,
  imapPorts,
  type Mailbox,
  type MailboxInput,
  smtpPorts,
} from '@commiato/contracts/billing/certified-mail';
import { audit } from '../../../platform/audit/audit.ts';
import type { MailAccount } from '../../../platform/certified-mail/mail-account.ts';
import { MailHostError, resolveMailHost } from '../../../platform/certified-mail/mail-host.ts';
import { checkAccountCanSend } from '../../../platform/certified-mail/send-certified.ts';
import type { Db } from '../../../platform/database/database.ts';
import { invalid, Problem } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { openSealedValue, type SealedColumn, sealedPlace } from '../../../platform/security/sealed-columns.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { WorkExceeded } from '../../../platform/worker-pool/work-exceeded.ts';
import {
  isRefusedLogin,
  mailboxFailureSentence,
  UnreadablePasswordError,
  unreadablePasswordMessage,
} from './policy.ts';
import { deleteMailbox, type MailboxRow, readMailboxRow, replaceMailbox } from './queries.ts';
import { tryMailbox } from './tasks.ts';

export const sealedPasswordColumn: SealedColumn = { table: 'caselle_pec', column: 'password', row: 'id_utente' };
/** Place that an agency's sealed mailbox password is bound to. */
export const sealedPasswordPlace = (agency: string): string => sealedPlace(sealedPasswordColumn, agency);

/** The mailbox without its password. */
const toMailbox = (row: MailboxRow | undefined): Mailbox => ({
  collegata: row !== undefined,
  indirizzo: row?.indirizzo ?? '',
  utente: row?.utente ?? '',
  smtpServer: row?.smtp_server ?? '',
  smtpPorta: row?.smtp_porta ?? smtpPorts[0],
  imapServer: row?.imap_server ?? '',
  imapPorta: row?.imap_porta ?? imapPorts[0],
  destinatario: row?.destinatario ?? firstSdiAddress,
  ultimaLettura: row?.ultima_lettura ?? null,
  problema: row?.problema ?? '',
  sospesa: row?.sospesa ?? false,
});

const unsealPassword = (deps: Pick<Deps, 'secrets' | 'log'>, { id_utente, password }: MailboxRow) =>
  openSealedValue(deps, sealedPasswordColumn, id_utente, password);

export async function readMailboxSettings(
  deps: Pick<Deps, 'secrets' | 'log'>,
  db: Db,
  scope: AgencyScope,
): Promise<Mailbox> {
  const row = await readMailboxRow(db, scope);
  const unreadable = row !== undefined && unsealPassword(deps, row) === null;
  return { ...toMailbox(row), ...(unreadable ? { problema: unreadablePasswordMessage, sospesa: true } : {}) };
}

/** The mailbox and its connection data. Throws 409 without a mailbox, UnreadablePassword, MailHostError if a server is not reachable. */
export async function requireMailAccount(
  deps: Deps,
  row: MailboxRow | undefined,
): Promise<{ row: MailboxRow; account: MailAccount }> {
  if (!row)
    throw new Problem('stato-non-ammesso', {
      detail: 'Collega prima la tua casella PEC, nelle impostazioni di fatturazione.',
    });
  const { pecLocalHosts } = deps.settings;
  const password = unsealPassword(deps, row);
  if (password === null) throw new UnreadablePasswordError();
  const smtp = await resolveMailHost(row.smtp_server, row.smtp_porta, pecLocalHosts);
  const imap = await resolveMailHost(row.imap_server, row.imap_porta, pecLocalHosts);
  const account = {
    address: row.indirizzo,
    user: row.utente,
    password,
    smtp,
    imap,
  };
  return { row, account };
}

/** Limit for one account: each try connects to servers that a client names. */
const mailboxConnectionRateLimits = [
  { max: 10, seconds: 600 },
  { max: 40, seconds: 86_400 },
];

/** A failure as a problem at the field of its server. */
function problemAtServer(field: 'smtpServer' | 'imapServer', error: unknown): Problem {
  if (error instanceof MailHostError || error instanceof WorkExceeded) return invalid({ [field]: [error.message] });
  // The pool is busy.
  if (error instanceof Problem) return error;
  return invalid({ [isRefusedLogin(error) ? 'password' : field]: [mailboxFailureSentence(error)] });
}

/** Checks an account against both servers. Throws at the field that does not work. */
async function requireWorkingAccount(
  { settings, workers }: Deps,
  { idUtente: agency }: AgencyScope,
  given: MailboxInput,
): Promise<void> {
  const { smtpServer, smtpPorta, imapServer, imapPorta, password, indirizzo: address, utente: user } = given;
  const host = (field: 'smtpServer' | 'imapServer', name: string, port: number) => {
    const usual: readonly number[] = field === 'smtpServer' ? smtpPorts : imapPorts;
    if (!settings.pecLocalHosts.includes(name) && !usual.includes(port))
      throw invalid({ [field === 'smtpServer' ? 'smtpPorta' : 'imapPorta']: [`La porta è ${usual.join(' o ')}.`] });
    return resolveMailHost(name, port, settings.pecLocalHosts).catch((error: unknown) => {
      throw problemAtServer(field, error);
    });
  };
  const smtp = await host('smtpServer', smtpServer, smtpPorta);
  const imap = await host('imapServer', imapServer, imapPorta);
  const account = { address, user, password, smtp, imap };
  await checkAccountCanSend(account).catch((error: unknown) => {
    throw problemAtServer('smtpServer', error);
  });
  await workers.run(tryMailbox, { user, password, imap }, { agency }).catch((error: unknown) => {
    throw problemAtServer('imapServer', error);
  });
}

/** Connects a mailbox after both of its servers accepted the login. Throws at the field that does not work, or 429. */
export async function connectMailbox(deps: Deps, scope: AgencyScope, input: MailboxInput): Promise<Mailbox> {
  const { clock, database, limits, secrets } = deps;
  const given = { ...input, utente: input.utente || input.indirizzo };
  await limits.consume(`casella-pec:${scope.idUtente}`, mailboxConnectionRateLimits);
  await requireWorkingAccount(deps, scope, given);
  return database.db.transaction(async (tx) => {
    const before = await readMailboxRow(tx, scope);
    const same = before?.indirizzo === given.indirizzo;
    await replaceMailbox(tx, scope, {
      indirizzo: given.indirizzo,
      utente: given.utente,
      password: secrets.seal(given.password, sealedPasswordPlace(scope.idUtente)),
      smtp_server: given.smtpServer,
      smtp_porta: given.smtpPorta,
      imap_server: given.imapServer,
      imap_porta: given.imapPorta,
      // The system identifies a sender by its address: a new address starts with the common one.
      destinatario: same ? before.destinatario : firstSdiAddress,
      collegata: clock.now().toISOString(),
      ...(same ? {} : { uid_validita: null, uid_letto: null, ultima_lettura: null }),
    });
    await audit(tx, clock, { chi: scope, azione: 'casella PEC collegata', oggetto: scope.idUtente });
    return toMailbox(await readMailboxRow(tx, scope));
  });
}

/** Deletes the mailbox with its password; sent files and receipts stay. */
export async function disconnectMailbox({ clock, database }: Deps, scope: AgencyScope): Promise<Mailbox> {
  return database.db.transaction(async (tx) => {
    if (await deleteMailbox(tx, scope))
      await audit(tx, clock, { chi: scope, azione: 'casella PEC scollegata', oggetto: scope.idUtente });
    return toMailbox(undefined);
  });
}
