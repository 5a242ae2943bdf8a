import type { FormFields } from '../../../lib/use-contract-form.ts';
import { usePlaceFields } from '../../../lib/use-place-fields.ts';
import { FoldedPanel } from '../../../ui/FoldedPanel.tsx';
import { ComboField } from '../../../ui/fields/ComboField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from '../../../ui/form/pairs.module.css';
import type { FuneralText, FuneralValues } from './fields.ts';

interface MorePanelProps {
  readonly form: FormFields<FuneralValues>;
  readonly readOnly: boolean;
}

const sexes = [
  { value: 'F', label: 'Donna' },
  { value: 'M', label: 'Uomo' },
];
const inCapitals = (name: string) => name.toLocaleUpperCase('it');
const names = [
  'cognomeNubile',
  'sesso',
  'cittadinanza',
  'oraDecesso',
  'salma',
  'comuneResidenza',
  'indirizzoResidenza',
] as const satisfies FuneralText[];

/** What is asked at the interview rather than on the phone: folded while nothing of it is known. */
export function MorePanel({ form, readOnly }: MorePanelProps) {
  const { values } = form;
  const home = usePlaceFields(
    {
      values: { comune: values.comuneResidenza, prov: '', cap: '' },
      set: (name, value) => {
        if (name === 'comune') form.set('comuneResidenza', value);
      },
    },
    inCapitals,
  );
  const field = (name: (typeof names)[number]) => ({ ...form.field(name), optional: 'unmarked' as const, readOnly });
  const opened = names.some((name) => (readOnly && values[name] !== '') || form.errorOf(name) !== undefined);
  return (
    <FoldedPanel title="Altri dati" opened={opened}>
      <div className={styles.fields}>
        <TextField
          {...field('cognomeNubile')}
          label="Da nubile"
          help={readOnly ? undefined : 'Come si chiamava prima delle nozze.'}
          maxLength={80}
          upperCase
        />
        <SelectField {...field('sesso')} label="Sesso" options={sexes} placeholder={readOnly ? '' : 'Da indicare'} />
        <TextField {...field('cittadinanza')} label="Cittadinanza" maxLength={80} upperCase />
        <TextField
          {...field('oraDecesso')}
          label="Ora del decesso"
          inputMode="numeric"
          placeholder={readOnly ? undefined : '14:30'}
          maxLength={5}
        />
        <div className={styles.wide}>
          <TextField
            {...field('salma')}
            label="Dove si trova la salma"
            help={readOnly ? undefined : 'Casa, ospedale, obitorio, camera ardente…'}
            maxLength={160}
          />
        </div>
        <ComboField {...field('comuneResidenza')} {...home.town} label="Residenza" maxLength={80} />
        <TextField {...field('indirizzoResidenza')} label="Indirizzo di residenza" maxLength={160} upperCase />
      </div>
    </FoldedPanel>
  );
}
