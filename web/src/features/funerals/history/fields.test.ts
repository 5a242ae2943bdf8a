import { eventChange } from '@commiato/contracts/funerals/events';
import { funeralChange } from '@commiato/contracts/funerals/funeral-fields';
import { noticeChange } from '@commiato/contracts/notices/notice-fields';
import { expect, it } from 'vitest';
import { historySentence } from './fields.ts';

const entry = (chi: string, azione: string, dettagli = {}) => ({
  _id: 'a',
  quando: '2026-11-21T10:00:00Z',
  chi,
  azione,
  dettagli,
});

it.each([
  [
    entry('Zoli S.r.l.', 'servizio modificato', { campi: 'cognome codfisc' }),
    'Zoli S.r.l. ha modificato il servizio: cognome, codice fiscale.',
  ],
  [
    entry('Zoli', 'servizio modificato', { campi: 'cognomeNubile cap note' }),
    'Zoli ha modificato il servizio: cognome da nubile, CAP, note.',
  ],
  [
    entry('Zoli', 'incarichi passati', { da: 'Ugo', a: 'Trasporti Neri S.r.l.' }),
    'Zoli ha passato appuntamenti e compiti: da Ugo a Trasporti Neri S.r.l.',
  ],
  [entry('amministrazione', 'annuncio nascosto'), 'L’amministrazione ha nascosto l’annuncio.'],
  [entry('', 'evento aggiunto', { tipo: 'rosario' }), 'Qualcuno ha aggiunto un appuntamento: rosario.'],
  [
    entry('Zoli', 'servizio conservato', { fino: '2032-12-31' }),
    'Zoli ha conservato i dati più a lungo: fino al 31 dicembre 2032.',
  ],
  [
    entry('Zoli', 'servizio conservato', { fino: '2029-12-12', prima: '2032-12-31' }),
    'Zoli ha accorciato la conservazione dei dati: dal 31 dicembre 2032 al 12 dicembre 2029.',
  ],
  [entry('Zoli', 'preventivo eliminato'), 'Zoli ha eliminato un preventivo.'],
  [entry('Zoli', 'dati personali cercati'), 'Dati personali cercati (Zoli).'],
  [entry('Zoli', 'firma chiesta'), 'Zoli ha chiesto una firma.'],
  // A relative has no account: the name stands where the signatures are.
  [entry('', 'documenti firmati'), 'I documenti sono stati firmati con il codice.'],
])('the history is told in sentences: %#', (given, sentence) => {
  expect(historySentence(given)).toBe(sentence);
});

/** Names on the wire that are words of people as they stand. */
const plainWords =
  'nome cognome coniuge regione comune cimitero testo funerale omocodia sesso cittadinanza note ceneri stadio tipo luogo indirizzo stato correzione';

it('no field of a notice, a funeral or an event is told by the name of its column', () => {
  const plain = new Set(plainWords.split(' '));
  const changes = [noticeChange, funeralChange, eventChange];
  const names = changes
    .flatMap(({ shape }) => Object.keys(shape))
    .filter((name) => !['versione', 'eventi', 'aggiornaEventi'].includes(name));
  expect(names).toContain('salma');
  for (const name of [...names, 'img', 'defunto.nome', 'defunto.codFisc']) {
    const told = historySentence(entry('Zoli', 'annuncio modificato', { campi: name }));
    if (!plain.has(name)) expect(told, name).not.toMatch(new RegExp(`: ${name}\\.$`));
  }
});
