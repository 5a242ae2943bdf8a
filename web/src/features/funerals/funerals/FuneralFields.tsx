import { invalidTaxCode } from '@commiato/contracts/notices/notice-fields';
import { provincesOffered } from '@commiato/italy/provinces';
import type { FormFields } from '../../../lib/use-contract-form.ts';
import { usePlaceFields } from '../../../lib/use-place-fields.ts';
import { ComboField } from '../../../ui/fields/ComboField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TaxCodeField } from '../../../ui/fields/TaxCodeField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { type FuneralText, type FuneralValues, stageOptions } from './fields.ts';
import { MorePanel } from './MorePanel.tsx';
import { usePersonOfCode } from './use-person-of-code.ts';

interface FuneralFieldsProps {
  readonly form: FormFields<FuneralValues>;
  readonly readOnly?: boolean;
  /** The tax code that is stored: what follows from it was read when it was typed. */
  readonly storedCode?: string;
}

const provinceOptions = (prov: string) =>
  provincesOffered(prov).map(({ sigla, nome }) => ({ value: sigla, label: `${nome} (${sigla})` }));
const choices = [
  { value: 'inumazione', label: 'Inumazione' },
  { value: 'tumulazione', label: 'Tumulazione' },
  { value: 'cremazione', label: 'Cremazione' },
];
const ashes = [
  { value: 'tumulazione', label: 'Tumulazione (cinerario o tomba di famiglia)' },
  { value: 'interramento', label: 'Interramento' },
  { value: 'affidamento', label: 'Affidamento ai familiari' },
  { value: 'dispersione in cimitero', label: 'Dispersione in cimitero' },
  { value: 'dispersione in natura', label: 'Dispersione in natura' },
  { value: 'dispersione in area privata', label: 'Dispersione in area privata' },
];
const inCapitals = (name: string) => name.toLocaleUpperCase('it');

/** The fields of a funeral, new or stored: a surname or a telephone number is enough. */
export function FuneralFields({ form, readOnly = false, storedCode = '' }: FuneralFieldsProps) {
  usePersonOfCode(form, !readOnly && form.values.codfisc !== storedCode);
  const place = usePlaceFields({ values: form.values, set: (name, value) => form.set(name, value) }, inCapitals);
  const field = (name: FuneralText) => ({
    ...form.field(name),
    optional: 'unmarked' as const,
    readOnly,
  });
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Panel title="Chi è mancato">
          <div className={styles.fields}>
            <TextField {...field('cognome')} label="Cognome" maxLength={80} upperCase />
            <TextField {...field('nome')} label="Nome" maxLength={80} upperCase />
            <TextField {...field('tel')} label="Telefono di chi chiama" type="tel" maxLength={30} />
            <TaxCodeField {...field('codfisc')} label="Codice fiscale" omocodia wrong={invalidTaxCode} />
            <TextField {...field('coniuge')} label="Coniuge" maxLength={160} upperCase />
            <DateField {...field('nato')} label="Data di nascita" />
            <TextField {...field('natoA')} label="Luogo di nascita" maxLength={120} upperCase />
            <DateField {...field('decesso')} label="Data del decesso" />
            <TextField {...field('mortoA')} label="Luogo del decesso" maxLength={120} upperCase />
            <ComboField {...field('comune')} {...place.town} label="Comune" maxLength={80} />
            <ComboField {...field('cap')} {...place.code} label="CAP" inputMode="numeric" maxLength={5} />
            <SelectField
              {...field('prov')}
              label="Provincia"
              options={provinceOptions(form.values.prov)}
              placeholder={readOnly ? undefined : 'Scegli la provincia'}
            />
          </div>
        </Panel>
        <MorePanel form={form} readOnly={readOnly} />
      </div>
      <div className={styles.column}>
        <Panel title="Il servizio">
          <div className={styles.column}>
            <SelectField
              {...form.field('stadio')}
              label="Stadio"
              options={stageOptions}
              optional="unmarked"
              readOnly={readOnly}
            />
            <SelectField
              {...field('scelta')}
              label="Scelta"
              options={choices}
              placeholder={readOnly ? '' : 'Ancora da scegliere'}
            />
            {form.values.scelta === 'cremazione' ? (
              <SelectField
                {...field('ceneri')}
                label="Destinazione delle ceneri"
                options={ashes}
                placeholder={readOnly ? '' : 'Ancora da scegliere'}
              />
            ) : null}
            <TextAreaField {...field('note')} label="Note dell’agenzia" rows={5} />
          </div>
        </Panel>
      </div>
    </div>
  );
}
