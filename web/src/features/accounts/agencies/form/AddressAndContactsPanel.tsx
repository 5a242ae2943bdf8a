import {
  currentProvinces,
  provinceByCode,
  provincesOfRegion,
  selectableProvinces,
} from '@commiato/italy/places/provinces';
import { regionOptions } from '../../../../lib/region-options.ts';
import { usePlaceFields } from '../../../../lib/use-place-fields.ts';
import { ComboField } from '../../../../ui/fields/ComboField.tsx';
import { PhoneField } from '../../../../ui/fields/PhoneField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import styles from '../../../../ui/form/pairs.module.css';
import { Panel } from '../../../../ui/Panel.tsx';
import { createAgencyTextFieldBinder, type OwnerEditablePartProps } from './binder.ts';

const keepSpelling = (name: string) => name;

/**
 * Address and contacts of the agency. Choosing a municipality, or typing one that is known, fills in the rest, choosing a province its region;
 * choosing another region clears the province. A province in which the municipality does not lie is remarked.
 */
export function AddressAndContactsPanel(props: OwnerEditablePartProps) {
  const { form } = props;
  const field = createAgencyTextFieldBinder(props);
  const { regione, prov } = form.values;
  const place = usePlaceFields(form, keepSpelling, { compares: !props.readOnly });
  const offered = selectableProvinces(prov, regione ? provincesOfRegion(regione) : currentProvinces);
  const chooseRegion = (name: string) => {
    form.set('regione', name);
    if (provinceByCode(prov)?.regione !== name) form.set('prov', '');
  };
  const chooseProvince = (code: string) => {
    form.set('prov', code);
    const found = provinceByCode(code);
    if (found) form.set('regione', found.regione);
  };
  return (
    <Panel title="Sede e contatti">
      <div className={styles.fields}>
        <div className={styles.wide}>
          <TextField {...field('indirizzo')} label="Indirizzo" maxLength={160} />
        </div>
        <ComboField {...field('comune')} {...place.town} label="Comune" maxLength={80} />
        <ComboField {...field('cap')} {...place.code} label="CAP" inputMode="numeric" maxLength={5} />
        <SelectField
          {...field('regione')}
          label="Regione"
          options={regionOptions}
          placeholder={props.readOnly ? undefined : 'Scegli la regione'}
          onChange={chooseRegion}
        />
        <SelectField
          {...field('prov')}
          label="Provincia"
          options={offered.map(({ sigla, nome }) => ({ value: sigla, label: `${nome} (${sigla})` }))}
          placeholder={props.readOnly ? undefined : 'Scegli la provincia'}
          note={place.provinceWarning === undefined ? undefined : { tone: 'warning', text: place.provinceWarning }}
          live
          onChange={chooseProvince}
        />
        <PhoneField {...field('tel')} label="Telefono" maxLength={30} />
        <PhoneField {...field('cell')} label="Cellulare" maxLength={30} />
        <div className={styles.wide}>
          <TextField
            {...field('url')}
            label="Sito"
            type="url"
            maxLength={300}
            help={props.readOnly ? undefined : 'http(s)://nomeazienda.ext'}
          />
        </div>
      </div>
    </Panel>
  );
}
