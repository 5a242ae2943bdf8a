import type { NewPrint } from '@commiato/contracts/notices/prints';
import { expect, it } from 'vitest';
import {
  cemeteryOnPaper,
  factsOnPaper,
  isPrintCurrent,
  type PrintedFacts,
  plainPosterChoices,
  wouldPrintTheSame,
} from './policy.ts';

const event = {
  _id: 'abcdefghijkm',
  inizio: '2026-11-24T09:00',
  luogo: 'Casa Funeraria',
  indirizzo: '',
  comune: 'CESENA',
};
const facts: PrintedFacts = {
  cosa: 'Necrologio',
  nome: 'MARIA TERESA',
  cognome: 'DELL’ACQUA',
  nato: '1938-03-12',
  decesso: '2026-11-18',
  eventi: [{ ...event, tipo: 'camera ardente', fine: '2026-11-24T18:00' }],
  annullati: ['nopqrstuvwxy'],
  coniuge: '',
  age: 88,
  comune: 'CESENA',
  giorno: '2026-11-20',
  parole: '',
  ragSociale: 'Onoranze Funebri Fratelli Zoli',
  tel: '0547 555 0142',
};

it('a paper of an older program, which kept neither kinds, nor ends, nor cancelled events, holds and needs no new version', () => {
  const { annullati: _, ...kept } = facts;
  const older = { ...kept, eventi: [event] };
  expect([isPrintCurrent(older, facts), wouldPrintTheSame(older, facts)]).toEqual([true, true]);
  expect(wouldPrintTheSame(older, { ...facts, parole: 'Altre parole' })).toBe(false);
});

it('a paper that names a spouse is out of date where the notice names another one, or none any more', () => {
  const paper = { ...facts, coniuge: 'NICCOLÒ AMADORI' };
  expect(isPrintCurrent(paper, paper)).toBe(true);
  expect(isPrintCurrent(paper, { ...facts, coniuge: 'NICOLA AMADORI' })).toBe(false);
  expect(isPrintCurrent(paper, facts)).toBe(false);
  // One that prints none holds, and so does that of an older program, which did not keep it.
  expect(isPrintCurrent(facts, paper)).toBe(true);
  const { coniuge: _, ...older } = paper;
  expect(isPrintCurrent(older as PrintedFacts, paper)).toBe(true);
});

it('a paper that names a cemetery is out of date where the notice names another one, unless it did not bear it or hours are held back', () => {
  const [urban, great] = ['CIMITERO URBANO', 'CIMITERO MAGGIORE'].map((cimitero) => ({ ...facts, cimitero }));
  if (!urban || !great) throw new Error('two papers');
  const holds = (modello: string, now: PrintedFacts, fatti: PrintedFacts = urban) =>
    isPrintCurrent(factsOnPaper({ scelte: { modello, formato: 'A4' }, fatti }), now);
  expect([holds('annuncio', urban), holds('annuncio', great), holds('annuncio', { ...facts, cimitero: '' })]).toEqual([
    true,
    false,
    false,
  ]);
  expect(holds('ricordino', great)).toBe(true);
  expect(holds('annuncio', great, { ...urban, parole: 'Riposerà nel cimitero.' })).toBe(true);
  // Held back, or on a paper of an older program, which did not bear it.
  expect([holds('annuncio', facts), holds('annuncio', great, facts)]).toEqual([true, true]);
  // A card bears none: saving it again makes no new one.
  expect(wouldPrintTheSame(urban, great)).toBe(true);
  const onPaper = (modello: string) => cemeteryOnPaper({ modello }, great);
  expect([onPaper('annuncio'), onPaper('ricordino')]).toEqual(['CIMITERO MAGGIORE', '']);
  expect(cemeteryOnPaper({ modello: 'annuncio' }, { ...great, cimitero: '-' })).toBe('');
});

it('a paper that tells no appointment is not out of date where one moves', () => {
  const moved = { ...facts, annullati: [], eventi: [{ ...event, inizio: '2026-11-24T08:00' }] };
  const holds = (modello: string, words = '', testo = '') =>
    isPrintCurrent(
      factsOnPaper({ scelte: { modello, formato: 'A4', testo }, fatti: { ...facts, parole: words } }),
      moved,
    );
  for (const modello of ['ricordino', 'bigliettino', 'libro-firme', 'ringraziamento', 'partecipazione-amici'])
    expect([modello, holds(modello, 'Il suo sorriso resta con noi, ora e sempre.')]).toEqual([modello, true]);
  expect(holds('annuncio', 'Il suo sorriso resta con noi.')).toBe(false);
  // Unless somebody has written it there.
  expect(holds('ricordino', 'La famiglia saluta alle ore 9 nella casa funeraria.')).toBe(false);
  expect(holds('partecipazione-amici', '', 'Ci troviamo martedì mattina.')).toBe(false);
});

it('a paper is out of date where the age or the words of the family that it bears were corrected', () => {
  const testo = 'Ne danno il triste annuncio i figli Marco e Anna.\nNon fiori ma opere di bene.';
  const scelte = { modello: 'manifesto-classico', formato: 'A3' } as const;
  const now = (changes: Partial<PrintedFacts>) => ({ ...facts, testo, ...changes });
  const holds = (chosen: NewPrint, changes: Partial<PrintedFacts>) =>
    isPrintCurrent(factsOnPaper({ scelte: chosen, fatti: { ...facts, testo, parole: testo } }), now(changes));
  expect(holds(scelte, {})).toBe(true);
  expect(holds(scelte, { age: 87 })).toBe(false);
  expect(holds(scelte, { testo: testo.replace('Anna', 'Sara') })).toBe(false);
  // What was added since, or a comma, makes no paper wrong.
  expect(holds(scelte, { testo: `Si è spenta serenamente.\n${testo.replace(' Marco e', ', Marco e')}` })).toBe(true);
  // Neither what this paper does not bear.
  expect(holds({ ...scelte, testo: 'La piangono i suoi cari.' }, { testo: 'Altre parole.' })).toBe(true);
  expect(holds({ modello: 'ricordino', formato: '7x10' }, { age: 87 })).toBe(true);
  const { testo: _, ...older } = now({});
  expect(isPrintCurrent(factsOnPaper({ scelte, fatti: older }), now({ testo: 'Altre parole.' }))).toBe(true);
  // Saved again it would get another code though nothing on it differs: what of the words it bears is in `parole`.
  expect([wouldPrintTheSame(older, now({})), wouldPrintTheSame(now({}), now({ testo: 'Altre.' }))]).toEqual([
    true,
    true,
  ]);
});

it('a paper that names a church of the text is another where the text names another one, unless an older program made it', () => {
  const text = { ...facts, inizioRitoDelTesto: '2026-11-28T10:00' };
  const [rocco, domenico] = ['San Rocco', 'San Domenico'].map((saint) => ({
    ...text,
    luogoRitoDelTesto: `Chiesa di ${saint}`,
  }));
  if (!rocco || !domenico) throw new Error('two papers');
  expect([isPrintCurrent(rocco, domenico), wouldPrintTheSame(rocco, domenico)]).toEqual([false, false]);
  expect([isPrintCurrent(rocco, { ...text, luogoRitoDelTesto: 'San Rocco' }), isPrintCurrent(rocco, text)]).toEqual([
    true,
    true,
  ]);
  const event = {
    _id: 'e9',
    tipo: 'funerale',
    inizio: '2026-11-28T10:00',
    indirizzo: '',
    comune: '',
  } as const;
  const withEventIn = (luogo: string) => ({ ...facts, eventi: [{ ...event, luogo }] });
  const rite = { ...rocco, eventi: [] };
  expect(['Chiesa di San Domenico', 'San Rocco', ''].map((luogo) => isPrintCurrent(rite, withEventIn(luogo)))).toEqual([
    false,
    true,
    true,
  ]);
  expect([isPrintCurrent(text, domenico), wouldPrintTheSame(text, domenico)]).toEqual([true, true]);
});

it('a paper is another where an end that it prints has changed', () => {
  const later = { ...facts, eventi: facts.eventi.map((one) => ({ ...one, fine: '2026-11-24T19:00' })) };
  expect([isPrintCurrent(facts, later), wouldPrintTheSame(facts, later)]).toEqual([false, false]);
  expect(wouldPrintTheSame(facts, structuredClone(facts))).toBe(true);
});

it('a paper is another where the photograph of its notice was replaced, unless an older program made it', () => {
  const [first, second] = ['a', 'b'].map((letter) => ({ ...facts, fotografia: `${letter.repeat(32)}.jpg` }));
  if (!first || !second) throw new Error('two papers');
  expect([isPrintCurrent(first, second), wouldPrintTheSame(first, second)]).toEqual([true, false]);
  expect([wouldPrintTheSame(first, first), wouldPrintTheSame(facts, second)]).toEqual([true, true]);
  // One that came to a notice without any is another, too.
  expect(wouldPrintTheSame({ ...facts, fotografia: '' }, second)).toBe(false);
});

it('the poster that visitors take bears no symbol, which nobody has chosen for the family', () => {
  expect(plainPosterChoices('Necrologio').simbolo).toBe('nessuno');
});

it.each([
  'Ne danno il triste annuncio:\n\nla moglie Maria',
  'È mancata Ada.\n***\nNon fiori.',
  'È mancata Ada; i funerali avranno luogo martedì 24 novembre alle 16 nel Duomo; non fiori.',
  'I funerali avranno luogo martedì 24 novembre alle 16 nel Duomo.',
])('a paper that was just made of a text holds, whatever its signs and lines: «%s»', (testo) => {
  const scelte = { modello: 'annuncio', formato: 'A3' } as const;
  // The words of which one hour is told otherwise by its event are not printed.
  for (const parole of [testo, testo.replace(/[^.;\n]*alle 16[^.;]*[.;]/, '')]) {
    const fatti = { ...facts, testo, parole };
    expect(isPrintCurrent(factsOnPaper({ scelte, fatti }), { ...facts, testo })).toBe(true);
  }
  const corrected = { ...facts, testo: testo.replace('alle 16', 'alle 15') };
  const unprinted = { ...facts, testo, parole: testo.replace(/[^.;\n]*alle 16[^.;]*[.;]/, '') };
  expect(isPrintCurrent(factsOnPaper({ scelte, fatti: unprinted }), corrected)).toBe(true);
});
