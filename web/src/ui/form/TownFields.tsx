import { currentProvinces, selectableProvinces } from '@commiato/italy/places/provinces';
import type { usePlaceFields } from '../../lib/use-place-fields.ts';
import { ComboField } from '../fields/ComboField.tsx';
import type { TextValueProps } from '../fields/FieldFrame.tsx';
import { SelectField } from '../fields/SelectField.tsx';

type Field = Omit<TextValueProps, 'label'>;

interface TownFieldsProps {
  readonly comune: Field;
  readonly prov: Field;
  readonly place: ReturnType<typeof usePlaceFields>;
}

/** A municipality with its province, which follows from it. */
export const TownFields = ({ comune, prov, place }: TownFieldsProps) => (
  <>
    <ComboField {...comune} {...place.town} label="Comune" maxLength={80} />
    <SelectField
      {...prov}
      label="Provincia"
      optional
      options={selectableProvinces(prov.value, currentProvinces).map(({ sigla, nome }) => ({
        value: sigla,
        label: `${nome} (${sigla})`,
      }))}
      placeholder="Scegli la provincia"
    />
  </>
);
