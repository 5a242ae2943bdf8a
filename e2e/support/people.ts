import { createAgency } from '@commiato/contracts/accounts/agencies';
import { acceptInvitation, type Collaborator, createCollaborator } from '@commiato/contracts/accounts/collaborators';
import { createOperator, type Operator } from '@commiato/contracts/accounts/operators';
import { login, type OpenedSession } from '@commiato/contracts/accounts/sessions';
import { createCreditNote, issueInvoice, recordInvoicePayment } from '@commiato/contracts/billing/invoice-actions';
import { createInvoice, type Invoice } from '@commiato/contracts/billing/invoices';
import { addPriceEntry, type PriceEntry } from '@commiato/contracts/billing/price-list';
import { createQuote, type Quote, sendQuote } from '@commiato/contracts/billing/quotes';
import { type Contact, createContact } from '@commiato/contracts/contacts/contacts';
import { type Custody, createCustodyLabel, recordCustodyStep } from '@commiato/contracts/funerals/custody';
import { createEvent, type FuneralEvent } from '@commiato/contracts/funerals/events';
import { createFuneral, type Funeral } from '@commiato/contracts/funerals/funerals';
import { addPerson } from '@commiato/contracts/funerals/people';
import { createResource, type Resource } from '@commiato/contracts/funerals/resources';
import { createTask, type Task } from '@commiato/contracts/funerals/tasks';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { publishNotice } from '@commiato/contracts/notices/notices';
import { sendNotifications } from '@commiato/contracts/notifications/notifications';
import { createPartnerService } from '@commiato/contracts/office/partner-services';
import { sendDocuments } from '@commiato/contracts/office/sent-documents';
import { type ReportInput, sendReport } from '@commiato/contracts/requests/abuse-reports';
import type { OwnRequest } from '@commiato/contracts/requests/request-fields';
import { sendRequest } from '@commiato/contracts/requests/requests';
import { routeAddress } from '@commiato/contracts/route';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { controlLetter } from '@commiato/italy/tax-codes/tax-code';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { callApi } from '../../server/src/testing/call-program.ts';
import { paths } from '../../web/src/paths.ts';
import { mailedLink } from './mailbox.ts';
import { adminMail, adminPassword, type Program } from './program.ts';

export { callApi };

export const agencyPassword = 'cipresso-e-alloro';

export const agencyFields = {
  ragSociale: 'Onoranze Funebri Fratelli Zoli',
  nome: 'Davide',
  cognome: 'Zoli',
  mail: 'info@fratellizoli.example',
  password: agencyPassword,
  attivo: true,
  indirizzo: 'Viale Oberdan 214',
  comune: 'Cesena',
  cap: '47521',
  regione: 'Emilia-Romagna',
  prov: 'FC',
  tel: '0547 555 0142',
  cell: '333 555 0178',
  url: 'https://www.fratellizoli.example',
  codFisc: '01234567897',
  piva: '01234567897',
};

export const tokenOf = async (address: string, mail: string, password: string) =>
  (await callApi<{ token: string }>(address, login, null, { mail, password })).token;

/** Creates an active agency with a unique e-mail. */
export async function seedAgency(
  address: string,
  change: Partial<typeof agencyFields> & { id_operatore?: string } = {},
): Promise<typeof agencyFields> {
  const fields = { ...agencyFields, mail: `agenzia-${crypto.randomUUID()}@prova.example`, ...change };
  await callApi(address, createAgency, await tokenOf(address, adminMail, adminPassword), fields);
  return fields;
}

export const noticeFields = {
  codfisc: 'DLLMTR38C52D704U',
  nome: 'Maria Teresa',
  cognome: "Dell'Acqua",
  age: '87',
  nato: '1938-03-12',
  natoA: 'Forlì',
  decesso: '2025-11-18',
  mortoA: 'Cesena',
  coniuge: 'Niccolò Amadori',
  comune: 'Cesena',
  regione: 'Emilia-Romagna',
  prov: 'FC',
  cap: '47521',
  funerale: 'Sabato 22 novembre 2025 alle ore 10:00, chiesa di San Rocco, via Savio 412, Cesena',
  cimitero: 'Cimitero urbano di Cesena',
  testo: 'È mancata all’affetto dei suoi cari.\n\nNe danno il triste annuncio il marito Niccolò e i figli.',
};

/** A photograph of plain colour, as tall as a portrait. */
export const portrait = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 1000, channels: 3, background: '#9484ab' } })
    .jpeg()
    .toBuffer();

let taxCodes = 0;
/** Another tax code at each call: a third notice of one person is refused, and files that share a program meet. */
export function nextTaxCode(): string {
  taxCodes += 1;
  const withoutControl = `DLLMTR38C52D${String(taxCodes).padStart(3, '0')}`;
  return withoutControl + controlLetter(withoutControl);
}

/** Publishes a notice of an agency. */
export async function seedNotice(
  address: string,
  mail: string,
  photograph: Buffer,
  change: Partial<typeof noticeFields> & { readonly id_servizio?: string; readonly fotoPensieri?: 'true' } = {},
): Promise<Notice> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...noticeFields, ...change })) body.set(name, value);
  body.set('file', new Blob([new Uint8Array(photograph)], { type: 'image/jpeg' }), 'ritratto.jpg');
  return callApi(address, publishNotice, await tokenOf(address, mail, agencyPassword), body);
}

/** A client of an agency. */
export async function seedContact(address: string, mail: string): Promise<Contact> {
  const fields = {
    role: 'cliente',
    nome: 'Bruna',
    cognome: 'Casadei',
    codFisc: 'CSDBRN52T59C573G',
    comune: 'Cesenatico',
    prov: 'FC',
    cap: '47042',
    mail: 'bruna@posta.example',
    cell: '333 555 0102',
  };
  return callApi(address, createContact, await tokenOf(address, mail, agencyPassword), fields);
}

/** Creates a funeral with a moved, a cancelled and a private event; returns its `_id`. */
export async function seedFuneral(address: string, mail: string, more: object = {}): Promise<string> {
  const token = await tokenOf(address, mail, agencyPassword);
  const { _id } = await callApi<Funeral>(address, createFuneral, token, {
    nome: 'Niccolò',
    cognome: 'Schütz',
    tel: '0547 123456',
    comune: 'Cesena',
    prov: 'FC',
    cap: '47521',
    stadio: 'colloquio',
    note: 'Ha chiamato la figlia: richiama dopo le 15.',
    oraDecesso: '04:30',
    sesso: 'M',
    salma: 'Obitorio dell’ospedale Bufalini',
    scelta: 'cremazione',
    ceneri: 'affidamento',
    ...more,
  });
  const events = [
    { tipo: 'funerale', inizio: '2030-11-24T10:00', luogo: 'Chiesa di San Rocco', comune: 'Cesena', prov: 'FC' },
    { tipo: 'rosario', inizio: '2030-11-23T18:30', luogo: 'Sant’Anna' },
    { tipo: 'cremazione', inizio: '2030-11-25T09:00' },
  ];
  for (const body of events) await callApi(address, createEvent, token, body, { id: _id });
  const child = { ruolo: 'figlia', nome: 'Lia', cognome: 'Schütz', tel: '333 555 0102' };
  await callApi(address, addPerson, token, child, { id: _id });
  return _id;
}

/** Creates a funeral for which a next stage and a Trigesimo are proposed; returns its `_id`. */
export async function seedFuneralWithProposals(address: string, mail: string): Promise<string> {
  const token = await tokenOf(address, mail, agencyPassword);
  const known = { cognome: 'Amadori', nome: 'Gina', nato: '1941-05-02', decesso: addDays(romeDay(new Date()), -20) };
  return (await callApi<Funeral>(address, createFuneral, token, { ...known, tel: '0547 987654' }))._id;
}

/** Creates people, hearses and a room of an agency; returns their ids in this order. */
export async function seedResources(address: string, mail: string): Promise<string[]> {
  const token = await tokenOf(address, mail, agencyPassword);
  const ids: string[] = [];
  for (const [tipo, nome] of [
    ['persona', "Marco D'Amico"],
    ['persona', 'Ursula Schütz'],
    ['persona', 'Niccolò Bartolomei della Quercia'],
    ['carro', 'Mercedes nera'],
    ['carro', 'Fiat grigia'],
    ['sala', 'Sala del commiato'],
  ] as const)
    ids.push((await callApi<Resource>(address, createResource, token, { tipo, nome }))._id);
  return ids;
}

/** Creates `events` events of two funerals in the week from `monday`, some clashing, and tasks; returns the ids of their resources. */
export async function seedFullWeek(address: string, mail: string, monday: string, events: number): Promise<string[]> {
  const token = await tokenOf(address, mail, agencyPassword);
  const resources = await seedResources(address, mail);
  const funerals: string[] = [];
  for (const [nome, cognome] of [
    ['Maria Teresa', "D'AMICO"],
    ['Johann', 'SCHÜTZ'],
    ['Ada', 'NERI'],
  ])
    funerals.push((await callApi<Funeral>(address, createFuneral, token, { nome, cognome, tel: '0547 123456' }))._id);
  const kinds = ['funerale', 'rosario', 'benedizione', 'sepoltura', 'cremazione'] as const;
  const towns = ['Cesena', 'Cesenatico', 'Forlì'];
  for (let place = 0; place < events; place += 1) {
    const day = addDays(monday, place % 7);
    const hour = String(8 + Math.floor(place / 7) * 2).padStart(2, '0');
    const body = {
      tipo: kinds[place % 5],
      inizio: `${day}T${hour}:${place % 2 ? '30' : '00'}`,
      comune: towns[place % 3],
      prov: 'FC',
      luogo: 'Chiesa di San Rocco e Santa Maria delle Grazie',
      indirizzo: 'Via XX Settembre 12',
      risorse: [resources[place % 3], resources[3 + (place % 2)], ...(place % 5 === 0 ? [resources[5]] : [])],
    };
    await callApi<FuneralEvent>(address, createEvent, token, body, { id: funerals[place % 3] ?? '' });
  }
  const [person, , , hearse] = resources;
  const late = { tipo: 'veglia', inizio: `${monday}T08:30`, comune: 'Rimini', prov: 'RN', risorse: [person, hearse] };
  await callApi<FuneralEvent>(address, createEvent, token, late, { id: funerals[2] ?? '' });
  for (const [testo, days] of [
    ['Ritira il certificato di morte in Comune', 0],
    ['Chiama il fioraio per i cuscini', 1],
    ['Porta le epigrafi', -3],
  ] as const)
    await callApi<Task>(address, createTask, token, {
      testo,
      giorno: addDays(monday, days),
      id_risorsa: person,
      id_servizio: funerals[0],
    });
  return resources;
}

/** Fills an agency's price list. */
export async function seedPriceList(address: string, mail: string): Promise<void> {
  const token = await tokenOf(address, mail, agencyPassword);
  const entries: PriceEntry[] = [];
  for (const [nome, prezzo] of [
    ['Cofano in rovere', 120_050],
    ['Trasporto funebre', 45_000],
  ] as const)
    entries.push(await callApi(address, addPriceEntry, token, { tipo: 'voce', nome, prezzo }));
  const voci = entries.map(({ _id }) => ({ id_voce: _id, quantita: 2000 }));
  await callApi(address, addPriceEntry, token, { tipo: 'pacchetto', nome: 'W'.repeat(120), voci });
}

/** The client of a quote or an invoice, complete enough to be invoiced. */
export const privateClient = {
  tipo: 'privato',
  nome: 'Bruna',
  cognome: 'Casadei',
  codFisc: 'CSDBRN52T59C573G',
  indirizzo: 'Via Savio 12',
  cap: '47521',
  comune: 'Cesena',
  prov: 'FC',
};

/** Issues an invoice of at least two lines, pays it and credits its first line. */
async function issueOverpaidInvoice(
  address: string,
  token: string,
  document: Record<string, unknown> & { righe: readonly object[] },
  payment = {},
) {
  const { _id: id } = await callApi<Invoice>(address, createInvoice, token, document);
  const issued = await callApi<Invoice>(address, issueInvoice, token, {}, { id });
  const whole = { data: issued.data, importo: issued.residuo, modalita: 'MP05', ...payment };
  await callApi<Invoice>(address, recordInvoicePayment, token, whole, { id });
  await callApi<Invoice>(address, createCreditNote, token, { righe: document.righe.slice(0, 1) }, { id });
  return issued;
}

/** Issues an invoice of 2,500.00 EUR that its client alone has paid, and credits 500.00 EUR of it. */
export async function seedOverpaidInvoice(address: string, mail: string): Promise<Invoice> {
  const line = { descrizione: 'Fiori', prezzo: 50_000, quantita: 1000, trattamento: 'esente_funebre' };
  const righe = [line, { ...line, descrizione: 'Cofano in rovere', prezzo: 200_000 }];
  const token = await tokenOf(address, mail, agencyPassword);
  return issueOverpaidInvoice(address, token, { cliente: privateClient, righe, bolloAlCliente: false });
}

/** Creates a draft and a sent quote, and a draft, an issued and an overpaid invoice with long content. */
export async function seedQuotesAndInvoices(address: string, mail: string) {
  const token = await tokenOf(address, mail, agencyPassword);
  const line = { descrizione: 'Cofano in rovere', prezzo: 120_050, quantita: 1000, trattamento: 'esente_funebre' };
  const document = {
    cliente: privateClient,
    righe: [
      line,
      { ...line, descrizione: 'W'.repeat(200), sconto: { tipo: 'percentuale', valore: 1250 } },
      { ...line, descrizione: 'Lapide in marmo', um: 'pz', trattamento: 'iva22' },
    ],
    sconto: { tipo: 'importo', valore: 5000 },
    oggetto: 'Servizio funebre di Ugo Casadei',
    note: 'Precipitevolissimevolmente. '.repeat(10),
    defunto: { nome: 'Ugo Casadei', codFisc: 'CSDGUO38C12C573R' },
    pagatori: [
      { nome: 'Bruna Casadei', codFisc: 'CSDBRN52T59C573G', quota: { tipo: 'percentuale', valore: 5000 } },
      { nome: 'Ada Neri', codFisc: '', quota: { tipo: 'resto' } },
    ],
  };
  const draftQuote = await callApi<Quote>(address, createQuote, token, document);
  const { _id: quoteId } = await callApi<Quote>(address, createQuote, token, document);
  const sentQuote = await callApi<Quote>(address, sendQuote, token, { mail: '' }, { id: quoteId });
  const draft = await callApi<Invoice>(address, createInvoice, token, document);
  const { _id } = await callApi<Invoice>(address, createInvoice, token, document);
  const issued = await callApi<Invoice>(address, issueInvoice, token, {}, { id: _id });
  const payment = { pagatore: document.pagatori[0], ancheAltri: true };
  const overpaid = await issueOverpaidInvoice(address, token, document, payment);
  const town = {
    tipo: 'pa',
    ragioneSociale: 'Comune di Cesena',
    codFisc: '00143280402',
    codUniv: 'UF1234',
    indirizzo: 'Piazza del Popolo 10',
    cap: '47521',
    comune: 'Cesena',
    prov: 'FC',
  };
  const { _id: townId } = await callApi<Invoice>(address, createInvoice, token, { cliente: town, righe: [line] });
  const unsigned = await callApi<Invoice>(address, issueInvoice, token, {}, { id: townId });
  return { draftQuote, sentQuote, draft, issued, overpaid, unsigned };
}

/** Sends an agency's request to check a contract. */
export async function seedRequest(address: string, mail: string): Promise<OwnRequest> {
  const body = new FormData();
  body.set('cosa', 'Contratto da rivedere');
  body.set('titolo', 'Contratto di noleggio del magazzino di via Oberdan');
  body.set('testo', 'Scade a giugno.\nPossiamo firmare?');
  body.set('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), `${'W'.repeat(80)}.pdf`);
  return callApi(address, sendRequest, await tokenOf(address, mail, agencyPassword), body);
}

/** Sends a visitor's report about a notice. */
export async function seedAbuseReport(address: string, id: string, change: Partial<ReportInput> = {}): Promise<void> {
  const body = {
    motivo: 'richiesta di un familiare',
    testo: 'Vi chiedo di togliere la fotografia.',
    nome: 'Ada Neri',
    relazione: 'figlia',
    mail: 'ada@posta.example',
    ...change,
  };
  await callApi(address, { ...sendReport, path: `/${routeAddress(sendReport.path, { id }).slice(1)}` }, null, body);
}

const notificationFields = {
  titolo: 'Nuova convenzione per i fiori',
  testo: 'Da oggi puoi ordinare le composizioni a un prezzo riservato.',
  url: '/annunci-recenti',
};

/** Sends a notification to every active agency. */
export async function seedNotifications(
  address: string,
  change: Partial<typeof notificationFields> = {},
): Promise<void> {
  const body = { ...notificationFields, ...change, destinatari: 'tutte' };
  await callApi(address, sendNotifications, await tokenOf(address, adminMail, adminPassword), body);
}

/** Sends documents to an agency, one with a long text, and creates partner services, one with required fields only. */
export async function seedDocumentsAndPartnerServices(address: string, idUtente: string): Promise<void> {
  const token = await tokenOf(address, adminMail, adminPassword);
  const empty =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/MediaBox[0 0 595 842]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const form = (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return body;
  };
  for (const [titolo, testo, name] of [
    ['Circolare di novembre', '', 'circolare.pdf'],
    ['W'.repeat(120), 'Precipitevolissimevolmente. '.repeat(30), `${'w'.repeat(150)}.pdf`],
  ] as const) {
    const body = form({ titolo, testo, destinatari: idUtente });
    body.set('file', new Blob([empty], { type: 'application/pdf' }), name);
    await callApi(address, sendDocuments, token, body);
  }
  const bare = { nome: 'Marmi del Savio', vantaggio: 'Sconto del 15 % sulle lapidi' };
  const whole = { nome: 'W'.repeat(120), vantaggio: 'W'.repeat(300), descrizione: 'Consegna ovunque. '.repeat(50) };
  await callApi(address, createPartnerService, token, form(bare));
  await callApi(address, createPartnerService, token, form({ ...whole, url: 'https://partner.prova.example' }));
}

/** An operator with an agency assigned to it. */
export async function seedOperator(address: string, change: Partial<typeof agencyFields> = {}): Promise<Operator> {
  const token = await tokenOf(address, adminMail, adminPassword);
  const fields = { nome: 'Elena', cognome: 'Marchetti', mail: 'elena@prova.example', tel: '0547 555 0199' };
  const operator = await callApi<Operator>(address, createOperator, token, fields);
  await seedAgency(address, { ...change, id_operatore: operator._id });
  return operator;
}

/** Invites a person into an agency; the link is mailed to them. */
export async function inviteCollaborator(address: string, owner: string, change: object): Promise<Collaborator> {
  const fields = { nome: 'Bianca', cognome: "D'Amico", ruolo: 'operatore', ...change };
  return callApi(address, createCollaborator, await tokenOf(address, owner, agencyPassword), fields);
}

/** A person who works for an agency, with a password of their own. */
export async function seedCollaborator(program: Program, owner: string, change: object): Promise<void> {
  const { mail } = await inviteCollaborator(program.address, owner, change);
  const [, , token = ''] = (await mailedLink(program, mail, '/invito/')).split('/');
  await callApi(program.address, acceptInvitation, null, { password: agencyPassword }, { token });
}

/** Local storage entries of a signed-in browser (`web/src/lib/session.ts`). */
function storageEntries({
  token,
  user: { _id, ...user },
  ...person
}: OpenedSession): { name: string; value: string }[] {
  const kept = { user: { item: _id, username: user.mail, ...user }, ...person };
  return [
    ...Object.entries(kept).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
    { name: 'token', value: token },
  ];
}

/** Signs in through the API and returns the local storage entries for a new browser. */
export const storedSession = async (address: string, mail: string, password: string) =>
  storageEntries(await callApi<OpenedSession>(address, login, null, { mail, password }));

/** Signs in through the API and opens a screen, by default the dashboard. */
async function enter(page: Page, mail: string, password: string, path?: string): Promise<void> {
  const answer = await page.request.post(login.path, { data: { mail, password } });
  expect(answer.status()).toBe(200);
  const signedIn: OpenedSession = await answer.json();
  // An empty page of this origin, for writing its local storage before any script runs.
  const nothing = '**/pagina-di-nessuno';
  const body = '<!doctype html><title>Nessuno</title><link rel="icon" href="data:,">';
  await page.route(nothing, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/pagina-di-nessuno');
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, storageEntries(signedIn));
  await page.unroute(nothing);
  await page.goto(path ?? (signedIn.user.role === 'A' ? paths.adminDashboard() : paths.dashboard()));
  if (!path) await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** Signs in through the login screen. */
export async function signIn(page: Page, mail: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Nome utente').fill(mail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

export const signInAdmin = (page: Page, path?: string) => enter(page, adminMail, adminPassword, path);
export const signInAgency = (page: Page, mail: string, path?: string) => enter(page, mail, agencyPassword, path);

/** Fills in the administrator's form for a new agency; the generated password stays. */
export async function fillNewAgency(page: Page, fields: typeof agencyFields): Promise<void> {
  await page.getByLabel('Ragione sociale').fill(fields.ragSociale);
  await page.getByLabel('Codice fiscale').fill(fields.codFisc);
  await page.getByLabel('Partita IVA').fill(fields.piva);
  await page.getByLabel('Nome', { exact: true }).fill(fields.nome);
  await page.getByLabel('Cognome').fill(fields.cognome);
  await page.getByLabel('Indirizzo').fill(fields.indirizzo);
  await page.getByLabel('Comune').fill(fields.comune);
  await page.getByLabel('CAP').fill(fields.cap);
  await page.getByLabel('Regione').selectOption(fields.regione);
  await page.getByLabel('Provincia').selectOption(fields.prov);
  await page.getByLabel('E-mail').fill(fields.mail);
}

/** Chooses an entry of the account menu. */
export async function chooseInAccountMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name }).click();
}

/** Makes a label for the body of a funeral, scanned once; returns its code. */
export async function seedLabel(address: string, mail: string, funeral: string): Promise<string> {
  const token = await tokenOf(address, mail, agencyPassword);
  const { codice } = await callApi<Custody>(address, createCustodyLabel, token, { cosa: 'salma' }, { id: funeral });
  await callApi(address, recordCustodyStep, token, { luogo: 'Ospedale Bufalini' }, { id: codice });
  return codice;
}
