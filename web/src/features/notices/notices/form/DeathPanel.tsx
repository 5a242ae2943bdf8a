import { bornAndDeceasedWords } from '@commiato/italy/formatting';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { DeathPlaceField } from '../../../../ui/fields/DeathPlaceField.tsx';
import { FormPanel } from '../../../../ui/form/FormPanel.tsx';
import styles from '../../../../ui/form/form.module.css';
import { Inputs } from '../../../../ui/form/Inputs.tsx';
import { createPanelFieldPropsGetter, type DeathField, type NoticePanelProps } from './panel-props.ts';

/** Date and place of death. */
export function DeathPanel(props: NoticePanelProps) {
  const field = createPanelFieldPropsGetter(props);
  const { deceduto } = bornAndDeceasedWords(props.taxCode.known?.person.sex ?? null);
  return (
    <FormPanel step={2} title="Il decesso">
      <Inputs<DeathField>
        of={{
          decesso: (
            <div className={styles.half}>
              <DateField {...field('decesso')} label={`${deceduto} il`} year="past" />
            </div>
          ),
          mortoA: (
            <div className={styles.half}>
              <DeathPlaceField {...field('mortoA')} label={`${deceduto} a`} comune={props.form.values.comune} />
            </div>
          ),
        }}
      />
    </FormPanel>
  );
}
