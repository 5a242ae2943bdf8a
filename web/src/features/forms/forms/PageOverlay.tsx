import { type FormDatumName, formDatumNames } from '@commiato/contracts/forms/form-data';
import type { Form, FormPlace, PagePlace } from '@commiato/contracts/forms/forms';
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { isOnPage, movedPlace, placeDatumText, placeOfField } from './fields.ts';
import styles from './forms.module.css';

export interface PlacesEditor {
  readonly form: Form;
  readonly places: readonly FormPlace[];
  readonly chosen: FormDatumName | null;
  readonly readOnly: boolean;
  /** Writes a datum into a field of the PDF. */
  readonly fill: (campo: string, dato: FormDatumName) => void;
  /** Writes a datum at a point of a page. */
  readonly put: (at: Pick<PagePlace, 'pagina' | 'x' | 'y'>, dato: FormDatumName) => void;
  readonly replace: (place: FormPlace, by: FormPlace | null) => void;
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
const arrowKeySteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const draggedDatum = (event: DragEvent): FormDatumName | undefined =>
  formDatumNames.find((name) => name === event.dataTransfer.getData('text/plain'));

/** What lies over the picture of a page: the fields of the PDF and what is written elsewhere, to be dropped on, pressed and moved. */
export function PageOverlay({ editor, page }: { readonly editor: PlacesEditor; readonly page: number }) {
  const { form, places, chosen, readOnly, fill, put, replace } = editor;
  const size = form.pagine[page - 1];
  if (!size) return null;
  const { larghezza, altezza } = size;
  /** Where the pointer is, in millimetres of the page. */
  const pointOf = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = (part: number, whole: number, most: number) =>
      Math.round(Math.min(Math.max((part / whole) * most, 0), most - 1) * 10) / 10;
    return {
      pagina: page,
      x: at(event.clientX - box.left, box.width, larghezza),
      y: at(event.clientY - box.top, box.height, altezza),
    };
  };
  const move = (place: PagePlace) => (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') replace(place, null);
    const step = arrowKeySteps[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 5 : 1;
    replace(place, movedPlace(place, form.pagine, step[0] * by, step[1] * by));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every place is also in the list beside it, with fields for x and y
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      className={styles.overlay}
      data-chosen={chosen ?? undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const dato = draggedDatum(event);
        const moved = Number(event.dataTransfer.getData('text/x-posto') || -1);
        const place = places[moved];
        if (dato && !readOnly) put(pointOf(event), dato);
        else if (place && isOnPage(place)) replace(place, { ...place, ...pointOf(event) });
      }}
      onClick={(event) => {
        if (chosen && !readOnly && event.target === event.currentTarget) put(pointOf(event), chosen);
      }}
    >
      {form.campi_pdf
        .filter(({ pagina }) => pagina === page)
        .map((field) => {
          const place = placeOfField(places, field);
          return (
            <button
              key={field.campo}
              type="button"
              className={styles.field}
              data-filled={place ? '' : undefined}
              style={{
                left: percent(field.x, larghezza),
                top: percent(field.y, altezza),
                width: percent(field.larghezza, larghezza),
                height: percent(field.altezza, altezza),
              }}
              title={place ? `${field.campo}: ${placeDatumText(place)}` : field.campo}
              aria-label={`Campo ${field.campo}: ${place ? placeDatumText(place) : 'niente'}`}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                event.stopPropagation();
                const dato = draggedDatum(event);
                if (dato && !readOnly) fill(field.campo, dato);
              }}
              onClick={() => {
                if (chosen && !readOnly) fill(field.campo, chosen);
              }}
            >
              {place ? placeDatumText(place) : ''}
            </button>
          );
        })}
      {places.map((place, index) =>
        isOnPage(place) && place.pagina === page ? (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a place has no name of its own
            key={index}
            type="button"
            className={styles.placed}
            draggable={!readOnly}
            style={{
              left: percent(place.x, larghezza),
              top: percent(place.y, altezza),
              maxWidth: percent(larghezza - place.x, larghezza),
            }}
            aria-label={`${placeDatumText(place)}: frecce per spostare, Canc per togliere`}
            onDragStart={(event) => event.dataTransfer.setData('text/x-posto', String(index))}
            onKeyDown={readOnly ? undefined : move(place)}
          >
            {placeDatumText(place)}
          </button>
        ) : null,
      )}
    </div>
  );
}
