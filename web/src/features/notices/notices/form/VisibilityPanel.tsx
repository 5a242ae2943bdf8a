import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { FormPanel } from '../../../../ui/form/FormPanel.tsx';
import styles from '../../../../ui/form/form.module.css';
import type { NoticePanelProps } from './panel-props.ts';

/** Visibility of the notice; only administrators can change it (decisions C7). */
export function VisibilityPanel({ form }: Pick<NoticePanelProps, 'form'>) {
  return (
    <FormPanel step={8} title="Visibilità">
      <div className={styles.full}>
        <CheckboxField
          {...form.field('disattivo')}
          label="Disattiva questo annuncio"
          help="Sparisce da ogni pagina pubblica e resta negli elenchi dell’agenzia e dell’amministrazione."
        />
      </div>
    </FormPanel>
  );
}
