import { expect, it } from 'vitest';
import { mailAddress } from './MailDialog.tsx';

const ada = { label: 'Ada Neri', mail: 'ada@prova.example' };
const ugo = { label: 'Ugo Neri', mail: '' };

it('a mail goes to the chosen one, and to nobody else where that one has no address; a typed address stays whoever is chosen', () => {
  expect(mailAddress(null, ada, 'bruna@prova.example')).toBe('ada@prova.example');
  expect(mailAddress(null, ugo, 'ada@prova.example')).toBe('');
  expect(mailAddress('eva@prova.example', ugo, 'ada@prova.example')).toBe('eva@prova.example');
  expect(mailAddress('', ada, 'ada@prova.example')).toBe('');
  expect(mailAddress(null, undefined, 'bruna@prova.example')).toBe('bruna@prova.example');
});
