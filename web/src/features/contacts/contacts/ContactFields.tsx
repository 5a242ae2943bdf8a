import { contactFields } from '@commiato/contracts/contacts/contacts';
import type { Field } from '@commiato/contracts/fields';
import { selectableProvinces } from '@commiato/italy/places/provinces';
import { termExplanations } from '../../../lib/terms.ts';
import type { BoundField, FormAccess } from '../../../lib/use-contract-form.ts';
import { usePlaceFields } from '../../../lib/use-place-fields.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { ComboField } from '../../../ui/fields/ComboField.tsx';
import { NameSpellingField } from '../../../ui/fields/NameSpellingField.tsx';
import { PhoneField } from '../../../ui/fields/PhoneField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Inputs } from '../../../ui/form/Inputs.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import type { ContactTextField, ContactValues } from './fields.ts';
import { useContactFieldNotes } from './use-contact-field-notes.tsx';

interface ContactFieldsProps {
  readonly form: FormAccess<ContactValues>;
  readonly readOnly?: boolean;
  /** Id of the stored contact; absent for a new one. */
  readonly own?: string;
  /** Whether it was stored just now: it would be told to be its own duplicate. */
  readonly saved?: boolean;
}

const provinceOptions = (prov: string) =>
  selectableProvinces(prov).map(({ sigla, nome }) => ({ value: sigla, label: `${nome} (${sigla})` }));
/** Fields of all panels except 'Contatti', which shows the remaining fields. */
type IdentityField = 'ragioneSociale' | 'nome' | 'cognome' | 'codFisc' | 'piva';
type AddressField = 'indirizzo' | 'comune' | 'cap' | 'prov';
type InvoicingField = 'codUniv' | 'pec' | 'forfait';

const keepSpelling = (name: string) => name;

/** The fields of a contact, new or stored; none is required. */
export function ContactFields({ form, readOnly = false, own, saved = false }: ContactFieldsProps) {
  const { noteOf, leave } = useContactFieldNotes(form.values, own, saved);
  const place = usePlaceFields(
    { values: form.values, set: (name, value) => name !== 'regione' && form.set(name, value) },
    keepSpelling,
  );
  const field = (name: ContactTextField) => {
    const bound: BoundField<string> = form.field(name);
    const onBlur = () => {
      bound.onBlur();
      leave(name);
    };
    const { label, max: maxLength }: Field = contactFields[name];
    return { ...bound, label, maxLength, onBlur, note: noteOf(name), optional: 'unmarked' as const, readOnly };
  };
  const help = (text: string) => (readOnly ? undefined : text);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Panel title="Chi è">
          <div className={styles.fields}>
            <Inputs<IdentityField>
              of={{
                ragioneSociale: (
                  <div className={styles.wide}>
                    <TextField {...field('ragioneSociale')} />
                  </div>
                ),
                nome: <NameSpellingField {...field('nome')} of="person" />,
                cognome: <NameSpellingField {...field('cognome')} of="person" />,
                codFisc: <TextField {...field('codFisc')} upperCase maxLength={20} />,
                piva: <TextField {...field('piva')} maxLength={28} />,
              }}
            />
          </div>
        </Panel>
        <Panel title="Dove">
          <div className={styles.fields}>
            <Inputs<AddressField>
              of={{
                indirizzo: (
                  <div className={styles.wide}>
                    <TextField {...field('indirizzo')} />
                  </div>
                ),
                comune: <ComboField {...field('comune')} {...place.town} />,
                cap: (
                  <ComboField
                    {...field('cap')}
                    {...place.code}
                    note={noteOf('cap') ?? place.code.note}
                    inputMode="numeric"
                  />
                ),
                prov: (
                  <SelectField
                    {...field('prov')}
                    options={provinceOptions(form.values.prov)}
                    placeholder={readOnly ? undefined : 'Scegli la provincia'}
                  />
                ),
              }}
            />
          </div>
        </Panel>
      </div>
      <div className={styles.column}>
        <Panel title="Contatti">
          <div className={styles.column}>
            <Inputs<Exclude<ContactTextField, IdentityField | AddressField | InvoicingField>>
              of={{
                mail: <TextField {...field('mail')} type="email" inputMode="email" maxLength={254} />,
                tel: <PhoneField {...field('tel')} />,
                cell: <PhoneField {...field('cell')} />,
                whatsapp: <PhoneField {...field('whatsapp')} />,
                url: (
                  <TextField
                    {...field('url')}
                    type="url"
                    maxLength={300}
                    help={help('Nel formato http(s)://nome.ext')}
                  />
                ),
              }}
            />
          </div>
        </Panel>
        <Panel title="Fatturazione elettronica">
          <div className={styles.column}>
            <Inputs<InvoicingField>
              of={{
                codUniv: (
                  <TextField
                    {...field('codUniv')}
                    upperCase
                    maxLength={7}
                    help={help(termExplanations.codiceUnivoco)}
                  />
                ),
                pec: (
                  <TextField
                    {...field('pec')}
                    type="email"
                    inputMode="email"
                    maxLength={254}
                    help={help(termExplanations.pec)}
                  />
                ),
                forfait: (
                  <CheckboxField
                    {...form.field('forfait')}
                    label={contactFields.forfait.label}
                    help={help(termExplanations.forfettario)}
                    disabled={readOnly}
                  />
                ),
              }}
            />
          </div>
        </Panel>
      </div>
    </div>
  );
}
