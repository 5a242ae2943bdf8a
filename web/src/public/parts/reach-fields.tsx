import type { FormContents } from '@commiato/contracts/notices/public-pages';
import { FormField } from './form-field.tsx';

/** How whoever writes can be answered: by e-mail, by telephone, or both. */
export function ReachFields({ data }: { readonly data: FormContents<'mail' | 'tel'> }) {
  return (
    <>
      <div className="contact-pair">
        <FormField data={data} name="mail" label="E-mail" type="email" autoComplete="email" maxLength={254} optional />
        <FormField data={data} name="tel" label="Telefono" type="tel" autoComplete="tel" maxLength={30} optional />
      </div>
      <p className="contact-note">Basta uno dei due: serve per risponderti.</p>
    </>
  );
}
