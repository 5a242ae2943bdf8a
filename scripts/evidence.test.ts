import { describe, expect, it } from 'vitest';
import { evidenceFaults, namedFiles, readCheckout, statementsOf, termFaults } from './evidence.mjs';

const texts: Readonly<Record<string, string>> = {
  'server/src/pages/limits.test.ts': "it('one address gets 50 pages', () => {}); it('others\n are served', () => {});",
  'server/src/limits.test.ts': '',
  'server/src/lone.test.ts': "// it('as a comment says')",
  'server/src/left-out.test.ts': "it.skip('some day', () => {});",
  'docs/decisions/0001-x.md': '',
};
const checkout = {
  files: Object.keys(texts),
  read: (path: string) => texts[path] ?? '',
  exists: (path: string) => path in texts,
  commands: ['check', 'demo', 'test:faults'],
  faults: ['bombs'],
  tables: ['annunci', 'posta'],
};
const faults = (...lines: string[]) => evidenceFaults('docs/page.md', ['## A', '', ...lines].join('\n'), checkout);

describe('statements of a page', () => {
  it('are its rows, items and paragraphs, each in one line', () => {
    const page = [
      '# Page',
      'An introduction.',
      '## A',
      'A paragraph',
      'of two lines.',
      '| head | of a table |',
      '|---|---|',
      '| a | row |',
      '- an item',
      '  of two lines',
      '- another',
      '## Not done, not tried',
      '- nothing shows it',
    ];
    expect(statementsOf(page.join('\n')).map(({ heading, statement }) => [heading, statement])).toEqual([
      ['A', 'A paragraph of two lines.'],
      ['A', '| a | row |'],
      ['A', '- an item of two lines'],
      ['A', '- another'],
    ]);
  });

  it('are shown at their end, rows in the column for it', () => {
    const page = [
      '## A',
      '| rule | shown by |',
      '|---|---|',
      '| one | two |',
      '- It is so: `a.test.ts` «b. C»',
      '- It is so. See `a`.',
    ];
    expect(statementsOf(page.join('\n')).map(({ evidence }) => evidence)).toEqual([
      ' two ',
      '`a.test.ts` «b.\u00a0C»',
      'See `a`.',
    ]);
  });

  it('name files with titles, and other things in backticks', () => {
    const text = 'So it is: `lone.test.ts` «one thing», «another», `DATA_DIR/a.log`, `pages/limits.test.ts`.';
    expect(namedFiles(text)).toEqual([
      { name: 'lone.test.ts', titles: ['one thing', 'another'] },
      { name: 'pages/limits.test.ts', titles: [] },
    ]);
  });
});

it.each([
  ['a test', 'It is so. `lone.test.ts`'],
  ['a test with its title', '- It is so. `pages/limits.test.ts` «one address gets 50 pages», «others are served»'],
  ['a decision', '| it is so | [0001](decisions/0001-x.md) |'],
  ['a law', 'It is so (art. 2220 of the civil code).'],
  ['a standard', 'It is so (RFC 6238).'],
  ['the specification', 'It is so (trust.md 4).'],
  ['a fault', '| `bombs`: 8 at once | 4xx |'],
  ['a command that tests', 'Measured by `npm run test:faults`.'],
])('a statement is shown by %s', (_, line) => {
  expect(faults(line)).toEqual([]);
});

it.each([
  ['nothing', 'It is so.', 'non nomina, alla fine, la prova o la fonte'],
  ['a command that shows nothing', 'See `npm run demo`.', 'non nomina, alla fine, la prova o la fonte'],
  ['a file that is not there', 'It is so. `gone.test.ts`', 'nomina gone.test.ts, che non c’è'],
  [
    'a name of two files',
    'It is so. `limits.test.ts`',
    'che può essere server/src/pages/limits.test.ts o server/src/limits.test.ts',
  ],
  ['a title that is not there', 'It is so. `lone.test.ts` «so»', 'cita da lone.test.ts «so», che non c’è'],
  ['a comment', 'It is so. `lone.test.ts` «as a comment says»', 'cita da lone.test.ts «as a comment says»'],
  ['tests that are left out', 'It is so. `left-out.test.ts`', 'nomina left-out.test.ts, che lascia fuori delle prove'],
  ['what stands before its last sentence', '- It is so. `lone.test.ts` And so.', 'non nomina, alla fine, la prova'],
  [
    'a law in a column of something else',
    '| rule | source | shown by |\n|---|---|---|\n| it is so | art. 2220 | |',
    'non nomina, alla fine, la prova o la fonte',
  ],
  ['a document that is not there', 'It is so ([0002](decisions/0002-y.md)).', 'porta a docs/decisions/0002-y.md'],
  ['a command that is not there', 'It is so. `npm run test:nothing`', 'nomina npm run test:nothing'],
])('a statement is not shown by %s', (_, line, sentence) => {
  expect(faults(line).join()).toContain(sentence);
});

it('each table of the database is said until when it keeps what, and no other', () => {
  const page = (tables: string) =>
    `## How long\n| what | tables |\n|---|---|\n| notices | ${tables} |\n## Else\n| \`posta\` |`;
  expect(termFaults(page('`annunci` `posta`'), checkout)).toEqual([]);
  expect(termFaults(page('`annunci` `avvisi`'), checkout)).toEqual([
    'docs/protection.md, «How long»: non dice fino a quando posta tiene che cosa',
    'docs/protection.md, «How long»: nomina la tabella avvisi, che non c’è',
  ]);
});

it('the tables of this checkout are read', () => {
  expect(readCheckout().tables).toEqual(expect.arrayContaining(['annunci', 'limiti', 'pensieri']));
});
