import { toPayerIdentity } from '@commiato/billing/payers';
import { readInvoice } from '@commiato/contracts/billing/invoices';
import { readContact } from '@commiato/contracts/contacts/contacts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { routeQuery } from '../../../lib/queries.ts';
import { useAutoFill } from '../../../lib/use-auto-fill.ts';
import type { FormAccess } from '../../../lib/use-contract-form.ts';
import { blankCreditTerms, type CreditValues, creditSourceOf, creditTermsOfInvoice } from '../requests/fields.ts';

const useContactById = (id: string) => useQuery({ ...routeQuery(readContact, { params: { id } }), enabled: id !== '' });

/**
 * Fills in the debtor of the chosen invoice, and what they owe of it and since when, only into fields that nobody has filled in. Of an invoice that
 * several pay, another debtor owes another amount.
 */
export function useFillFromInvoice({ values, set }: Pick<FormAccess<CreditValues>, 'values' | 'set'>): void {
  const { id_fattura, id_anagrafica } = values;
  const { data: invoice } = useQuery({
    ...routeQuery(readInvoice, { params: { id: id_fattura } }),
    enabled: id_fattura !== '',
  });
  // A deleted contact cannot be chosen as debtor.
  const { data: client } = useContactById(invoice?.id_anagrafica ?? '');
  const debtor = useContactById(id_anagrafica);
  const isDebtorKnown = id_anagrafica === '' || debtor.isFetched;
  const termsOfInvoice =
    invoice && isDebtorKnown
      ? creditTermsOfInvoice(invoice, debtor.data ? toPayerIdentity(debtor.data) : null)
      : undefined;
  const { importo, scadenza } = (id_fattura === '' ? blankCreditTerms : termsOfInvoice) ?? {};
  const { offer, write } = useAutoFill({ values, set }, creditSourceOf(values) === 'propria');
  /** What the form begins with from an invoice in the address is no typed value either. */
  const adoptOrOffer = (name: 'importo' | 'scadenza', value: string | undefined) =>
    value !== undefined && values[name] === value ? write(name, value) : offer(name, value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value is written: a cleared field stays empty until another debtor or invoice is chosen
  useEffect(() => offer('id_anagrafica', client?._id), [client?._id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => adoptOrOffer('importo', importo), [importo]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => adoptOrOffer('scadenza', scadenza), [scadenza]);
}
