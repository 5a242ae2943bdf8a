import { newRequest } from '@commiato/contracts/requests/request-fields';
import { expect, it } from 'vitest';
import { findSchemaErrors } from '../../../lib/field-errors.ts';
import {
  answerConflictRules,
  blankCertificateRequest,
  blankCredit,
  blankSupport,
  certificateRequestFromFuneral,
  certificateRequestToWire,
  closingMailHint,
  creditFlaws,
  creditTermsOfInvoice,
  creditToWire,
  filtersToQuery,
  noFilters,
  parseUploadKind,
  readReceivedFilters,
  supportToWire,
  wouldCloseUnanswered,
} from './fields.ts';

it('sends an amount as cents, and reproaches under the names of the fields', () => {
  const shown = {
    ...blankCredit,
    fonte: 'documento',
    id_anagrafica: 'x',
    importo: '1.234,56',
    scadenza: '2026-09-30',
    tentativi: 'Due solleciti.',
  };
  expect(JSON.parse(creditToWire(shown).dati ?? '')).toMatchObject({ importo: 123_456, scadenza: '2026-09-30' });
  expect(findSchemaErrors(newRequest, creditToWire(shown))).toEqual({});
  expect(Object.keys(findSchemaErrors(newRequest, creditToWire(blankCredit))).sort()).toEqual(
    ['id_anagrafica', 'importo', 'scadenza', 'tentativi'].sort(),
  );
  expect(creditFlaws({ ...blankCredit, importo: 'mille' })).toHaveProperty('importo');
  expect(creditFlaws({ ...blankCredit, fonte: 'documento' })).toEqual({});
});

it('takes one’s own invoice in place of a document, and leaves to it what was not typed', () => {
  const shown = { ...blankCredit, id_fattura: 'f', id_anagrafica: 'x', tentativi: 'Due solleciti.' };
  const sent = (change: Partial<typeof shown>) => JSON.parse(creditToWire({ ...shown, ...change }).dati ?? '');
  expect(findSchemaErrors(newRequest, creditToWire(shown))).toEqual({});
  expect(sent({})).toMatchObject({ id_fattura: 'f' });
  expect(sent({ fonte: 'documento' })).not.toHaveProperty('id_fattura');
  expect(creditFlaws({ ...shown, id_fattura: '' })).toEqual({ id_fattura: 'Scegli la fattura.' });
});

it('takes from an invoice what its debtor owes: the own share of one of several payers, else all that is left', () => {
  const saldi = [
    { nome: 'Ada Neri', codFisc: 'RSSMRA80A01H501U', quota: 100_000, pagato: 100_000, resta: 0, mail: '' },
    { nome: 'Ugo Neri', codFisc: 'CSDBRN52T59C573G', quota: 150_000, pagato: 26_550, resta: 123_450, mail: '' },
    { nome: 'Eva Neri', codFisc: '', quota: 50_000, pagato: 0, resta: 50_000, mail: '' },
  ];
  const ada = { nome: 'Ada Neri', codFisc: 'RSSMRA80A01H501U' };
  const invoice = { saldi, residuo: 173_450, scadenza: '2026-09-30' };
  expect(creditTermsOfInvoice(invoice, { nome: 'Ugo', codFisc: 'CSDBRN52T59C573G' })).toEqual({
    importo: '1.234,50',
    scadenza: '2026-09-30',
  });
  expect(creditTermsOfInvoice(invoice, ada).importo).toBe('');
  expect(creditTermsOfInvoice(invoice, { nome: 'Eva Neri', codFisc: '' }).importo).toBe('500,00');
  for (const other of [null, { nome: 'Ivo Neri', codFisc: '' }])
    expect(creditTermsOfInvoice(invoice, other).importo).toBe('1.734,50');
  expect(creditTermsOfInvoice({ ...invoice, saldi: [], scadenza: null }, ada)).toEqual({
    importo: '1.734,50',
    scadenza: '',
  });
});

it('knows what the other forms still want', () => {
  expect(Object.keys(findSchemaErrors(newRequest, certificateRequestToWire(blankCertificateRequest)))).toEqual([
    'certificato',
  ]);
  expect(Object.keys(findSchemaErrors(newRequest, supportToWire(blankSupport))).sort()).toEqual([
    'orario',
    'recapito',
    'testo',
  ]);
});

it('takes the three types of an address and no other', () => {
  expect(parseUploadKind('Contratto da rivedere')).toBe('Contratto da rivedere');
  for (const other of [null, '', 'Fattura', 'contratto da rivedere']) expect(parseUploadKind(other)).toBeNull();
});

it('leaves out of the filters what cannot be', () => {
  const read = (given: Record<string, string>) => readReceivedFilters((name) => given[name] ?? '');
  expect(read({ cosa: 'Supporto', stato: 'evasa', da: '2026-11-01' })).toEqual({
    ...noFilters,
    cosa: 'Supporto',
    stato: 'evasa',
    da: '2026-11-01',
  });
  expect(read({ cosa: 'altro', stato: 'boh', da: 'ieri', a: '2026-02-30' })).toEqual(noFilters);
  expect(filtersToQuery(noFilters)).toEqual({ escluse: 'segnalazioni' });
  expect(filtersToQuery({ ...noFilters, cosa: read({ cosa: 'tutti' }).cosa })).toEqual({});
  expect(filtersToQuery({ ...noFilters, cosa: 'Supporto', id_operatore: 'x' })).toEqual({
    cosa: 'Supporto',
    id_operatore: 'x',
  });
});

it('begins a request of a funeral with whom it is about, and asks for nothing that is not known', () => {
  const person = { nome: 'ADA', cognome: "DE' ROSSI", codfisc: 'DRSDAA40A41C573X' };
  expect(certificateRequestFromFuneral(person).testo).toBe(
    'Per il servizio funebre di Ada De’ Rossi, codice fiscale DRSDAA40A41C573X.',
  );
  expect(certificateRequestFromFuneral({ ...person, nome: '', cognome: '', codfisc: '' })).toEqual(
    blankCertificateRequest,
  );
});

it('says of another’s answer that it has left, where there is somebody whom it reaches', () => {
  const contact = { nome: 'Ada Neri', ragioneSociale: '', mail: 'ada@example.it', tel: '' };
  const sentence = (to: typeof contact | null, name = 'risposta', theirs = 'Corretto.') =>
    answerConflictRules(to).keptMessage?.(name, theirs);
  const sent =
    'Nel frattempo un altro ha risposto «Corretto.», e la sua risposta è già partita: salvando parte anche la tua.';
  expect(sentence(contact)).toBe(sent);
  expect(sentence(null)).toBe(sent);
  expect(sentence({ ...contact, mail: '' })).toBeUndefined();
  expect(sentence(contact, 'evaso')).toBeUndefined();
  expect(sentence(contact, 'risposta', '')).toBeUndefined();
});

it('a visitor who left an e-mail hears nothing of a request that is closed without an answer', () => {
  const contatto = { nome: 'Ada', ragioneSociale: '', mail: 'ada@prova.example', tel: '' };
  const open = { contatto, evaso: false };
  const closes = { risposta: ' ', evaso: true };
  expect(wouldCloseUnanswered(open, closes)).toBe(true);
  const heard = [
    wouldCloseUnanswered(open, { ...closes, risposta: 'Fatto.' }),
    wouldCloseUnanswered(open, { ...closes, evaso: false }),
    wouldCloseUnanswered({ ...open, evaso: true }, closes),
    wouldCloseUnanswered({ ...open, contatto: { ...contatto, mail: '' } }, closes),
    wouldCloseUnanswered({ ...open, contatto: null }, closes),
  ];
  expect(heard).toEqual([false, false, false, false, false]);
});

it('says of a request that is closed whether a mail leaves: after an answer that has left already none does', () => {
  const contatto = { nome: 'Ada', ragioneSociale: '', mail: 'ada@prova.example', tel: '' };
  const answered = { contatto, evaso: false, risposta: 'Corretto.' };
  const closes = { risposta: 'Corretto.', evaso: true };
  expect(closingMailHint(answered, closes)).toBe(
    'La risposta è già stata inviata: alla chiusura non parte un’altra e-mail.',
  );
  expect(closingMailHint({ ...answered, contatto: { ...contatto, mail: '' } }, closes)).toMatch(/nessuna e-mail/);
  expect(closingMailHint({ ...answered, contatto: null }, closes)).toMatch(/l’agenzia riceve/);
  const silent = [
    closingMailHint(answered, { ...closes, risposta: 'Corretto oggi.' }),
    closingMailHint(answered, { ...closes, evaso: false }),
    closingMailHint({ ...answered, evaso: true }, closes),
  ];
  expect(silent).toEqual([undefined, undefined, undefined]);
});
