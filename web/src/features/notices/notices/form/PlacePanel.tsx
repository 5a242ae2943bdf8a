import type { Role } from '@commiato/contracts/accounts/agencies';
import { condolenceOpeningOptions } from '@commiato/contracts/notices/condolences-open';
import { provincesOfRegion, selectableProvinces } from '@commiato/italy/places/provinces';
import { regionOptions } from '../../../../lib/region-options.ts';
import { usePlaceFields } from '../../../../lib/use-place-fields.ts';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { ComboField } from '../../../../ui/fields/ComboField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { FormPanel } from '../../../../ui/form/FormPanel.tsx';
import styles from '../../../../ui/form/form.module.css';
import { Inputs } from '../../../../ui/form/Inputs.tsx';
import { createPanelFieldPropsGetter, type NoticePanelProps, type PlaceField } from './panel-props.ts';

const indexingTexts = {
  label: 'I motori di ricerca possono mostrarlo',
  help: 'Senza la spunta, come chiede qualche famiglia, l’annuncio si vede su queste pagine ma non nei motori di ricerca.',
};

const visitorPhotoLabel = 'I visitatori possono aggiungere uno scatto';

/** Whoever works in the agency moderates what visitors leave; an administrator only changes its notice. */
const condolenceTexts = {
  U: {
    unset: 'Come per tutti i tuoi annunci',
    help: 'Si vedono solo dopo che li hai letti.',
    photo: 'si vede solo dopo che l’hai guardata.',
  },
  A: {
    unset: 'Come per tutti gli annunci dell’agenzia',
    help: 'Si vedono solo dopo che l’agenzia li ha letti.',
    photo: 'si vede solo dopo che l’agenzia l’ha guardata.',
  },
} as const satisfies Record<Role, object>;

interface PlacePanelProps extends NoticePanelProps {
  readonly viewer: Role;
}

const toUpperCase = (name: string) => name.toLocaleUpperCase('it');

/** Place of publication. Choosing a municipality fills in the rest; choosing another region clears the province. */
export function PlacePanel(props: PlacePanelProps) {
  const { form, viewer } = props;
  const condolences = condolenceTexts[viewer];
  const field = createPanelFieldPropsGetter(props);
  const { regione, prov } = form.values;
  const place = usePlaceFields(form, toUpperCase);
  const provinces = selectableProvinces(prov, provincesOfRegion(regione)).map(({ sigla, nome }) => ({
    value: sigla,
    label: `${sigla} - ${nome}`,
  }));
  const chooseRegion = (name: string) => {
    form.set('regione', name);
    form.set('prov', '');
  };
  return (
    <FormPanel
      step={3}
      title="Dove si pubblica"
      hint={props.readOnly ? undefined : 'Lo stesso annuncio può comparire in 2 comuni o CAP al massimo.'}
    >
      <Inputs<PlaceField>
        of={{
          regione: (
            <div className={styles.half}>
              <SelectField
                {...field('regione')}
                label="Regione"
                options={regionOptions}
                placeholder={props.readOnly ? undefined : 'Scegli la regione'}
                onChange={chooseRegion}
              />
            </div>
          ),
          prov: (
            <div className={styles.half}>
              <SelectField
                {...field('prov')}
                label="Provincia"
                options={provinces}
                placeholder={
                  props.readOnly ? undefined : regione === '' ? 'Prima scegli la regione' : 'Scegli la provincia'
                }
                disabled={regione === ''}
              />
            </div>
          ),
          comune: (
            <div className={styles.wide}>
              <ComboField {...field('comune')} {...place.town} label="Comune" upperCase />
            </div>
          ),
          cap: (
            <div className={styles.third}>
              <ComboField {...field('cap')} {...place.code} label="CAP" inputMode="numeric" maxLength={5} />
            </div>
          ),
          indicizza: (
            <div className={styles.full}>
              {props.readOnly ? (
                <TextField
                  {...field('indicizza')}
                  label="Motori di ricerca"
                  value={form.values.indicizza ? 'Possono mostrarlo' : 'Non devono mostrarlo'}
                  onChange={() => {}}
                />
              ) : (
                <CheckboxField {...form.field('indicizza')} {...indexingTexts} />
              )}
            </div>
          ),
          pensieri: (
            <div className={styles.half}>
              <SelectField
                {...field('pensieri')}
                label="Pensieri di chi legge"
                options={condolenceOpeningOptions}
                placeholder={condolences.unset}
                help={props.readOnly ? undefined : condolences.help}
              />
            </div>
          ),
          fotoPensieri: (
            <div className={styles.full}>
              {props.readOnly ? (
                <TextField
                  {...field('fotoPensieri')}
                  label={visitorPhotoLabel}
                  value={form.values.fotoPensieri ? 'Sì' : 'No'}
                  onChange={() => {}}
                />
              ) : (
                <CheckboxField
                  {...form.field('fotoPensieri')}
                  label={visitorPhotoLabel}
                  help={`Una fotografia per ogni pensiero, se la famiglia lo desidera: ${condolences.photo}`}
                />
              )}
            </div>
          ),
        }}
      />
    </FormPanel>
  );
}
