import { expect, it } from 'vitest';
import {
  appealAnswerDraftName,
  choiceText,
  decisionToastText,
  type Entry,
  type EntryKind,
  entryActionLabels,
  mergeDecisions,
  mergeEntries,
  needsExplanation,
  sharedKind,
} from './fields.ts';

const at = (data: string) => ({ _id: data, data, segnalata: [] }) as never;
const notice = (annuncio: object | null) => ({ kind: 'notice', id: 'n', since: '', row: { annuncio } }) as Entry;

it('what has waited longest comes first, of whatever kind', () => {
  const rows = { reported: [at('2026-03')], marked: [at('2026-01')], appeals: [at('2026-02')] };
  expect(mergeEntries(rows).map(({ kind }) => kind)).toEqual(['marked', 'appeal', 'reported']);
  expect(mergeEntries({})).toEqual([]);
});

it('a notice is hidden where it is there and seen, and answered elsewhere', () => {
  expect(entryActionLabels(notice({ disattivo: false, eliminato: false }))).toEqual({
    accept: null,
    reject: 'Nascondi',
  });
  for (const gone of [null, { disattivo: true, eliminato: false }, { disattivo: false, eliminato: true }])
    expect(entryActionLabels(notice(gone)).reject).toBe(null);
});

it('only entries of one kind are decided together: what rejects an appeal never hides a notice', () => {
  const shared = (...kinds: EntryKind[]) => sharedKind(kinds.map((kind) => ({ kind })));
  expect([shared('appeal', 'notice'), shared('reported', 'marked'), shared()]).toEqual([null, null, null]);
  expect([shared('notice', 'notice'), shared('appeal')]).toEqual(['notice', 'appeal']);
});

it('says what is chosen, and why nothing can be pressed where nothing can', () => {
  const chosen = (...kinds: EntryKind[]) => kinds.map((kind) => ({ kind }));
  expect(choiceText([], 0)).toBe(null);
  expect([choiceText(chosen('appeal'), 2), choiceText(chosen('notice', 'notice'), 1)]).toEqual([
    '1 voce scelta',
    '2 voci scelte',
  ]);
  expect(choiceText(chosen('appeal', 'notice'), 0)).toContain('di tipi diversi');
  expect(choiceText(chosen('notice'), 0)).toContain('non si vede più');
});

it('the last decisions name the notices that were hidden, and those that were shown again', () => {
  const hidden = [{ _id: 'h', quando: '2026-02', nomeOggetto: 'Lia Neri', dettagli: { motivo: 'dati errati' } }];
  const appeal = { _id: 'r', nome: 'Ada', stato: 'respinto', risposta: 'Resta tolto.', deciso_il: '2026-01' };
  const shownAgain = [{ _id: 'v', quando: '2026-03', nomeOggetto: 'Lia Neri', dettagli: {} }];
  const decisions = mergeDecisions({
    hidden: hidden as never,
    shownAgain: shownAgain as never,
    appeals: [appeal as never],
  });
  expect(decisions.map(({ what, who, why }) => `${what}, ${who}: ${why}`)).toEqual([
    'Annuncio di nuovo visibile, Lia Neri: ',
    'Annuncio nascosto, Lia Neri: dati errati',
    'Reclamo respinto, Ada: Resta tolto.',
  ]);
});

it('a decision names nobody whose data were erased, and says that they were', () => {
  const appeal = { _id: 'r', nome: '', stato: 'accolto', risposta: 'Non offende.', deciso_il: '2026-01' };
  expect(mergeDecisions({ appeals: [appeal as never] }).map(({ who }) => who)).toEqual(['dati cancellati']);
});

it('words are asked for where something is taken away or an appeal is answered, alone or among others', () => {
  expect(needsExplanation([{ kind: 'reported' }, { kind: 'marked' }], true)).toBe(false);
  expect(needsExplanation([{ kind: 'reported' }, { kind: 'appeal' }], true)).toBe(true);
  expect(needsExplanation([{ kind: 'notice' }], false)).toBe(true);
});

it('says how many were decided, and how many others have decided meanwhile', () => {
  const said = (done: number, failed: number) => decisionToastText(Array(done).fill('decided'), failed);
  expect([said(1, 0), said(3, 1)]).toEqual(['1 voce decisa.', '3 voci decise. 1 è cambiata nel frattempo.']);
});

it('a notice that somebody else has hidden before is not told as decided', () => {
  expect(decisionToastText(['hidden before'], 0)).toBe('Era già nascosto.');
  expect(decisionToastText(['decided', 'hidden before', 'hidden before'], 1)).toBe(
    '1 voce decisa, 2 erano già nascoste. 1 è cambiata nel frattempo.',
  );
});

it('what stays hidden by the family is not told as decided', () => {
  expect(decisionToastText(['hidden by family'], 0)).toBe('Letto: resta nascosto, perché lo ha nascosto la famiglia.');
  expect(decisionToastText(['decided', 'decided', 'hidden by family'], 0)).toBe(
    '2 voci decise, 1 resta nascosta dalla famiglia.',
  );
});

it('words typed for a rejection do not come back where the same appeal is granted', () => {
  expect(appealAnswerDraftName(true, ['a'])).not.toBe(appealAnswerDraftName(false, ['a']));
});
