import { provincesOffered } from '@commiato/italy/provinces';
import { termExplanations } from '../../../lib/terms.ts';
import type { BoundField, FormFields } from '../../../lib/use-contract-form.ts';
import { usePlaceFields } from '../../../lib/use-place-fields.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { ComboField } from '../../../ui/fields/ComboField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import type { ContactTextField, ContactValues } from './fields.ts';
import { useContactNotes } from './use-contact-notes.tsx';

interface ContactFieldsProps {
  readonly form: FormFields<ContactValues>;
  readonly readOnly?: boolean;
  /** The stored contact that is shown; absent for a new one. */
  readonly own?: string;
}

const provinceOptions = (prov: string) =>
  provincesOffered(prov).map(({ sigla, nome }) => ({ value: sigla, label: `${nome} (${sigla})` }));
const asItIs = (name: string) => name;

/** The fields of a contact, new or stored: none is required. */
export function ContactFields({ form, readOnly = false, own }: ContactFieldsProps) {
  const { noteOf, leave } = useContactNotes(form.values, own);
  const place = usePlaceFields(
    { values: form.values, set: (name, value) => name !== 'regione' && form.set(name, value) },
    asItIs,
  );
  const field = (name: ContactTextField) => {
    const bound: BoundField<string> = form.field(name);
    const onBlur = () => {
      bound.onBlur();
      leave(name);
    };
    return { ...bound, onBlur, note: noteOf(name), optional: 'unmarked' as const, readOnly };
  };
  const help = (text: string) => (readOnly ? undefined : text);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Panel title="Chi è">
          <div className={styles.fields}>
            <div className={styles.wide}>
              <TextField {...field('ragioneSociale')} label="Ragione sociale" maxLength={160} />
            </div>
            <TextField {...field('nome')} label="Nome" maxLength={80} />
            <TextField {...field('cognome')} label="Cognome" maxLength={80} />
            <TextField {...field('codFisc')} label="Codice fiscale" upperCase maxLength={20} />
            <TextField {...field('piva')} label="Partita IVA" maxLength={28} />
          </div>
        </Panel>
        <Panel title="Dove">
          <div className={styles.fields}>
            <div className={styles.wide}>
              <TextField {...field('indirizzo')} label="Indirizzo" maxLength={160} />
            </div>
            <ComboField {...field('comune')} {...place.town} label="Comune" maxLength={80} />
            <ComboField {...field('cap')} {...place.code} label="CAP" inputMode="numeric" maxLength={10} />
            <SelectField
              {...field('prov')}
              label="Provincia"
              options={provinceOptions(form.values.prov)}
              placeholder={readOnly ? undefined : 'Scegli la provincia'}
            />
          </div>
        </Panel>
      </div>
      <div className={styles.column}>
        <Panel title="Contatti">
          <div className={styles.column}>
            <TextField {...field('mail')} label="E-mail" type="email" inputMode="email" maxLength={254} />
            <TextField {...field('tel')} label="Telefono" type="tel" maxLength={30} />
            <TextField {...field('cell')} label="Cellulare" type="tel" maxLength={30} />
            <TextField {...field('whatsapp')} label="WhatsApp" type="tel" maxLength={30} />
            <TextField
              {...field('url')}
              label="Sito"
              type="url"
              maxLength={300}
              help={help('Nel formato http(s)://nome.ext')}
            />
          </div>
        </Panel>
        <Panel title="Fatturazione elettronica">
          <div className={styles.column}>
            <TextField
              {...field('codUniv')}
              label="Codice univoco"
              upperCase
              maxLength={7}
              help={help(termExplanations.codiceUnivoco)}
            />
            <TextField
              {...field('pec')}
              label="PEC"
              type="email"
              inputMode="email"
              maxLength={254}
              help={help(termExplanations.pec)}
            />
            <CheckboxField
              {...form.field('forfait')}
              label="Regime forfettario"
              help={help(termExplanations.forfettario)}
              disabled={readOnly}
            />
          </div>
        </Panel>
      </div>
    </div>
  );
}
