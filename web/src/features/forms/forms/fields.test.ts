import type { Form, FormPlace } from '@commiato/contracts/forms/forms';
import { expect, it } from 'vitest';
import { lostPlacesText, mergePlaces, placesOfPdf } from './fields.ts';

const onPage = (x: number) => ({ pagina: 1, x, y: 20, dato: 'altro', etichetta: 'Fascicolo' }) as FormPlace;
const inField = (campo: string, etichetta: string) => ({ campo, dato: 'altro', etichetta }) as FormPlace;

it('what two people put on a form stays, and what one of them took away is gone', () => {
  const before = [onPage(10), onPage(30), inField('a', 'Nome')];
  const ours = [onPage(10), inField('a', 'Nome'), onPage(50)];
  const theirs = [onPage(30), inField('a', 'Nome'), onPage(70)];
  expect(mergePlaces(before, ours, theirs)).toEqual([inField('a', 'Nome'), onPage(70), onPage(50)]);
});

it('a field of the PDF is written once: as it was written here, or as others did where nobody here touched it', () => {
  const before = [inField('a', 'Nome'), inField('b', 'Luogo')];
  const ours = [inField('a', 'Cognome'), inField('b', 'Luogo')];
  const theirs = [inField('a', 'Nome e cognome'), inField('b', 'Luogo e data')];
  expect(mergePlaces(before, ours, theirs)).toEqual([inField('b', 'Luogo e data'), inField('a', 'Cognome')]);
});

it('what another PDF has no field for is left out, and named: no screen shows it, and nothing could be saved with it', () => {
  const places = [onPage(10), inField('a', 'Nome'), inField('b', 'Luogo')];
  const pdf = { campi_pdf: [{ campo: 'b' }] } as unknown as Pick<Form, 'campi_pdf'>;
  const left = placesOfPdf(places, pdf);
  expect(left).toEqual([onPage(10), inField('b', 'Luogo')]);
  expect(lostPlacesText(places, left)).toBe(
    'Sul PDF nuovo non c’è più il posto di: Nome. Mettilo di nuovo, o resta vuoto.',
  );
  expect(lostPlacesText(left, left)).toBe('');
});
