import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BreakableMail } from './BreakableMail.tsx';

it('breaks an address before its domain, and leaves what is none as it is', () => {
  const shown = (mail: string) => renderToStaticMarkup(<BreakableMail mail={mail} />);
  expect(shown('ettore@commiato.example')).toBe('ettore<wbr/>@commiato.example');
  expect(['ettore', '@commiato', ''].map(shown)).toEqual(['ettore', '@commiato', '']);
});
