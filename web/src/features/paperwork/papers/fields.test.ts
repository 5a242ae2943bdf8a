import { isSettledPaper } from '@commiato/contracts/paperwork/papers';
import { legalSources } from '@commiato/paperwork/sources';
import { expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../../../lib/errors.ts';
import {
  cremationDecidersText,
  deathWithoutHourToWire,
  derivedCaseReasons,
  formerDestinationText,
  legalSourceText,
  noteFailureMessage,
} from './fields.ts';

it('a ground that is written down from memory says so once', () => {
  const { fonte, letto: verificato } = legalSources.mandato;
  expect(legalSourceText({ fonte, verificato, come: 'a memoria' })).toBe('Scritto a memoria: da controllare');
  expect(legalSourceText({ fonte: 'Normattiva', verificato: '2026-11-24', come: 'letto' })).toBe(
    'Normattiva; letto il 24/11/2026',
  );
  expect(legalSourceText({ fonte: '', verificato: '2026-11-24', come: 'regola del Comune' })).toBe(
    'regola del Comune, scritta il 24/11/2026',
  );
});

it('the day of a death is saved before anybody knows its hour, and an hour that is taken back ends', () => {
  expect(deathWithoutHourToWire({ day: '2026-11-20', hour: ' ' }, '')).toEqual({ decesso: '2026-11-20' });
  expect(deathWithoutHourToWire({ day: '2026-11-20', hour: '' }, '10:30')).toEqual({
    decesso: '2026-11-20',
    risposte: { ora_decesso: null },
  });
  expect(deathWithoutHourToWire({ day: '2026-11-20', hour: '9.30' }, '')).toBeNull();
  expect(deathWithoutHourToWire({ day: '', hour: '' }, '10:30')).toBeNull();
});

it('a note that would replace one of a colleague says which', () => {
  const attuale = {
    ...{ _id: 'f.mandato', nome: 'Mandato all’agenzia', rilascia: '', firma: '', entro: null, base: '', fonte: '' },
    ...{ verificato: null, come: 'a memoria', stato: 'da fare', di_chi: 'famiglia', avvertenza: '', dopo: false },
    ...{ note: "Firma l'erede", canale: null, indirizzo: '', costo: null, bollo: null, aggiornato: null, da: '' },
  };
  const refused = new ApiError({ status: 409, code: 'versione-superata', error: 'Nel frattempo è cambiato.', attuale });
  expect(noteFailureMessage(refused)).toContain('«Firma l’erede»');
  expect(noteFailureMessage(new ConnectionError('x'))).toBe('La nota non si è salvata: riprova.');
});

it('a paper that was made out for another destination is not settled, and says for which', () => {
  const paper = { stato: 'fatto', destinazionePrima: 'SANT’AGATA' } as const;
  expect([isSettledPaper(paper), isSettledPaper({ ...paper, destinazionePrima: '' })]).toEqual([false, true]);
  expect(formerDestinationText({ ...paper, destinazionePrima: 'Rimini' })).toBe(
    'Fatto quando la destinazione era Rimini: ora è un’altra. Controlla se va rifatto.',
  );
});

it('who decides about a cremation is said with who may have to sign too: a client may be a relative', () => {
  const said = (committenti: string[]) =>
    cremationDecidersText({ servono: 1, persone: ["Luca D'Amico"], incerto: false, committenti });
  const decider = 'Sulla cremazione decide Luca D’Amico. Così dicono le persone scritte nel servizio.';
  const ask = 'aggiungi anche la sua parentela tra le persone del servizio: può dover firmare.';
  expect(said([])).toBe(decider);
  expect(said(["Sara D'Amico"])).toBe(`${decider} Se Sara D’Amico, committente, è il coniuge o un parente, ${ask}`);
  expect(said(["Sara D'Amico", 'Ugo Neri'])).toBe(
    `${decider} Se tra i committenti Sara D’Amico e Ugo Neri c’è il coniuge o un parente, ${ask}`,
  );
});

it('a special case that follows from the fields of the service says from which: nobody is asked for it', () => {
  const dates = { nato: '2012-03-01', decesso: '2026-11-20' };
  expect(derivedCaseReasons({ ...dates, casiDedotti: ['minore'], cittadinanza: 'ITALIANA' })).toEqual({
    minore: expect.stringContaining('date di nascita e di decesso'),
  });
  expect(derivedCaseReasons({ ...dates, casiDedotti: ['straniero'], cittadinanza: 'RUMENA' })).toEqual({
    straniero: 'Risulta dalla cittadinanza scritta nel servizio: rumena.',
  });
  expect(derivedCaseReasons({ ...dates, casiDedotti: [], cittadinanza: 'RUMENA' })).toEqual({});
  // A server of the release before does not say which they are.
  const unsaid = (change: object) => Object.keys(derivedCaseReasons({ ...dates, cittadinanza: 'RUMENA', ...change }));
  expect(unsaid({})).toEqual(['minore', 'straniero']);
  expect(unsaid({ nato: null })).toEqual(['straniero']);
  expect(unsaid({ decesso: null, cittadinanza: '' })).toEqual([]);
});
