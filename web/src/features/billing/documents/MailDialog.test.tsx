import { expect, it } from 'vitest';
import { chosenMailAddress } from './MailDialog.tsx';

const ada = { label: 'Ada Neri', mail: 'ada@prova.example' };
const ugo = { label: 'Ugo Neri', mail: '' };

it('a mail goes to the chosen one, and to nobody else where that one has no address; a typed address stays whoever is chosen', () => {
  expect(chosenMailAddress(null, ada, 'bruna@prova.example')).toBe('ada@prova.example');
  expect(chosenMailAddress(null, ugo, 'ada@prova.example')).toBe('');
  expect(chosenMailAddress('eva@prova.example', ugo, 'ada@prova.example')).toBe('eva@prova.example');
  expect(chosenMailAddress('', ada, 'ada@prova.example')).toBe('');
  expect(chosenMailAddress(null, undefined, 'bruna@prova.example')).toBe('bruna@prova.example');
});
