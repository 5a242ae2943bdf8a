import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { telHref } from '../../lib/contact-links.ts';
import { PhoneField } from './PhoneField.tsx';

const shown = (value: string) =>
  renderToStaticMarkup(<PhoneField label="Telefono" value={value} onChange={() => undefined} />);

it('says at the field of a number with a letter that nobody can call it, and no link dials another', () => {
  expect(shown('0547 1234O6')).toContain('C’è una lettera tra le cifre');
  expect(telHref('0547 1234O6')).toBeUndefined();
  expect(shown('0547 123406')).not.toContain('lettera');
  expect(telHref('0547 123406')).toBe('tel:+390547123406');
});
