import { countryOfContact, guessKind } from '@commiato/billing/client';
import {
  clientOfContact,
  fieldsCopiedFromContact,
  isSameClientField,
} from '@commiato/contracts/billing/client-of-contact';
import type { DocumentClient } from '@commiato/contracts/billing/document-fields';
import type { Contact } from '@commiato/contracts/contacts/contacts';
import type { DifferingField } from '../../../platform/feature/corrections.ts';
import { invalid } from '../../../platform/foundation/problem.ts';
import { hasSameWordsIgnoringCase } from './correction-policy.ts';
import { clientName, type SharedContents } from './policy.ts';

type ClientContents = Pick<SharedContents, 'cliente' | 'pagatori'>;

/** Whether a payer is the client of the document: by the tax code, and by the name where one has none. A son may be called like his father. */
const isPayerTheClient = ({ nome, codFisc }: ClientContents['pagatori'][number], cliente: DocumentClient) =>
  codFisc !== '' && cliente.codFisc !== ''
    ? codFisc === cliente.codFisc
    : hasSameWordsIgnoringCase(nome, clientName(cliente));

/**
 * Fields in which a document says something else of its client than the contact: of the client, and of the payer who is the client. What
 * the contact lacks is no difference: it may have been typed for this document.
 */
export function clientDifferences(
  { cliente, pagatori }: ClientContents,
  contact: Contact,
  document: Pick<DifferingField, '_id' | 'titolo' | 'versione'>,
): DifferingField[] {
  const corrected = clientOfContact(contact);
  const name = clientName(corrected);
  const differ = (campo: string, attuale: string, nuovo: string): DifferingField[] =>
    nuovo !== '' && attuale !== nuovo ? [{ ...document, campo, attuale, nuovo }] : [];
  const isClient = (payer: ClientContents['pagatori'][number]) =>
    isPayerTheClient(payer, cliente) || isPayerTheClient(payer, corrected);
  // A father without a tax code would get that of his son of the same name, who is the client and pays beside him.
  const hasClientWithCode = pagatori.some((payer) => payer.codFisc !== '' && isClient(payer));
  return [
    ...fieldsCopiedFromContact.flatMap((field) =>
      isSameClientField(field, cliente[field], corrected[field])
        ? []
        : differ(`cliente.${field}`, cliente[field], corrected[field]),
    ),
    ...pagatori.flatMap((payer, at) =>
      isClient(payer) && (payer.codFisc !== '' || !hasClientWithCode)
        ? [
            ...(hasSameWordsIgnoringCase(payer.nome, name) ? [] : differ(`pagatori.${at}.nome`, payer.nome, name)),
            ...differ(`pagatori.${at}.codFisc`, payer.codFisc, corrected.codFisc),
          ]
        : [],
    ),
  ];
}

/**
 * Country and kind of a corrected client: guessed again where they were the guess before, else what was chosen. Otherwise a private person
 * whose contact has got a VAT number would stay one, and the invoice be sent without the number.
 */
function countryAndKindAfterCorrection(
  before: DocumentClient,
  after: DocumentClient,
): Pick<DocumentClient, 'nazione' | 'tipo'> {
  const nazione = before.nazione === countryOfContact(before) ? countryOfContact(after) : before.nazione;
  return { nazione, tipo: before.tipo === guessKind(before) ? guessKind({ ...after, nazione }) : before.tipo };
}

/** The changed contents for the chosen corrections. Throws 400 if a payer is gone. */
export function correctedClientContents(
  { cliente, pagatori }: ClientContents,
  fields: readonly DifferingField[],
): Partial<ClientContents> {
  const client = { ...cliente };
  const payers = pagatori.map((payer) => ({ ...payer }));
  for (const { campo, nuovo } of fields) {
    const [list, name, part] = campo.split('.');
    const own = fieldsCopiedFromContact.find((field) => field === name);
    if (list === 'cliente' && own) client[own] = nuovo;
    const payer = list === 'pagatori' ? payers[Number(name)] : undefined;
    if (list === 'pagatori' && !payer) throw invalid({ pagatori: ['Il documento non ha più questo pagatore.'] });
    if (payer && (part === 'nome' || part === 'codFisc')) payer[part] = nuovo;
  }
  const touched = (list: string) => fields.some(({ campo }) => campo.startsWith(`${list}.`));
  return {
    ...(touched('cliente') ? { cliente: { ...client, ...countryAndKindAfterCorrection(cliente, client) } } : {}),
    ...(touched('pagatori') ? { pagatori: payers } : {}),
  };
}
