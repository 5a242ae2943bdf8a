import {
  firstSdiAddress,
  type Mailbox,
  type MailboxGiven,
  readingPorts,
  sendingPorts,
} from '@commiato/contracts/billing/certified-mail';
import { audit } from '../../../platform/audit/audit.ts';
import type { MailAccount } from '../../../platform/certified-mail/mail-account.ts';
import { MailHostError, resolveMailHost } from '../../../platform/certified-mail/mail-host.ts';
import { tryReading } from '../../../platform/certified-mail/read-mailbox.ts';
import { trySending } from '../../../platform/certified-mail/send-certified.ts';
import type { Db } from '../../../platform/database/database.ts';
import { invalid, Problem } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { type SealedColumn, sealedPlace } from '../../../platform/security/sealed-columns.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { isRefusedLogin, mailboxFailure } from './policy.ts';
import { forgetMailbox, keepMailbox, type MailboxRow, mailboxOf } from './queries.ts';

export const sealedPassword: SealedColumn = { table: 'caselle_pec', column: 'password', row: 'id_utente' };
/** What the sealed password of an agency's mailbox is bound to. */
export const passwordPlace = (agency: string): string => sealedPlace(sealedPassword, agency);

/** What an agency may know of its mailbox: never the password. */
const shown = (row: MailboxRow | undefined): Mailbox => ({
  collegata: row !== undefined,
  indirizzo: row?.indirizzo ?? '',
  utente: row?.utente ?? '',
  smtpServer: row?.smtp_server ?? '',
  smtpPorta: row?.smtp_porta ?? sendingPorts[0],
  imapServer: row?.imap_server ?? '',
  imapPorta: row?.imap_porta ?? readingPorts[0],
  destinatario: row?.destinatario ?? firstSdiAddress,
  ultimaLettura: row?.ultima_lettura ?? null,
  problema: row?.problema ?? '',
  sospesa: row?.sospesa ?? false,
});

export const readMailboxSettings = async (db: Db, scope: AgencyScope): Promise<Mailbox> =>
  shown(await mailboxOf(db, scope));

/** The agency's mailbox with what is needed to use it. Throws 409 where it has none, a MailHostError where a server is gone. */
export async function requireAccount(
  { settings, secrets }: Deps,
  row: MailboxRow | undefined,
): Promise<{ row: MailboxRow; account: MailAccount }> {
  if (!row)
    throw new Problem('stato-non-ammesso', {
      detail: 'Collega prima la tua casella PEC, nelle impostazioni di fatturazione.',
    });
  const { pecLocalHosts } = settings;
  const smtp = await resolveMailHost(row.smtp_server, row.smtp_porta, pecLocalHosts);
  const imap = await resolveMailHost(row.imap_server, row.imap_porta, pecLocalHosts);
  const account = {
    address: row.indirizzo,
    user: row.utente,
    password: secrets.open(row.password, passwordPlace(row.id_utente)),
    smtp,
    imap,
  };
  return { row, account };
}

/** Tries of one account: each opens connections to servers that a client names. */
const rules = [
  { max: 10, seconds: 600 },
  { max: 40, seconds: 86_400 },
];

/** The field that a failure is about, with its sentence. */
function failedAt(field: 'smtpServer' | 'imapServer', error: unknown): Problem {
  if (error instanceof MailHostError) return invalid({ [field]: [error.message] });
  return invalid({ [isRefusedLogin(error) ? 'password' : field]: [mailboxFailure(error)] });
}

/** The account as it was given, tried against both servers. Throws the sentence at the field that does not work. */
async function tried({ settings }: Deps, given: MailboxGiven): Promise<void> {
  const { smtpServer, smtpPorta, imapServer, imapPorta, password, indirizzo: address, utente: user } = given;
  const host = (field: 'smtpServer' | 'imapServer', name: string, port: number) => {
    const usual: readonly number[] = field === 'smtpServer' ? sendingPorts : readingPorts;
    if (!settings.pecLocalHosts.includes(name) && !usual.includes(port))
      throw invalid({ [field === 'smtpServer' ? 'smtpPorta' : 'imapPorta']: [`La porta è ${usual.join(' o ')}.`] });
    return resolveMailHost(name, port, settings.pecLocalHosts).catch((error: unknown) => {
      throw failedAt(field, error);
    });
  };
  const smtp = await host('smtpServer', smtpServer, smtpPorta);
  const imap = await host('imapServer', imapServer, imapPorta);
  const account = { address, user, password, smtp, imap };
  await trySending(account).catch((error: unknown) => {
    throw failedAt('smtpServer', error);
  });
  await tryReading(account).catch((error: unknown) => {
    throw failedAt('imapServer', error);
  });
}

/** Connects a mailbox once both of its servers let it in. Throws the sentence at the field that does not work, 429 after too many tries. */
export async function connectMailbox(deps: Deps, scope: AgencyScope, given: MailboxGiven): Promise<Mailbox> {
  const { clock, database, limits, secrets } = deps;
  await limits.consume(`casella-pec:${scope.idUtente}`, rules);
  await tried(deps, given);
  return database.db.transaction(async (tx) => {
    const before = await mailboxOf(tx, scope);
    const same = before?.indirizzo === given.indirizzo;
    await keepMailbox(tx, scope, {
      indirizzo: given.indirizzo,
      utente: given.utente,
      password: secrets.seal(given.password, passwordPlace(scope.idUtente)),
      smtp_server: given.smtpServer,
      smtp_porta: given.smtpPorta,
      imap_server: given.imapServer,
      imap_porta: given.imapPorta,
      // The system knows a sender by its address: another one begins anew.
      destinatario: same ? before.destinatario : firstSdiAddress,
      collegata: clock.now().toISOString(),
      ...(same ? {} : { uid_validita: null, uid_letto: null, ultima_lettura: null }),
    });
    await audit(tx, clock, { chi: scope.idUtente, azione: 'casella PEC collegata', oggetto: scope.idUtente });
    return shown(await mailboxOf(tx, scope));
  });
}

/** Forgets the mailbox with its password; what was sent and read stays. */
export async function disconnectMailbox({ clock, database }: Deps, scope: AgencyScope): Promise<Mailbox> {
  return database.db.transaction(async (tx) => {
    if (await forgetMailbox(tx, scope))
      await audit(tx, clock, { chi: scope.idUtente, azione: 'casella PEC scollegata', oggetto: scope.idUtente });
    return shown(undefined);
  });
}
