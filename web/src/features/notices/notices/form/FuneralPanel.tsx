import { romeDay, shortDate, weekdayOf } from '@commiato/italy/formatting';
import { type FuneralMoment, recognizeFuneral } from '@commiato/italy/funeral-date';
import { atHour } from '@commiato/italy/prose-dates';
import { fold } from '@commiato/italy/provinces';
import { ComboField } from '../../../../ui/fields/ComboField.tsx';
import type { Note } from '../../../../ui/fields/FieldNote.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { FormPanel } from '../../../../ui/form/FormPanel.tsx';
import styles from '../../../../ui/form/form.module.css';
import { type NoticePanelProps, panelField } from './panel-props.ts';
import { useUsualPlaces } from './use-usual-places.ts';

/** Says which day and hour were read from the free text, so that a slip is seen before it is printed. */
function momentNote(moment: FuneralMoment | null): Note | undefined {
  if (!moment) return undefined;
  const day = `${weekdayOf(moment.date)} ${shortDate(moment.date)}`;
  return moment.weekdayDiffers
    ? { tone: 'warning', text: `Il giorno della settimana non torna: la data scritta è ${day}.` }
    : { tone: 'good', text: `Data riconosciuta: ${day} ${atHour(moment.time)}.` };
}

interface FuneralPanelProps extends NoticePanelProps {
  /** The instant at which the notice was created, from which `domani` counts; absent for a new one. */
  readonly created: string | undefined;
}

/** Funeral and cemetery, in free words; what the agency uses most is at hand. */
export function FuneralPanel(props: FuneralPanelProps) {
  const field = panelField(props);
  const funeral = field('funerale');
  const cemetery = field('cimitero');
  const usual = useUsualPlaces(!props.readOnly);
  const cemeteries = usual.cimiteri.filter((one) => fold(one).includes(fold(cemetery.value)));
  const day = romeDay(props.created ?? new Date());
  const moment = props.readOnly ? null : recognizeFuneral(funeral.value, day, field('cosa').value);
  return (
    <FormPanel step={4} title="Funerale e cimitero">
      <div className={styles.full}>
        <TextAreaField
          {...funeral}
          label="Funerale: data, ora e luogo"
          upperCase
          live
          note={momentNote(moment)}
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
