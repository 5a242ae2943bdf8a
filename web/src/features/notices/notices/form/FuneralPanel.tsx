import { fold } from '@commiato/italy/provinces';
import { ComboField } from '../../../../ui/fields/ComboField.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { FormPanel } from '../../../../ui/form/FormPanel.tsx';
import styles from '../../../../ui/form/form.module.css';
import { type NoticePanelProps, panelField } from './panel-props.ts';
import { useUsualPlaces } from './use-usual-places.ts';

/** Funeral and cemetery, in free words; what the agency uses most is at hand. */
export function FuneralPanel(props: NoticePanelProps) {
  const field = panelField(props);
  const funeral = field('funerale');
  const cemetery = field('cimitero');
  const usual = useUsualPlaces(!props.readOnly);
  const cemeteries = usual.cimiteri.filter((one) => fold(one).includes(fold(cemetery.value)));
  return (
    <FormPanel step={4} title="Funerale e cimitero">
      <div className={styles.full}>
        <TextAreaField
          {...funeral}
          label="Funerale: data, ora e luogo"
          upperCase
          phrases={{ label: 'Luoghi che usi spesso', known: usual.chiese }}
        />
      </div>
      <div className={styles.full}>
        <ComboField
          {...cemetery}
          label="Cimitero"
          upperCase
          placeholder="Es. CIMITERO URBANO DI CESENA"
          suggestions={cemeteries.map((value) => ({ value }))}
          onChoose={({ value }) => cemetery.onChange(value)}
        />
      </div>
    </FormPanel>
  );
}
