import { isTaxCode, normalizeTaxCodeOrVatNumber } from '@commiato/billing/client';
import { issuerFlaws } from '@commiato/billing/issuer';
import { parseIban } from '@commiato/billing/parse';
import { transmitterTaxCode } from '@commiato/billing/to-fattura-pa';
import { clientOfContact } from '@commiato/contracts/billing/client-of-contact';
import { type DocumentClient, documentClient } from '@commiato/contracts/billing/document-fields';
import type { BillingSettings, BillingSettingsChange } from '@commiato/contracts/billing/settings';
import { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { invalid, Problem, parseOrThrowInvalid } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { findOwnContact } from '../../contacts/contacts/queries.ts';
import { lastFileNumber, setLastFileNumber } from './file-queries.ts';
import { firstFileNumberOf, messagesByField } from './policy.ts';
import {
  type IssuingAgency,
  issuingAgencyOf,
  readLastDocumentNumber,
  readMailboxAddress,
  replaceIbanOfDraftInvoices,
  type SettingsRow,
  setLastDocumentNumber,
  settingsOf,
  upsertSettings,
} from './queries.ts';

/** The agency's issuer data; `lock` prevents changes until the transaction ends. Throws 401 if the account is gone. */
export async function requireIssuingAgency(db: Db, scope: AgencyScope, lock = false): Promise<IssuingAgency> {
  const billing = await issuingAgencyOf(db, scope, lock);
  if (!billing) throw new Problem('non-autenticato');
  return billing;
}

/** An IBAN without spaces, or empty. Throws 400 at `iban` if it is wrong. */
export function requireIbanOrEmpty(given: string): string {
  if (given.trim() === '') return '';
  const parsed = parseIban(given);
  if (!parsed.ok) throw invalid({ iban: [parsed.errore] });
  return parsed.value;
}

interface ClientInput {
  readonly id_anagrafica?: string | null | undefined;
  readonly cliente?: DocumentClient | undefined;
}

/** What is copied of a contact, so that its flaws stand at the fields of the client. */
const copiedClient = z.object({ cliente: documentClient });

/**
 * The client of a document: as given, else copied from the contact. Throws 400 at `id_anagrafica` unless it is the agency's, and at `cliente` for what
 * no form would let into a document: a contact may have an e-mail that is none, and the document could not be read.
 */
export async function resolveClient(
  db: Db,
  { idUtente }: AgencyScope,
  { id_anagrafica, cliente }: ClientInput,
): Promise<Partial<{ id_anagrafica: string | null; cliente: DocumentClient }>> {
  if (!id_anagrafica) return withoutUndefined({ id_anagrafica, cliente });
  const contact = await findOwnContact(db, idUtente, id_anagrafica);
  if (!contact) throw invalid({ id_anagrafica: ['Questa anagrafica non esiste più: scegli di nuovo il cliente.'] });
  return {
    id_anagrafica,
    ...(cliente ? { cliente } : parseOrThrowInvalid(copiedClient, { cliente: clientOfContact(contact) })),
  };
}

/** An intermediary's tax code in capitals, or empty. Throws 400 at `trasmittente` if it is wrong. */
function parseTransmitter(given: string): string {
  const code = normalizeTaxCodeOrVatNumber(given);
  if (code !== '' && !isTaxCode(code)) throw invalid({ trasmittente: ['Il codice fiscale inserito non è valido.'] });
  return code;
}

/** The number of the next file. */
async function nextFileNumberOf(db: Db, billing: IssuingAgency): Promise<number> {
  const last = await lastFileNumber(db, transmitterTaxCode(billing));
  return last === null ? firstFileNumberOf(billing) : last + 1;
}

export async function readBillingSettings({ clock }: Deps, db: Db, scope: AgencyScope): Promise<BillingSettings> {
  const settings = await settingsOf(db, scope);
  const billing = await requireIssuingAgency(db, scope);
  const anno = Number(dayInItaly(clock.now()).slice(0, 4));
  return {
    ...settings,
    ...billing,
    mancanti: messagesByField(issuerFlaws(billing.cedente)),
    prossimoNumero: (await readLastDocumentNumber(db, scope, { sequenza: 'fattura', serie: settings.serie, anno })) + 1,
    prossimoFile: await nextFileNumberOf(db, billing),
    casellaPec: await readMailboxAddress(db, scope),
  };
}

const alreadyNumberedMessage = 'Quest’anno la serie ha già delle fatture: la numerazione non si può più spostare.';
const onlyForwardsMessage = 'La numerazione dei file può solo andare avanti.';

/** Sets the next file number. Throws 400 at `prossimoFile` if that would repeat file names. */
async function setNextFileNumber(tx: Db, billing: IssuingAgency, next: number): Promise<void> {
  if (next === (await nextFileNumberOf(tx, billing))) return;
  if (!(await setLastFileNumber(tx, transmitterTaxCode(billing), next - 1)))
    throw invalid({ prossimoFile: [onlyForwardsMessage] });
}

/** What drafts have as the agency's IBAN: while it has none, either that or the last one. */
const draftIbansOf = ({ iban, ultimoIban }: Pick<SettingsRow, 'iban' | 'ultimoIban'>): readonly string[] =>
  iban === '' ? [iban, ultimoIban] : [iban];

/** Changes the given settings, an IBAN also in the drafts. Throws 400 at a number that would repeat a number or leave a gap among those issued here. */
export async function changeBillingSettings(
  deps: Deps,
  scope: AgencyScope,
  { prossimoNumero, prossimoFile, ...given }: BillingSettingsChange,
): Promise<BillingSettings> {
  const anno = Number(dayInItaly(deps.clock.now()).slice(0, 4));
  return deps.database.db.transaction(async (tx) => {
    const { iban: givenIban, trasmittente, ...change } = withoutUndefined(given);
    const before = await settingsOf(tx, scope);
    const iban = givenIban === undefined ? before.iban : requireIbanOrEmpty(givenIban);
    await upsertSettings(tx, scope, {
      ...change,
      ...(givenIban === undefined ? {} : { iban, ultimoIban: before.iban || before.ultimoIban }),
      ...(trasmittente === undefined ? {} : { trasmittente: parseTransmitter(trasmittente) }),
    });
    // Emptied it is not known yet: a draft without one would ask for a bank transfer to nowhere, and keeps the last one until there is another.
    if (iban !== '' && iban !== before.iban)
      await replaceIbanOfDraftInvoices(tx, scope, { before: draftIbansOf(before), after: iban });
    const { serie } = await settingsOf(tx, scope);
    const invoices = { sequenza: 'fattura', serie, anno } as const;
    if (
      prossimoNumero !== undefined &&
      prossimoNumero !== (await readLastDocumentNumber(tx, scope, invoices)) + 1 &&
      !(await setLastDocumentNumber(tx, scope, invoices, { ultimo: prossimoNumero - 1, unused: true }))
    )
      throw invalid({ prossimoNumero: [alreadyNumberedMessage] });
    if (prossimoFile !== undefined) await setNextFileNumber(tx, await requireIssuingAgency(tx, scope), prossimoFile);
    return readBillingSettings(deps, tx, scope);
  });
}
