import { expect, test } from 'vitest';
import { allWords, wordsOf } from './words.mjs';

const read = (text: string) => wordsOf({ path: 'web/src/ui/Some.tsx', text }).map(({ words }) => words);

test('an element is one sentence, with what stands inside it and what is filled in', () => {
  const text = 'const a = <p className="x y">Scade <b>il {day}</b>,\n   ore {hour}. <button>Salva</button></p>;';
  expect(read(text)).toEqual(['Scade il …, ore ….', 'Salva']);
});

test('strings, templates and what is joined are read; labels of attributes too', () => {
  expect(read("const a = 'Manca il nome.' + ' Riprova.' + day;")).toEqual(['Manca il nome. Riprova.…']);
  expect(read('const a = <Field label="Cognome" placeholder={short ? "Es. Rossi" : "Es. Mario Rossi"} />;')).toEqual([
    'Cognome',
    'Es. Rossi',
    'Es. Mario Rossi',
  ]);
});

test('what is for the machine is left out', () => {
  const text = [
    "import a from 'Un nome';",
    "throw new Error('No such table here');",
    'const b = <i className="Grande e bello" />;',
    "const c = 'body { margin: 0; }';",
    'const d = sql`select nome from annunci where Citta = 1`;',
    "const e = 'id_utente';",
  ].join('\n');
  expect(read(text)).toEqual([]);
});

test('a text stands once, with all its places', () => {
  const file = (path: string) => ({ path, text: "const a = 'Riprova tra poco.';" });
  expect([...allWords([file('a.ts'), file('b.ts')])]).toEqual([['Riprova tra poco.', ['a.ts:1', 'b.ts:1']]]);
});

test('the product’s own sentences are found', () => {
  expect([...allWords().keys()]).toEqual(
    expect.arrayContaining(['Pubblicato con successo!', 'Questo campo è obbligatorio.']),
  );
});
