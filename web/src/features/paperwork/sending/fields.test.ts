import { expect, it } from 'vitest';
import { addressOfChannel, channelOfPapers, outdatedPapersText } from './fields.ts';

const office = { _id: 's.crematorio', canale: 'sportello', indirizzo: 'Servizi cimiteriali' } as const;
const transport = { _id: 's.trasporto', canale: 'pec', indirizzo: 'polizia@pec.comune.example' } as const;
const mandate = { _id: 's.mandato', canale: null, indirizzo: '' } as const;
const papers = [mandate, office, transport];

it('a packet is asked for as the rule of its own papers says, not as that of another one', () => {
  expect(channelOfPapers(papers, [transport._id])).toBe('pec');
  expect(addressOfChannel(papers, [transport._id], 'pec')).toBe('polizia@pec.comune.example');
  expect(addressOfChannel(papers, [transport._id], 'sportello')).toBeUndefined();
  const counter = { _id: 's.copie', canale: 'sportello', indirizzo: '' } as const;
  expect(channelOfPapers([transport, counter], [counter._id])).toBe('sportello');
});

it('papers of which no rule speaks, and documents, are asked for as the first rule says', () => {
  for (const chosen of [[], [mandate._id], ['d1']]) {
    expect(channelOfPapers(papers, chosen)).toBe('sportello');
    expect(addressOfChannel(papers, chosen, 'pec')).toBe('polizia@pec.comune.example');
  }
  expect(channelOfPapers([mandate], [mandate._id])).toBeNull();
});

it('forms that are out of date are named, one or more', () => {
  expect(outdatedPapersText(['Trasporto, versione 1'])).toMatch(
    /^Contiene «Trasporto, versione 1», superato: .+ con il modulo /,
  );
  expect(outdatedPapersText(["Dell'urna", 'Trasporto'])).toMatch(
    /^Contiene «Dell’urna» e «Trasporto», superati: .+ con i moduli /,
  );
});
