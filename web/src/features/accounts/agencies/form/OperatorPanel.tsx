import { Panel } from '../../../../ui/Panel.tsx';
import type { AgencyPartProps } from './binder.ts';
import { OperatorField } from './OperatorField.tsx';

/** Who of the staff follows the agency. */
export function OperatorPanel({ form, readOnly }: AgencyPartProps) {
  return (
    <Panel title="Operatore" edge>
      <OperatorField {...form.field('id_operatore')} readOnly={readOnly} />
    </Panel>
  );
}
