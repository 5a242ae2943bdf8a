import { expect, test } from 'vitest';
import { entryCountsText, isOneEntry, shownCountText, stillHiddenText, unansweredText } from './fields.ts';

test.each([
  [1, 1, '1 richiesta o segnalazione e 1 e-mail'],
  [2, 1300, '2 richieste o segnalazioni e 1.300 e-mail'],
  [0, 3, '3 e-mail'],
  [0, 0, ''],
])('%i requests and %i mails are "%s"', (requests, mails, text) => {
  expect(
    entryCountsText([
      { tipo: 'richieste', quanti: requests },
      { tipo: 'posta', quanti: mails },
    ]),
  ).toBe(text);
});

test('a single entry is told from several of one kind and from one of each', () => {
  const one = { tipo: 'pensieri', quanti: 1 } as const;
  expect(isOneEntry([one])).toBe(true);
  expect(isOneEntry([one, { tipo: 'posta', quanti: 0 }])).toBe(true);
  expect(isOneEntry([one, { tipo: 'posta', quanti: 1 }])).toBe(false);
  expect(isOneEntry([{ ...one, quanti: 2 }])).toBe(false);
});

test('three kinds are a list', () => {
  const one = { quanti: 1 } as const;
  expect(
    entryCountsText([
      { tipo: 'richieste', ...one },
      { tipo: 'offerte', ...one },
      { tipo: 'posta', ...one },
    ]),
  ).toBe('1 richiesta o segnalazione, 1 indirizzo di rete e 1 e-mail');
});

test.each([
  [0, ''],
  [1, 'Una richiesta è ancora da evadere e resterà senza risposta.'],
  [2, '2 richieste sono ancora da evadere e resteranno senza risposta.'],
])('%i that wait for an answer', (daEvadere, text) => {
  const kind = { tipo: 'richieste', quanti: 3, daEvadere, voci: [] } as const;
  expect(unansweredText({ cancellabili: [{ ...kind, voci: [] }] })).toBe(text);
});

test.each([
  [[undefined], ''],
  [
    ["Ada Dell'Orso", "Ada Dell'Orso", undefined],
    'L’annuncio di Ada Dell’Orso resta nascosto, finché non lo mostri di nuovo.',
  ],
  [['Ada Orsi', 'Ugo Neri'], 'Gli annunci di Ada Orsi e Ugo Neri restano nascosti, finché non li mostri di nuovo.'],
])('notices %j that are hidden for reports which are erased', (names, text) => {
  const entry = { _id: 'a', titolo: '', quando: '', stato: 'da evadere', campi: [] };
  const voci = names.map((nascosto) => ({ ...entry, nascosto }));
  expect(stillHiddenText({ cancellabili: [{ tipo: 'richieste', quanti: 3, daEvadere: 1, voci }] })).toBe(text);
});

test('only a list that was cut is told to be', () => {
  expect(shownCountText(3, 3)).toBe('');
  expect(shownCountText(100, 450)).toBe('Qui vedi le 100 voci più recenti di 450: il file le contiene tutte.');
});
