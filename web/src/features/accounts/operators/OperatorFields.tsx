import type { FormAccess } from '../../../lib/use-contract-form.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { PhoneField } from '../../../ui/fields/PhoneField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import type { OperatorValues } from './fields.ts';

interface OperatorFieldsProps {
  form: Pick<FormAccess<OperatorValues>, 'field'>;
  readOnly?: boolean;
}

/** The fields of an operator, new or stored. */
export function OperatorFields({ form, readOnly = false }: OperatorFieldsProps) {
  return (
    <Panel title="Contatti">
      <div className={styles.fields}>
        <TextField {...form.field('nome')} label="Nome" maxLength={80} readOnly={readOnly} />
        <TextField {...form.field('cognome')} label="Cognome" maxLength={80} readOnly={readOnly} />
        <TextField
          {...form.field('mail')}
          label="E-mail"
          type="email"
          inputMode="email"
          readOnly={readOnly}
          help={readOnly ? undefined : 'Qui arrivano le nuove richieste delle sue agenzie.'}
        />
        <PhoneField {...form.field('tel')} label="Telefono" maxLength={30} optional readOnly={readOnly} />
        <div className={styles.wide}>
          <CheckboxField
            {...form.field('attivo')}
            label="Attivo"
            disabled={readOnly}
            help="Se non è attivo non gli si possono assegnare altre agenzie: continua a seguire quelle che ha."
          />
        </div>
      </div>
    </Panel>
  );
}
