import { useState } from 'react';
import type { FormAccess } from '../../../lib/use-contract-form.ts';
import { usePlaceFields } from '../../../lib/use-place-fields.ts';
import { CollapsiblePanel } from '../../../ui/CollapsiblePanel.tsx';
import { ComboField } from '../../../ui/fields/ComboField.tsx';
import { HourField } from '../../../ui/fields/HourField.tsx';
import { NameSpellingField } from '../../../ui/fields/NameSpellingField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Inputs } from '../../../ui/form/Inputs.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { boundField, type FuneralTextField, type FuneralValues, sexOptions } from './fields.ts';

interface MoreFieldsPanelProps {
  readonly form: FormAccess<FuneralValues>;
  readonly readOnly: boolean;
}

const inCapitals = (name: string) => name.toLocaleUpperCase('it');
const moreFields = [
  'cognomeNubile',
  'sesso',
  'cittadinanza',
  'oraDecesso',
  'salma',
  'comuneResidenza',
  'indirizzoResidenza',
] as const satisfies FuneralTextField[];
export type MoreField = (typeof moreFields)[number];

/** Fields asked at the interview rather than on the phone; collapsed while they are empty. */
export function MoreFieldsPanel({ form, readOnly }: MoreFieldsPanelProps) {
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
  const field = (name: MoreField) => boundField(form, name, readOnly);
  const isEmpty = moreFields.every((name) => values[name] === '');
  const opened = moreFields.some((name) => (readOnly && values[name] !== '') || form.errorOf(name) !== undefined);
  // Kept once it holds something: emptied to be written again, the field would go from under the cursor.
  const [hadMaidenName, setHadMaidenName] = useState(values.cognomeNubile !== '');
  if (values.cognomeNubile !== '' && !hadMaidenName) setHadMaidenName(true);
  if (readOnly && isEmpty) return null;
  function shows(name: MoreField): boolean {
    if (readOnly) return values[name] !== '';
    return name !== 'cognomeNubile' || values.sesso !== 'M' || hadMaidenName;
  }
  return (
    <CollapsiblePanel title="Altri dati" opened={opened}>
      <div className={styles.fields}>
        <Inputs<MoreField>
          shows={shows}
          of={{
            cognomeNubile: (
              <NameSpellingField
                {...field('cognomeNubile')}
                of="person"
                help={readOnly ? undefined : 'Come si chiamava prima delle nozze.'}
                upperCase
              />
            ),
            sesso: <SelectField {...field('sesso')} options={sexOptions} placeholder={readOnly ? '' : 'Da indicare'} />,
            cittadinanza: <TextField {...field('cittadinanza')} upperCase />,
            oraDecesso: <HourField {...field('oraDecesso')} placeholder={readOnly ? undefined : '14:30'} />,
            salma: (
              <div className={styles.wide}>
                <TextField
                  {...field('salma')}
                  help={readOnly ? undefined : 'Casa, ospedale, obitorio, camera ardente…'}
                />
              </div>
            ),
            comuneResidenza: <ComboField {...field('comuneResidenza')} {...home.town} />,
            indirizzoResidenza: <TextField {...field('indirizzoResidenza')} upperCase />,
          }}
        />
      </div>
    </CollapsiblePanel>
  );
}
