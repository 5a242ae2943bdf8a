import { toIsoCountryCode } from '@commiato/billing/countries';
import { selectableProvinces } from '@commiato/italy/places/provinces';
import { usePlaceFields } from '../../../lib/use-place-fields.ts';
import { AnyTaxCodeField } from '../../../ui/fields/AnyTaxCodeField.tsx';
import { ComboField } from '../../../ui/fields/ComboField.tsx';
import { NameSpellingField } from '../../../ui/fields/NameSpellingField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './billing.module.css';
import { type ClientValues, clientKindAfterChange, clientKindOptions } from './form/clients.ts';
import type { DocumentFormAccess } from './form/shared-form.ts';

const provinceOptions = (prov: string) =>
  selectableProvinces(prov).map(({ sigla, nome }) => ({ value: sigla, label: `${nome} (${sigla})` }));
const keepSpelling = (name: string) => name;

/** The client's data in this document; which fields an invoice needs depends on the kind of client. */
export function ClientFields({ form }: { form: DocumentFormAccess }) {
  const { cliente } = form.values;
  const { tipo } = cliente;
  const at = (name: keyof ClientValues) => form.fieldAt(`cliente.${name}`);
  const place = usePlaceFields(
    { values: cliente, set: (name, value) => name !== 'regione' && at(name).onChange(value) },
    keepSpelling,
  );
  const field = (name: keyof ClientValues) => ({ ...at(name), optional: 'unmarked' as const });
  /** Fields from which the kind of client is guessed. */
  const telling = (name: 'piva' | 'codUniv' | 'nazione') => ({
    ...field(name),
    onChange: (value: string) => {
      at(name).onChange(value);
      at('tipo').onChange(clientKindAfterChange(cliente, { ...cliente, [name]: value }));
    },
  });
  const abroad = tipo === 'estero';
  const fromSanMarino = abroad && cliente.nazione === 'SM';
  const country = telling('nazione');
  const leaveCountry = () => {
    const code = toIsoCountryCode(cliente.nazione);
    if (code !== cliente.nazione) country.onChange(code);
    country.onBlur();
  };
  return (
    <div className={styles.fields}>
      <SelectField {...field('tipo')} label="Tipo di cliente" options={clientKindOptions} />
      {tipo === 'privato' && cliente.ragioneSociale === '' ? null : (
        <TextField {...field('ragioneSociale')} label="Ragione sociale" maxLength={160} />
      )}
      {tipo === 'pa' ? null : (
        <>
          <NameSpellingField {...field('nome')} of="person" label="Nome del cliente" maxLength={80} />
          <NameSpellingField {...field('cognome')} of="person" label="Cognome del cliente" maxLength={80} />
        </>
      )}
      <AnyTaxCodeField
        {...field('codFisc')}
        label={abroad ? 'Codice fiscale italiano del cliente' : 'Codice fiscale del cliente'}
      />
      <TextField
        {...telling('piva')}
        label={fromSanMarino ? 'Codice operatore economico' : 'Partita IVA'}
        maxLength={28}
        help={fromSanMarino ? 'Come SM12345: la fattura va all’ufficio tributario di San Marino.' : undefined}
      />
      <TextField {...field('indirizzo')} label="Indirizzo" maxLength={160} />
      <ComboField
        {...field('comune')}
        {...place.town}
        // A town abroad may be called like an Italian one, whose province and postal codes it has not.
        {...(abroad && { onLeave: undefined, note: undefined })}
        label="Comune"
        maxLength={80}
      />
      <ComboField
        {...field('cap')}
        {...place.code}
        {...(abroad && { note: undefined, help: undefined })}
        label="CAP"
        inputMode="numeric"
        maxLength={10}
      />
      {abroad ? null : (
        <SelectField
          {...field('prov')}
          label="Provincia"
          options={provinceOptions(cliente.prov)}
          placeholder="Scegli la provincia"
        />
      )}
      <TextField
        {...country}
        onBlur={leaveCountry}
        label="Paese"
        upperCase
        maxLength={2}
        help="Due lettere: IT, SM, CH…"
      />
      {abroad ? null : (
        <>
          <TextField
            {...telling('codUniv')}
            label={tipo === 'pa' ? 'Codice ufficio' : 'Codice destinatario'}
            upperCase
            maxLength={7}
          />
          <TextField {...field('pec')} label="PEC" type="email" inputMode="email" maxLength={254} />
        </>
      )}
      <TextField {...field('mail')} label="E-mail" type="email" inputMode="email" maxLength={254} />
    </div>
  );
}
