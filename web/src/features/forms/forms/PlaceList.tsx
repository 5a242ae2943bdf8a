import { type FormDatumName, formDatumLabel, formDatumNames } from '@commiato/contracts/forms/form-data';
import type { FormPlace, PagePlace } from '@commiato/contracts/forms/forms';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { isOnPage, placeDatumText, placeOfField, placePositionText } from './fields.ts';
import styles from './forms.module.css';
import type { PlacesEditor } from './PageOverlay.tsx';

const datumOptions = formDatumNames.map((value) => ({ value, label: formDatumLabel(value) }));
const noop = () => {};

/** Everything that is written, in a list: the same as on the pages, for keyboards, readers and telephones. */
export function PlaceList({ editor }: { readonly editor: PlacesEditor }) {
  const { form, places, readOnly, fill, put, replace } = editor;
  const onPages = places.filter(isOnPage);
  return (
    <>
      {form.campi_pdf.length > 0 ? (
        <details open>
          <summary>Campi del PDF ({form.campi_pdf.length})</summary>
          {form.campi_pdf.map((field) => {
            const place = placeOfField(places, field);
            return (
              <div key={field.campo} className={styles.place}>
                <SelectField<FormDatumName | ''>
                  name={`campo-${field.campo}`}
                  label={field.campo}
                  readOnly={readOnly}
                  value={place?.dato ?? ''}
                  placeholder="Niente"
                  options={datumOptions}
                  onBlur={noop}
                  onChange={(dato) => {
                    if (dato) fill(field.campo, dato);
                    else if (place) replace(place, null);
                  }}
                />
                {place?.dato === 'altro' ? <LabelField place={place} editor={editor} /> : null}
              </div>
            );
          })}
        </details>
      ) : null}
      {form.campi_pdf.length > 0 ? <h3>Sulla pagina</h3> : null}
      {onPages.length === 0 ? (
        <p className={styles.hint}>Ancora niente: trascina un dato sulla pagina, o premilo e poi premi dove va.</p>
      ) : null}
      <ul className={styles.list}>
        {onPages.map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place has no name of its own
          <li key={index} className={styles.place}>
            <details>
              <summary>
                {placeDatumText(place)}
                <span className={styles.where}>{placePositionText(place, form.pagine.length)}</span>
              </summary>
              <div className={styles.fields}>
                <PlaceFields place={place} editor={editor} index={index} />
              </div>
            </details>
          </li>
        ))}
      </ul>
      {readOnly ? null : (
        <Button onClick={() => put({ pagina: 1, x: 20, y: 20 }, editor.chosen ?? 'defunto.nomeCompleto')}>
          Aggiungi un posto
        </Button>
      )}
    </>
  );
}

function LabelField({ place, editor }: { readonly place: FormPlace; readonly editor: PlacesEditor }) {
  return (
    <TextField
      name="etichetta"
      label="Che cosa va chiesto"
      value={place.etichetta ?? ''}
      maxLength={80}
      readOnly={editor.readOnly}
      onBlur={noop}
      onChange={(etichetta) => editor.replace(place, { ...place, etichetta })}
    />
  );
}

interface PlaceFieldsProps {
  readonly place: PagePlace;
  readonly editor: PlacesEditor;
  readonly index: number;
}

const numberFields = [
  { name: 'pagina', label: 'Pagina' },
  { name: 'x', label: 'Da sinistra (mm)' },
  { name: 'y', label: 'Dall’alto (mm)' },
  { name: 'corpo', label: 'Corpo (punti)' },
] as const;

/** A number as it was typed, with a comma or a point; undefined where it is none. */
function typedNumber(text: string): number | undefined {
  const number = Number(text.replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(number) && number >= 0 ? number : undefined;
}

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly readOnly: boolean;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A number; what is typed stands as it is until the field is left: of `12,5` the comma was gone before the 5 came, and it was 125. */
function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      inputMode="decimal"
      value={typed ?? String(value).replace('.', ',')}
      onBlur={() => setTyped(null)}
      onChange={(text) => {
        setTyped(text);
        const number = typedNumber(text);
        if (number !== undefined) onChange(number);
      }}
    />
  );
}

function PlaceFields({ place, editor, index }: PlaceFieldsProps) {
  const { readOnly, replace } = editor;
  return (
    <>
      <SelectField<FormDatumName>
        name={`dato-${index}`}
        label="Dato"
        readOnly={readOnly}
        value={place.dato}
        options={datumOptions}
        onBlur={noop}
        onChange={(dato) => replace(place, { ...place, dato })}
      />
      {place.dato === 'altro' ? <LabelField place={place} editor={editor} /> : null}
      <div className={styles.numbers}>
        {numberFields.map(({ name, label }) => (
          <NumberField
            key={name}
            name={`${name}-${index}`}
            label={label}
            readOnly={readOnly}
            value={place[name] ?? 10}
            onChange={(value) => replace(place, { ...place, [name]: value })}
          />
        ))}
      </div>
      {readOnly ? null : (
        <Button size="compatto" aria-label={`Togli ${placeDatumText(place)}`} onClick={() => replace(place, null)}>
          Togli
        </Button>
      )}
    </>
  );
}
