import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SelectField } from './SelectField.tsx';

const readAlone = (value: '' | 'aperti', placeholder?: string) =>
  renderToStaticMarkup(
    <SelectField
      label="Pensieri di chi legge"
      value={value}
      onChange={() => undefined}
      options={[{ value: 'aperti', label: 'Aperti da subito' }]}
      placeholder={placeholder}
      readOnly
    />,
  );

it('read alone, a choice shows its words, and where none was made what none stands for', () => {
  expect(readAlone('aperti', 'Come per tutti i tuoi annunci')).toContain('value="Aperti da subito"');
  expect(readAlone('', 'Come per tutti i tuoi annunci')).toContain('value="Come per tutti i tuoi annunci"');
  expect(readAlone('')).toContain('value=""');
});
