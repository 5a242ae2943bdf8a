import type { BillingSettings } from '@commiato/contracts/billing-settings';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';

const names: Record<string, string> = {
  ragSociale: 'ragione sociale',
  indirizzo: 'indirizzo',
  cap: 'CAP',
  comune: 'comune',
  prov: 'provincia',
  piva: 'partita IVA',
};

/** What the profile lacks before anything can be issued; nothing where it is complete. */
export function MissingProfile({ missing }: { missing: BillingSettings['mancanti'] }) {
  const fields = Object.keys(missing).map((field) => names[field] ?? field);
  if (fields.length === 0) return null;
  return (
    <Alert kind="avviso">
      Per emettere fatture completa <Link to={paths.profile()}>il tuo profilo</Link>: {fields.join(', ')}.
    </Alert>
  );
}
