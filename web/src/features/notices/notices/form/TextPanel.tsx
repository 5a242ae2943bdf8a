import { maxFreeTextLength } from '@commiato/contracts/notices/notice-fields';
import { CounterTextArea } from '../../../../ui/fields/CounterTextArea.tsx';
import { FormPanel } from '../../../../ui/form/FormPanel.tsx';
import styles from '../../../../ui/form/form.module.css';
import { createPanelFieldPropsGetter, type NoticePanelProps } from './panel-props.ts';

/** Free text of the notice, stored exactly as written. */
export function TextPanel(props: NoticePanelProps) {
  return (
    <FormPanel step={5} title="Testo dell’annuncio">
      <div className={styles.full}>
        <CounterTextArea {...createPanelFieldPropsGetter(props)('testo')} label="Testo" limit={maxFreeTextLength} />
      </div>
    </FormPanel>
  );
}
