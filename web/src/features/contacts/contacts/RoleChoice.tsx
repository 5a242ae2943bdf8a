import { type ContactRole, chooseContactRole } from '@commiato/contracts/contacts/contacts';
import type { BoundField } from '../../../lib/use-contract-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Segments } from '../../../ui/fields/Segments.tsx';
import styles from './contacts.module.css';

const labels = { Cliente: 'cliente', Fornitore: 'fornitore' } as const;
type Label = keyof typeof labels;
const options = ['Cliente', 'Fornitore'] as const;

interface RoleChoiceProps extends Pick<BoundField<ContactRole | ''>, 'value' | 'onChange' | 'error'> {
  readonly disabled?: boolean;
}

/** Choice between client and supplier, which must be made first; a warning asks for it. */
export function RoleChoice({ value, onChange, error, disabled }: RoleChoiceProps) {
  const chosen = options.find((label) => labels[label] === value) ?? '';
  return (
    <div className={styles.role} tabIndex={-1} data-invalid={error ? 'true' : undefined} data-label="Tipo">
      <Segments<Label | ''>
        label="Tipo di anagrafica"
        options={options}
        value={chosen}
        disabled={disabled}
        onChange={(label) => onChange(label === '' ? '' : labels[label])}
      />
      {value === '' ? <Alert kind={error ? 'errore' : 'avviso'}>{chooseContactRole}</Alert> : null}
    </div>
  );
}
