import type { Area } from '@commiato/contracts/accounts/rights';
import { recordInvoicePayment, sendInvoiceToAdministration } from '@commiato/contracts/billing/invoice-actions';
import { sendQuoteToAdministration } from '@commiato/contracts/billing/quotes';
import { changeBillingSettings } from '@commiato/contracts/billing/settings';
import { addFuneralDocument } from '@commiato/contracts/funerals/files';
import { changeFuneral, readFuneral } from '@commiato/contracts/funerals/funerals';
import { addPerson } from '@commiato/contracts/funerals/people';
import { writePrintOrder } from '@commiato/contracts/notices/print-orders';
import { sendReport } from '@commiato/contracts/requests/abuse-reports';
import { sendMessage } from '@commiato/contracts/requests/messages';
import { billedClient, funeralLine, seedInvoice, seedIssuedInvoice, seedPriceEntry, seedQuote } from './billing.ts';
import { call } from './calls.ts';
import { seedInvitation, seedKey } from './collaborators.ts';
import { seedContact } from './contacts.ts';
import { seedCertificate } from './deadlines.ts';
import { pdf, seedRequest, seedStoredDocument } from './documents.ts';
import { newestContribution, openDevice, seedRelative, seedThanks, sendPhotograph } from './families.ts';
import {
  portrait,
  seedAttachment,
  seedCondolence,
  seedNotice,
  seedPosting,
  seedPrint,
  type TestAgency,
} from './fixtures.ts';
import { seedForm, seedSignature } from './forms.ts';
import { seedCustody, seedEvent, seedResource, seedScan, seedTask } from './funerals.ts';
import { seedImport } from './imports.ts';
import { seedPacket, seedRule } from './paperwork.ts';
import type { TestApp } from './test-app.ts';

/** What of an agency only some of its people may see: those with one of the areas. */
interface Mark {
  readonly areas: readonly Area[];
  readonly texts: readonly string[];
}

const payer = { cognome: 'Pagatutto', codFisc: 'VRDGPP70A01H501S' };
const price = 7_654_321;
const fee = 54_321;
const iban = 'IT60X0542811101000000123456';

export const marks: Readonly<Record<Area | 'anagrafiche', Mark>> = {
  fatturazione: {
    areas: ['fatturazione'],
    texts: [
      payer.cognome,
      payer.codFisc,
      String(price),
      String(fee),
      // As files write it.
      '76.543,21',
      '543,21',
      iban,
      'Cofano regale',
      'Urna di platino',
      'Sconto promesso',
    ],
  },
  annunci: {
    areas: ['annunci'],
    texts: [
      'DLLMTR38C52D704U',
      'Delega riservata',
      'Ufficio affissioni riservato',
      'Familiare riservata',
      'Didascalia riservata',
      'Orario segnalato',
      'Allegato riservato',
      'Tipografia riservata',
      'Firmataria riservata',
      'Ringraziamento riservato',
    ],
  },
  agenda: { areas: ['agenda'], texts: ['Carro riservato', 'Compito riservato', 'Nota d’agenda riservata'] },
  documenti: { areas: ['documenti'], texts: ['Pratica riservata', 'Messaggio riservato', 'RC-RISERVATA/77'] },
  impostazioni: { areas: ['impostazioni'], texts: ['invitata@prova.example', 'Chiave riservata'] },
  anagrafiche: { areas: ['annunci', 'fatturazione'], texts: ['02345678909'] },
};

/** The texts that nobody may read who sees these areas alone. */
export const closedTexts = (seen: (area: Area) => boolean): readonly string[] =>
  Object.values(marks).flatMap((mark) => (mark.areas.some(seen) ? [] : mark.texts));

/** Ids of an agency's objects by the routes' words for them. */
export type MarkedObjects = Readonly<Record<string, string>> & { readonly servizio: string };

/** An agency with something of each area, all of one funeral. */
export async function seedMarked(test: TestApp, owner: TestAgency): Promise<MarkedObjects> {
  const { token } = owner;
  const notice = await seedNotice(test, token, { codfisc: marks.annunci.texts[0], fotoPensieri: true });
  const servizio = notice.id_servizio ?? '';
  const of = { id_servizio: servizio };
  const bill = {
    cliente: billedClient(payer),
    righe: [funeralLine({ prezzo: price, descrizione: 'Cofano regale' })],
    note: 'Sconto promesso',
  };
  const reported = {
    motivo: 'orario sbagliato',
    testo: 'Orario segnalato',
    nome: 'Ada Neri',
    mail: 'ada@posta.example',
  };
  await call(test, sendReport, { params: { id: notice._id }, body: reported });
  await call(test, changeBillingSettings, { token, body: { iban } });
  const preventivo = (await seedQuote(test, token, { ...of, ...bill }))._id;
  await seedInvoice(test, token, { ...of, ...bill });
  const issued = await seedIssuedInvoice(test, token, { ...of, ...bill });
  const payment = { data: '2026-11-20', importo: fee, modalita: 'MP01' };
  await call(test, recordInvoicePayment, { token, params: { id: issued._id }, body: payment });
  // What is sent to the administration stands among the requests.
  await call(test, sendInvoiceToAdministration, { token, params: { id: issued._id }, body: {} });
  await call(test, sendQuoteToAdministration, { token, params: { id: preventivo }, body: {} });
  const voce = (await seedPriceEntry(test, token, { nome: 'Urna di platino', prezzo: price }))._id;
  const anagrafica = (await seedContact(test, token, { cognome: 'Riservatissima', piva: '02345678909' }))._id;
  const person = { ruolo: 'committente', id_anagrafica: anagrafica };
  await call(test, addPerson, { token, params: { id: servizio }, body: person });
  const document = { token, params: { id: servizio }, body: { titolo: 'Delega riservata' }, file: pdf('delega.pdf') };
  await call(test, addFuneralDocument, document);
  await seedPosting(test, token, { costo: fee, ufficio: 'Ufficio affissioni riservato' });
  const stampa = (await seedPrint(test, token, notice._id))._id;
  const relative = await seedRelative(test, token, servizio, { nome: 'Familiare riservata' });
  await sendPhotograph(test, await openDevice(test, relative), { testo: 'Didascalia riservata' });
  const allegato = (await seedAttachment(test, token, notice._id, 'Allegato riservato'))._id;
  await seedThanks(test, token, servizio, 'Ringraziamento riservato');
  await seedSignature(test, token, servizio, { nome: 'Firmataria riservata' });
  const order = { scorta: 1, tipografia: 'Tipografia riservata' };
  await call(test, writePrintOrder, { token, params: { id: stampa }, body: order });
  const pratica = (await seedRequest(test, token, { ...of, titolo: 'Pratica riservata' }))._id;
  await call(test, sendMessage, { token, params: { id: pratica }, body: { testo: 'Messaggio riservato' } });
  await seedCertificate(test, token, { numero: 'RC-RISERVATA/77' });
  const collaboratore = (await seedInvitation(test, token, { mail: 'invitata@prova.example' }))._id;
  await seedKey(test, token, { nome: 'Chiave riservata' });
  const resource = await seedResource(test, token, { tipo: 'carro', nome: 'Carro riservato' });
  await seedTask(test, token, { ...of, testo: 'Compito riservato' });
  const event = { tipo: 'altro', note: 'Nota d’agenda riservata', risorse: [resource._id] };
  await seedEvent(test, token, servizio, event);
  // What the notice says differently is offered as its correction.
  const { body: funeral } = await call(test, readFuneral, { token, params: { id: servizio } });
  const change = { coniuge: 'Coniuge riservato', versione: funeral.versione };
  await call(test, changeFuneral, { token, params: { id: servizio }, body: change });
  const { codice: custodia } = await seedCustody(test, token, servizio);
  await seedScan(test, token, custodia);
  const rule = await seedRule(test, token, { costo: fee, fonte: 'Regola riservata' });
  await seedPacket(test, token, servizio, { testo: 'Pacchetto riservato' });
  return {
    servizio,
    custodia,
    'regola di un comune': rule._id,
    'pratica di servizio': `${servizio}.mandato`,
    annuncio: notice._id,
    'allegati-di-annuncio': notice._id,
    allegato,
    stampa,
    modulo: (await seedForm(test, token))._id,
    'foto-di-pensiero': (await seedCondolence(test, token, notice._id, {}, await portrait()))._id,
    'foto-della-famiglia': await newestContribution(test, token, servizio),
    preventivo,
    fattura: issued._id,
    invio: issued.invii[0]?._id ?? '',
    voce,
    anagrafica,
    risorsa: resource._id,
    pratica,
    collaboratore,
    documento: await seedStoredDocument(test, owner.agency._id),
    importazione: await seedImport(test, token),
    utente: owner.agency._id,
  };
}
