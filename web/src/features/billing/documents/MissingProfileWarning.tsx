import type { BillingSettings } from '@commiato/contracts/billing/settings';
import { requiredMessage } from '@commiato/contracts/common';
import { uncapitalized } from '@commiato/italy/formatting';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { LinkIfMayOpen } from '../../../ui/LinkIfMayOpen.tsx';

const profileFieldNames: Record<string, string> = {
  ragSociale: 'ragione sociale',
  indirizzo: 'indirizzo',
  cap: 'CAP',
  comune: 'comune',
  prov: 'provincia',
  piva: 'partita IVA',
  codFisc: 'codice fiscale',
};

/** A field with its errors. */
function describeMissing([field, [sentence = '']]: [string, readonly string[]]): string {
  const name = profileFieldNames[field] ?? field;
  const reason = sentence.replace(/\.$/, '');
  return sentence === requiredMessage ? name : `${name} (${uncapitalized(reason)})`;
}

/** Warning about profile data missing for issuing invoices; nothing if the profile is complete. */
export function MissingProfileWarning({ missing }: { missing: BillingSettings['mancanti'] }) {
  const fields = Object.entries(missing).map(describeMissing);
  if (fields.length === 0) return null;
  return (
    <Alert kind="avviso">
      Per emettere fatture completa <LinkIfMayOpen to={paths.profile()}>il tuo profilo</LinkIfMayOpen>:{' '}
      {fields.join(', ')}.
    </Alert>
  );
}
