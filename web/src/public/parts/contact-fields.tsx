import type { VisitorFormContents } from '@commiato/contracts/notices/public-pages';
import { FormField } from './form-field.tsx';

/** Fields for e-mail and telephone, of which at least one is required. */
export function ContactFields({ data }: { readonly data: VisitorFormContents<'mail' | 'tel'> }) {
  return (
    <fieldset className="contact-choices contact-reach">
      <legend>Recapito: e-mail o telefono, uno dei due è necessario</legend>
      <div className="contact-pair">
        <FormField data={data} name="mail" label="E-mail" type="email" autoComplete="email" maxLength={254} either />
        <FormField data={data} name="tel" label="Telefono" type="tel" autoComplete="tel" maxLength={30} either />
      </div>
    </fieldset>
  );
}
