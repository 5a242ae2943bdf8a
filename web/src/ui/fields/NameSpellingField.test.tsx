import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NameSpellingField } from './NameSpellingField.tsx';

const shown = (value: string, of: 'person' | 'place' = 'person', more: { readOnly?: boolean; error?: string } = {}) =>
  renderToStaticMarkup(<NameSpellingField label="Nome" value={value} onChange={() => undefined} of={of} {...more} />);

it('a name with an apostrophe for its accent, or without a space, is offered below its field with a button', () => {
  expect(shown("NICOLO'")).toMatch(/<button type="button".*Scrivi «NICOLÒ»/);
  expect(shown('ROSA BIANCHI VED.NERI')).toContain('Scrivi «ROSA BIANCHI VED. NERI»');
  expect(shown("FORLI'", 'place')).toContain('Scrivi «FORLÌ»');
});

it('nothing is offered for what is written right, read alone or refused', () => {
  expect([shown("DE' ROSSI"), shown("NICOLO'", 'person', { readOnly: true })].join('')).not.toContain('<button');
  expect(shown("NICOLO'", 'person', { error: 'Questo campo è obbligatorio.' })).not.toContain('<button');
});
