import { defaultStorageSpace } from '@commiato/contracts/budgets';
import { sizeText } from '../../../../lib/size-text.ts';
import type { BoundField } from '../../../../lib/use-contract-form.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { Panel } from '../../../../ui/Panel.tsx';

interface SpaceLimitPanelProps {
  readonly form: { readonly field: (name: 'spazioMassimo') => BoundField<string> };
  readonly readOnly: boolean;
}

/** How much the files of an agency may take. */
export function SpaceLimitPanel({ form, readOnly }: SpaceLimitPanelProps) {
  return (
    <Panel title="Spazio" edge>
      <TextField
        {...form.field('spazioMassimo')}
        label="Spazio consentito, in GB"
        inputMode="decimal"
        readOnly={readOnly}
        optional
        help={`Vuoto: ${sizeText(defaultStorageSpace)}, come tutte le agenzie.`}
      />
    </Panel>
  );
}
