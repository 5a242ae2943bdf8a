import { type ContactRole, chooseContactRoleMessage } from '@commiato/contracts/contacts/contacts';
import type { BoundField } from '../../../lib/use-contract-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import styles from './contacts.module.css';

const rolesByLabel = { Cliente: 'cliente', Fornitore: 'fornitore' } as const;
type RoleLabel = keyof typeof rolesByLabel;
const roleLabels = ['Cliente', 'Fornitore'] as const;

interface RoleChoiceProps extends Pick<BoundField<ContactRole | ''>, 'value' | 'onChange' | 'error'> {
  readonly disabled?: boolean;
}

/** Choice between client and supplier, which must be made first; a warning asks for it. */
export function RoleChoice({ value, onChange, error, disabled }: RoleChoiceProps) {
  const chosen = roleLabels.find((label) => rolesByLabel[label] === value) ?? '';
  return (
    <div className={styles.role} tabIndex={-1} data-invalid={error ? 'true' : undefined} data-label="Tipo">
      <SegmentedControl<RoleLabel | ''>
        label="Tipo di anagrafica"
        options={roleLabels}
        value={chosen}
        disabled={disabled}
        onChange={(label) => onChange(label === '' ? '' : rolesByLabel[label])}
      />
      {value === '' ? <Alert kind={error ? 'errore' : 'avviso'}>{chooseContactRoleMessage}</Alert> : null}
    </div>
  );
}
