import { funeralFields } from '@commiato/contracts/funerals/funeral-fields';
import { invalidTaxCodeMessage } from '@commiato/contracts/notices/notice-fields';
import { selectableProvinces } from '@commiato/italy/places/provinces';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/errors.ts';
import type { FormAccess } from '../../../lib/use-contract-form.ts';
import { usePlaceFields } from '../../../lib/use-place-fields.ts';
import { paths } from '../../../paths.ts';
import { ComboField } from '../../../ui/fields/ComboField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { DeathPlaceField } from '../../../ui/fields/DeathPlaceField.tsx';
import { NameSpellingField } from '../../../ui/fields/NameSpellingField.tsx';
import { PhoneField } from '../../../ui/fields/PhoneField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TaxCodeField } from '../../../ui/fields/TaxCodeField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { Inputs } from '../../../ui/form/Inputs.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { boundField, type FuneralTextField, type FuneralValues, stageOptions } from './fields.ts';
import { type MoreField, MoreFieldsPanel } from './MoreFieldsPanel.tsx';
import { useFillFromTaxCode } from './use-fill-from-tax-code.ts';
import { useTwinFuneralNote } from './use-twin-funeral-note.tsx';

interface FuneralFieldsProps {
  readonly form: FormAccess<FuneralValues>;
  readonly readOnly?: boolean;
  /** The stored tax code; its birth data are not filled in again. */
  readonly storedCode?: string;
  /** The error of the last saving: it may name the funeral that has the tax code already. */
  readonly failure?: unknown;
  /** Whether another funeral of who is typed is pointed out: in a new one until it is being saved, when it would be told to be its own duplicate. */
  readonly findsTwin?: boolean;
}

const provinceOptions = (prov: string) =>
  selectableProvinces(prov).map(({ sigla, nome }) => ({ value: sigla, label: `${nome} (${sigla})` }));
const burialOptions = [
  { value: 'inumazione', label: 'Inumazione' },
  { value: 'tumulazione', label: 'Tumulazione' },
  { value: 'cremazione', label: 'Cremazione' },
];
const ashesOptions = [
  { value: 'tumulazione', label: 'Tumulazione (cinerario o tomba di famiglia)' },
  { value: 'interramento', label: 'Interramento' },
  { value: 'affidamento', label: 'Affidamento ai familiari' },
  { value: 'dispersione in cimitero', label: 'Dispersione in cimitero' },
  { value: 'dispersione in natura', label: 'Dispersione in natura' },
  { value: 'dispersione in area privata', label: 'Dispersione in area privata' },
];
/** Fields of the panel about the funeral; the other fields are in other panels, and the region follows from the province. */
type FuneralPanelField = 'stadio' | 'scelta' | 'ceneri' | 'note';

const inCapitals = (name: string) => name.toLocaleUpperCase('it');

/** The error of the tax code; where another funeral has it, with a link to that one. */
function taxCodeErrorWithLink(error: string | undefined, failure: unknown): ReactNode {
  const other = failure instanceof ApiError ? failure.altro : undefined;
  if (error === undefined || !other) return error;
  return (
    <>
      {error} <Link to={paths.funeral(other._id)}>Apri quel servizio</Link>
    </>
  );
}

/** The fields of a funeral, new or stored; a surname or a telephone number is enough. */
export function FuneralFields({
  form,
  readOnly = false,
  storedCode = '',
  failure,
  findsTwin = false,
}: FuneralFieldsProps) {
  const twinNote = useTwinFuneralNote(form.values, findsTwin);
  const birthWarning = useFillFromTaxCode(form, !readOnly && form.values.codfisc !== storedCode);
  const place = usePlaceFields({ values: form.values, set: (name, value) => form.set(name, value) }, inCapitals);
  const field = (name: FuneralTextField) => boundField(form, name, readOnly);
  /** Who reads is not stopped by fields that are empty; what is missing stands in the summary. */
  const shows = (name: keyof FuneralValues) => !readOnly || form.values[name] !== '';
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Panel title="Chi è mancato">
          <div className={styles.fields}>
            <Inputs<Exclude<FuneralTextField, MoreField | FuneralPanelField | 'regione'>>
              shows={shows}
              of={{
                cognome: <NameSpellingField {...field('cognome')} of="person" upperCase />,
                nome: <NameSpellingField {...field('nome')} of="person" upperCase note={twinNote} />,
                tel: <PhoneField {...field('tel')} />,
                codfisc: (
                  <TaxCodeField
                    {...field('codfisc')}
                    omocodia
                    wrong={invalidTaxCodeMessage}
                    error={taxCodeErrorWithLink(form.errorOf('codfisc'), failure)}
                  />
                ),
                coniuge: <NameSpellingField {...field('coniuge')} of="person" upperCase />,
                nato: (
                  <DateField
                    {...field('nato')}
                    year="written"
                    note={readOnly || birthWarning === undefined ? undefined : { tone: 'warning', text: birthWarning }}
                  />
                ),
                natoA: <NameSpellingField {...field('natoA')} of="place" upperCase />,
                decesso: <DateField {...field('decesso')} year="past" />,
                mortoA: <DeathPlaceField {...field('mortoA')} comune={form.values.comune} />,
                comune: <ComboField {...field('comune')} {...place.town} />,
                cap: <ComboField {...field('cap')} {...place.code} inputMode="numeric" maxLength={5} />,
                prov: (
                  <SelectField
                    {...field('prov')}
                    options={provinceOptions(form.values.prov)}
                    placeholder={readOnly ? undefined : 'Scegli la provincia'}
                  />
                ),
              }}
            />
          </div>
        </Panel>
        <MoreFieldsPanel form={form} readOnly={readOnly} />
      </div>
      <div className={styles.column}>
        <Panel title="Il servizio">
          <div className={styles.column}>
            <Inputs<FuneralPanelField>
              shows={shows}
              of={{
                stadio: (
                  <SelectField
                    {...form.field('stadio')}
                    label={funeralFields.stadio.label}
                    options={stageOptions}
                    optional="unmarked"
                    readOnly={readOnly}
                  />
                ),
                scelta: (
                  <SelectField
                    {...field('scelta')}
                    options={burialOptions}
                    placeholder={readOnly ? '' : 'Ancora da scegliere'}
                  />
                ),
                ceneri:
                  form.values.scelta === 'cremazione' ? (
                    <SelectField
                      {...field('ceneri')}
                      options={ashesOptions}
                      placeholder={readOnly ? '' : 'Ancora da scegliere'}
                    />
                  ) : null,
                note: <TextAreaField {...field('note')} rows={5} />,
              }}
            />
          </div>
        </Panel>
      </div>
    </div>
  );
}
