import { expect, it } from 'vitest';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { EntryCard } from './EntryCard.tsx';
import { type Entry, entryActionLabels } from './fields.ts';

const since = '2026-10-15T08:00:00.000Z';
const drawEntry = (entry: Entry, mayAnswer = true) => drawEntryMarkup(entry, mayAnswer).replace(/<[^>]+>/g, ' ');
const drawEntryMarkup = (entry: Entry, mayAnswer = true) => {
  const ignore = () => undefined;
  return renderMarkup(
    <EntryCard
      entry={entry}
      presses={entryActionLabels(entry)}
      mayDecide
      mayAnswer={mayAnswer}
      chosen={false}
      onChoose={ignore}
      onAccept={ignore}
      onReject={ignore}
    />,
  );
};
const draw = (change: object, mayAnswer = true) => {
  const row = { motivo: 'fotografia', nome: 'Ada', defunto: 'Lia Neri', annuncio: null, subito: false, ...change };
  return drawEntry({ kind: 'notice', id: 'n', since, row } as Entry, mayAnswer);
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

it('to hide and to answer look alike, one below the other: a link in a sentence’s dress stood out of line', () => {
  const report = { stato: 'aperta', giorni: 20, motivo: 'fotografia', nome: 'Ada', defunto: 'Lia Neri', subito: false };
  const annuncio = { _id: 'a', disattivo: false, eliminato: false };
  const shown = drawEntryMarkup({ kind: 'notice', id: 'n', since, row: { ...report, annuncio } } as Entry);
  const look = (tag: string, label: string) =>
    [...shown.matchAll(/<(a|button)\b[^>]*?class="([^"]*)"[^>]*>(?:<span[^>]*>)?([^<]*)</g)].find(
      ([, name, , text]) => name === tag && text === label,
    )?.[2];
  expect(look('button', 'Nascondi')).toBeTruthy();
  expect(look('a', 'Rispondi')).toBe(look('button', 'Nascondi'));
});

const appealOf = (change: object) => {
  const condolence = {
    id_pensiero: 'p',
    pensiero: 'Ciao Lia.',
    id_annuncio: 'a',
    defunto: 'Lia Neri',
    agenzia: 'Zoli',
  };
  const decision = { cosa: 'rifiutato', chi: 'agenzia', fondamento: 'offensivo', motivo: '', testo: 'Rileggete.' };
  const row = { nome: 'Ada', ...condolence, ...decision, conFoto: false, riservato: false, ...change };
  return { kind: 'appeal', id: 'r', since, row } as Entry;
};

it('on what a refusal rests is said of an appeal as its author reads it: «altro» said nothing', () => {
  expect(drawEntry(appealOf({}))).toContain('Rifiutato da Zoli: offende o ferisce chi è in lutto');
  expect(drawEntry(appealOf({ fondamento: 'altro', chi: 'amministrazione' }))).toContain(
    'Rifiutato da un amministratore: non si addice a un annuncio funebre',
  );
});

it('what the family hides is marked while it waits anew', () => {
  const row = { nome: 'Ada', testo: 'Ciao.', id_annuncio: 'a', defunto: 'NERI', agenzia: 'Zoli', parole: ['ladro'] };
  const marked = (nascosto: boolean) =>
    drawEntry({ kind: 'marked', id: 'p', since, row: { ...row, nascosto } } as Entry);
  expect(marked(true)).toContain('Nascosto dalla famiglia');
  expect(marked(false)).not.toContain('Nascosto dalla famiglia');
});

it('an appeal shows all that is let through where it is granted: the photograph, and whether the family alone reads it', () => {
  const drawAppeal = (change: object) => drawEntry(appealOf(change));
  const loading = renderMarkup(<LoadingText />).replace(/<[^>]+>/g, ' ');
  expect(drawAppeal({ conFoto: true })).toContain(loading);
  expect(drawAppeal({})).not.toContain(loading);
  expect(drawAppeal({ riservato: true })).toContain('Solo per la famiglia');
  expect(drawAppeal({})).not.toContain('Solo per la famiglia');
});
