import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { EntryCard } from './EntryCard.tsx';
import { type Entry, entryActionLabels } from './fields.ts';

const since = '2026-10-15T08:00:00.000Z';
const draw = (change: object, mayAnswer = true) => {
  const row = { motivo: 'fotografia', nome: 'Ada', defunto: 'Lia Neri', annuncio: null, subito: false, ...change };
  const entry = { kind: 'notice', id: 'n', since, row } as Entry;
  const ignore = () => undefined;
  return renderToStaticMarkup(
    <MemoryRouter>
      <EntryCard
        entry={entry}
        presses={entryActionLabels(entry)}
        mayAnswer={mayAnswer}
        chosen={false}
        onChoose={ignore}
        onAccept={ignore}
        onReject={ignore}
      />
    </MemoryRouter>,
  ).replace(/<[^>]+>/g, ' ');
};

it('what a relative asks stands with the term of law, as in the list of reports', () => {
  expect(draw({ stato: 'scaduta', giorni: -5 })).toMatch(/Scaduta\s+da 5 giorni/);
  expect(draw({ stato: 'aperta', giorni: 20 })).toMatch(/Da evadere\s+tra 20 giorni/);
  expect(draw({ stato: 'aperta', giorni: 20, subito: true })).toContain('Subito');
});

it('the words of who reports a notice stand where it is hidden', () => {
  const testo = 'Il funerale è alle 16, non alle 15.';
  expect(draw({ stato: 'aperta', giorni: 20, motivo: 'orario sbagliato', testo })).toContain(
    `Orario sbagliato: «${testo}»`,
  );
});

it('who may not answer requests is offered to read it', () => {
  const report = { stato: 'aperta', giorni: 20 };
  expect(draw(report)).toContain('Rispondi');
  expect(draw(report, false)).toContain('Leggi');
  expect(draw(report, false)).not.toContain('Rispondi');
});
