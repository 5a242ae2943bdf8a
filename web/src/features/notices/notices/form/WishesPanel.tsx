import { DateField } from '../../../../ui/fields/DateField.tsx';
import { HourField } from '../../../../ui/fields/HourField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { FormPanel } from '../../../../ui/form/FormPanel.tsx';
import styles from '../../../../ui/form/form.module.css';
import { Inputs } from '../../../../ui/form/Inputs.tsx';
import { createPanelFieldPropsGetter, type NoticePanelProps, type WishField } from './panel-props.ts';

/** Day and hour as the one value that is stored; empty without either. */
const dateTimeValue = (day: string, hour: string) => (day || hour ? `${day}T${hour}` : '');

/** Flowers, donations and the stream of the ceremony, as the family declares them. */
export function WishesPanel(props: NoticePanelProps) {
  const field = createPanelFieldPropsGetter(props);
  const begin = field('direttaIl');
  const [day = '', hour = ''] = begin.value.split('T');
  return (
    <FormPanel
      step={7}
      title="Fiori, offerte e diretta"
      hint={
        props.readOnly
          ? undefined
          : 'Solo quello che la famiglia dichiara: la pagina lo mostra, e avverte che altri IBAN e altre dirette sono falsi.'
      }
    >
      <Inputs<WishField>
        of={{
          fiori: (
            <div className={styles.full}>
              <TextField
                {...field('fiori')}
                label="Fiori"
                placeholder="Es. Non fiori ma opere di bene"
                maxLength={200}
              />
            </div>
          ),
          donaA: (
            <div className={styles.half}>
              <TextField {...field('donaA')} label="Associazione a cui donare" maxLength={120} />
            </div>
          ),
          donaIban: (
            <div className={styles.half}>
              <TextField {...field('donaIban')} label="IBAN dell’associazione" />
            </div>
          ),
          diretta: (
            <div className={styles.full}>
              <TextField {...field('diretta')} label="Indirizzo della diretta" inputMode="url" placeholder="https://" />
            </div>
          ),
          direttaIl: (
            <>
              <div className={styles.half}>
                <DateField
                  {...begin}
                  value={day}
                  onChange={(text) => begin.onChange(dateTimeValue(text, hour))}
                  label="Giorno della diretta"
                />
              </div>
              <div className={styles.half}>
                <HourField
                  {...begin}
                  error={undefined}
                  value={hour}
                  onChange={(text) => begin.onChange(dateTimeValue(day, text))}
                  label="Ora della diretta"
                  placeholder="10:30"
                />
              </div>
            </>
          ),
        }}
      />
    </FormPanel>
  );
}
