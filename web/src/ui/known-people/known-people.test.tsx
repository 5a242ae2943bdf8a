import type { FuneralPerson } from '@commiato/contracts/funerals/people';
import type { Relative } from '@commiato/contracts/notices/family';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PeopleSuggestions } from './KnownFuneralPeople.tsx';
import { listKnownFuneralPeople, withoutInvitedPeople } from './known-people.ts';

const person = (change: Partial<FuneralPerson>): FuneralPerson => ({
  _id: '1',
  ruolo: 'committente',
  id_anagrafica: '2',
  sesso: null,
  ragioneSociale: '',
  nome: 'Lia',
  cognome: 'Neri',
  tel: '0547 555 0100',
  cell: '',
  mail: 'lia@prova.example',
  ...change,
});
const relative = (nome: string, mail: string) => ({ nome, mail }) as Relative;

it('offers payers and relatives of a funeral once, with e-mail and telephone', () => {
  const people = [person({}), person({ ruolo: 'figlio', nome: 'Ugo', cell: '333 555 0102', mail: '' })];
  const invited = [relative('Lia N.', 'lia@prova.example'), relative('Ada', 'ada@prova.example')];
  const known = listKnownFuneralPeople(people, invited);
  expect(known).toEqual([
    { nome: 'Lia Neri', mail: 'lia@prova.example', tel: '0547 555 0100', words: 'committente' },
    { nome: 'Ugo Neri', mail: '', tel: '333 555 0102', words: 'figlio' },
    { nome: 'Ada', mail: 'ada@prova.example', tel: '', words: 'pagina della famiglia' },
  ]);
  expect(withoutInvitedPeople(known, invited).map(({ nome }) => nome)).toEqual(['Ugo Neri']);
  const shown = renderToStaticMarkup(<PeopleSuggestions people={known} onPick={() => undefined} />);
  expect(shown).toContain('committente, lia@prova.example, 0547 555 0100');
  expect(renderToStaticMarkup(<PeopleSuggestions people={[]} onPick={() => undefined} />)).toBe('');
});

it('a name that was typed small or in capitals goes on with its usual ones, into mails and signed papers', () => {
  const typed = [
    person({ nome: 'pia', cognome: "d'amico", mail: '' }),
    person({ nome: 'Günther', cognome: 'schütz', mail: '' }),
    person({ nome: 'Anna maria', cognome: 'Rossi', mail: '' }),
    person({ nome: '', cognome: '', ragioneSociale: 'onlus amici', mail: '' }),
  ];
  expect(listKnownFuneralPeople(typed, []).map(({ nome }) => nome)).toEqual([
    "Pia D'Amico",
    'Günther Schütz',
    'Anna Maria Rossi',
    'onlus amici',
  ]);
});
