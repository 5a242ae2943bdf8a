import { invalidTaxCodeMessage, noticesPerTaxCode } from '@commiato/contracts/notices/notice-fields';
import { bornAndDeceasedWords } from '@commiato/italy/formatting';
import { termExplanations } from '../../../../lib/terms.ts';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { NameSpellingField } from '../../../../ui/fields/NameSpellingField.tsx';
import { TaxCodeField } from '../../../../ui/fields/TaxCodeField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { looksLikeOmocodia } from '../../../../ui/fields/tax-code-status.ts';
import { FormPanel } from '../../../../ui/form/FormPanel.tsx';
import styles from '../../../../ui/form/form.module.css';
import { Inputs } from '../../../../ui/form/Inputs.tsx';
import { createPanelFieldPropsGetter, type NoticePanelProps, type PersonField } from './panel-props.ts';
import { TaxCodeBirthData } from './TaxCodeBirthData.tsx';

const omocodiaHint = 'Se il documento le riporta così, spunta «Codice con omocodia».';

/** Data of the deceased. */
export function PersonPanel(props: NoticePanelProps) {
  const { form, readOnly, taxCode, onBirth } = props;
  const field = createPanelFieldPropsGetter(props);
  // The switch for omocodia is shown only if the code looks like one, which is rare (about one in a thousand).
  const asksSwitch = !form.values.omocodia && looksLikeOmocodia(form.values.codfisc);
  const { nato } = bornAndDeceasedWords(taxCode.known?.person.sex ?? null);
  return (
    <FormPanel step={1} title="La persona">
      <Inputs<PersonField>
        of={{
          codfisc: (
            <div className={styles.full}>
              <TaxCodeField
                {...field('codfisc')}
                label="Codice fiscale"
                help={
                  readOnly ? undefined : `Al massimo ${noticesPerTaxCode} annunci dello stesso tipo per codice fiscale.`
                }
                omocodia={form.values.omocodia}
                wrong={asksSwitch ? `Al posto di cifre ci sono lettere. ${omocodiaHint}` : invalidTaxCodeMessage}
                error={taxCode.note?.tone === 'error' ? taxCode.note.text : form.errorOf('codfisc')}
                note={readOnly ? undefined : taxCode.note}
              />
              {!readOnly && (asksSwitch || form.values.omocodia) && (
                <CheckboxField
                  {...form.field('omocodia')}
                  label="Codice con omocodia"
                  help={termExplanations.omocodia}
                />
              )}
              {!readOnly && taxCode.known && (
                <TaxCodeBirthData known={taxCode.known} values={form.values} onBirth={onBirth} />
              )}
            </div>
          ),
          nome: (
            <div className={styles.half}>
              <NameSpellingField {...field('nome')} of="person" label="Nome" upperCase />
            </div>
          ),
          cognome: (
            <div className={styles.half}>
              <NameSpellingField {...field('cognome')} of="person" label="Cognome" upperCase />
            </div>
          ),
          nato: (
            <div className={styles.third}>
              <DateField {...field('nato')} label={`${nato} il`} year="written" />
            </div>
          ),
          age: (
            <div className={styles.short}>
              <TextField {...field('age')} label="Età" inputMode="numeric" />
            </div>
          ),
          natoA: (
            <div className={styles.medium}>
              <NameSpellingField {...field('natoA')} of="place" label={`${nato} a`} upperCase />
            </div>
          ),
          coniuge: (
            <div className={styles.full}>
              <NameSpellingField {...field('coniuge')} of="person" label="Coniuge" upperCase />
            </div>
          ),
        }}
      />
    </FormPanel>
  );
}
