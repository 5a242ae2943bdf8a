import type { NoticeKind } from '@commiato/contracts/notices/notice-fields';
import type { DayWord } from '@commiato/italy/announcements/day-words';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import { ComboField } from '../../../../ui/fields/ComboField.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { FormPanel } from '../../../../ui/form/FormPanel.tsx';
import styles from '../../../../ui/form/form.module.css';
import { Inputs } from '../../../../ui/form/Inputs.tsx';
import { DayWordsHint } from './DayWordsHint.tsx';
import { createPanelFieldPropsGetter, type NoticePanelProps, type RiteField } from './panel-props.ts';
import { TextEvents } from './TextEvents.tsx';
import { eventsError } from './text-events.ts';
import type { TextEventsState } from './use-text-events.ts';
import { useUsualChurchesAndCemeteries } from './use-usual-places.ts';

/** Labels of the rite by kind of notice; a Ringraziamento refers to the past funeral. */
export const riteLabels = {
  Necrologio: 'Funerale',
  Trigesimo: 'Santa Messa',
  Anniversario: 'Santa Messa',
  Ringraziamento: 'Funerale',
} as const satisfies Record<NoticeKind, string>;

interface RitePanelProps extends NoticePanelProps {
  readonly read: TextEventsState;
  /** Words like `domani`, which become dates when the notice is saved. */
  readonly dayWords: readonly DayWord[];
}

/** Rite and cemetery as free text, with the agency's usual places as suggestions. */
export function RitePanel({ read, dayWords, ...props }: RitePanelProps) {
  const field = createPanelFieldPropsGetter(props);
  const funeral = field('funerale');
  const cemetery = field('cimitero');
  const rite = riteLabels[field('cosa').value];
  const usual = useUsualChurchesAndCemeteries(!props.readOnly);
  const cemeteries = usual.cimiteri.filter((one) => toComparisonKey(one).includes(toComparisonKey(cemetery.value)));
  return (
    <FormPanel step={4} title={`${rite} e cimitero`}>
      <Inputs<RiteField>
        of={{
          funerale: (
            <div className={styles.full}>
              <TextAreaField
                {...funeral}
                label={`${rite}: data, ora e luogo`}
                upperCase
                phrases={{ label: 'Luoghi che usi spesso', known: usual.chiese }}
              />
              {props.readOnly || dayWords.length === 0 ? null : (
                <DayWordsHint words={dayWords} text={funeral.value} onWrite={funeral.onChange} />
              )}
              {props.readOnly ? null : (
                <TextEvents
                  state={read}
                  text={funeral.value}
                  onWrite={funeral.onChange}
                  error={eventsError(props.form.errorOf, read.kept.length)}
                />
              )}
            </div>
          ),
          cimitero: (
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
          ),
        }}
      />
    </FormPanel>
  );
}
