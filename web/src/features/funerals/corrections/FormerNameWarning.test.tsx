import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissWarning } from '../../../lib/dismissed-warnings.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { FormerNameWarning } from './FormerNameWarning.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const notice = {
  _id: 'n',
  cosa: 'Necrologio' as const,
  nome: 'ANTONIO',
  cognome: "D'ARGENIO",
  funerale: '',
  testo: 'Ci ha lasciati Antonio D’Argenioo',
};
const shown = (nomeDiPrima: { nome: string; cognome: string } | null, testo = notice.testo) =>
  renderMarkup(<FormerNameWarning notice={{ ...notice, testo, nomeDiPrima }}>Correggi</FormerNameWarning>);

it('says of a text that it still tells the name before its correction, and nothing otherwise', () => {
  const before = { nome: 'ANTONIO', cognome: "D'ARGENIOO" };
  const said = shown(before);
  expect(said).toContain('Annuncio (Necrologio). ');
  expect(said).toContain('Il testo dice ancora «Antonio D’Argenioo»: correggi il nome anche qui.');
  expect([shown(null), shown(before, 'Ci ha lasciati Antonio D’Argenio')]).toEqual(['', '']);
});

it('is put away where the text means somebody else, until another name is corrected', () => {
  const before = { nome: 'ANTONIO', cognome: "D'ARGENIOO" };
  expect(shown(before)).toContain('Il testo è giusto');
  dismissWarning('n Il testo dice ancora «Antonio D’Argenioo»: correggi il nome anche qui.');
  expect(shown(before)).toBe('');
  expect(shown({ nome: 'ANTONIA', cognome: "D'ARGENIO" }, 'Ci ha lasciati Antonia D’Argenio')).not.toBe('');
});
