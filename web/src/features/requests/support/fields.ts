import { accountName, accountPersonName } from '../../../lib/account-names.ts';
import type { StoredAccount } from '../../../lib/session.ts';

type Asker = Pick<StoredAccount, 'nome' | 'cognome' | 'ragSociale' | 'mail'>;

/** A `mailto:` address for support, with the agency in the subject and a template as text. */
export function supportMailto(address: string, asker: Asker | undefined): string {
  const name = asker ? accountName(asker) : '';
  const subject = ['Richiesta di supporto', name].filter(Boolean).join(' - ');
  const signature = asker ? [name, accountPersonName(asker), asker.mail] : [];
  const text = [
    'Il problema, e la pagina in cui si presenta:',
    '',
    '',
    'Un recapito telefonico:',
    '',
    '',
    'L’orario in cui preferisco essere ricontattato:',
    '',
    '',
    ...new Set(signature.filter(Boolean)),
  ].join('\r\n');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
