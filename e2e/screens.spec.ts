import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { patterns } from '../web/src/paths.ts';
import { haveAttendance, haveCertificate, haveCourse, inDays } from './support/deadlines.ts';
import { isSeen, look, type Screen } from './support/look.ts';
import {
  haveAgency,
  haveContact,
  haveDocuments,
  haveNotice,
  haveNotifications,
  haveOffice,
  haveOperator,
  havePrices,
  haveReport,
  haveRequest,
  signInAdmin,
  signInAgency,
} from './support/people.ts';
import { expect, test } from './support/test.ts';

const longText =
  `${'È mancata all’affetto dei suoi cari, dopo una vita dedicata alla famiglia e alla scuola. '.repeat(11)}Grazie.`.slice(
    0,
    1000,
  );

async function setUp(address: string) {
  const { mail } = await haveAgency(address);
  await haveNotifications(address, { url: '' });
  await haveNotifications(address, { titolo: 'W'.repeat(50), testo: 'Precipitevolissimevolmente. '.repeat(4) });
  const empty = (await haveAgency(address, { ragSociale: 'Casa Funeraria Val d’Isarco', comune: 'Bressanone' })).mail;
  await haveAgency(address, { ragSociale: 'Impresa Funebre Cassibile', attivo: false });
  const portrait = await sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#9484ab' } })
    .jpeg()
    .toBuffer();
  const landscape = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#47552a' } })
    .jpeg()
    .toBuffer();
  const notice = await haveNotice(address, mail, portrait, { testo: longText });
  await haveNotice(address, mail, landscape, {
    codfisc: 'SCHJGN40A01A952X',
    nome: 'Jürgen',
    cognome: 'Schütz',
    testo: 'CI HA LASCIATI',
  });
  const contact = await haveContact(address, mail);
  const request = await haveRequest(address, mail);
  await haveOffice(address, notice.id_utente);
  return { mail, empty, notice, contact, request, publicAddress: `/necrologio/${notice._id}/maria-teresa-dell-acqua` };
}

let world: Awaited<ReturnType<typeof setUp>>;
test.beforeAll(async ({ program }) => {
  world = await setUp(program.address);
});

const openBell = (page: Page) => page.getByRole('button', { name: /^Notifiche/ }).click();
const askToSend = async (page: Page) => {
  await page.getByText('Tutte le agenzie attive', { exact: true }).click();
  await page.getByLabel('Titolo').fill('Orari di assistenza a dicembre');
  await page.getByLabel('Testo').fill('Il 24 e il 31 dicembre rispondiamo fino alle 13.');
  await page.getByLabel('Collegamento').fill('/elenco-notifiche');
  await page.getByRole('button', { name: 'Invia notifica' }).click();
};
const doubtContact = async (page: Page) => {
  await page.getByLabel('Codice fiscale').fill('CSDBRN52T59C573G');
  await page.getByLabel('E-mail').fill('bruna');
  await page.getByLabel('PEC').focus();
  await expect(page.getByText(/Già presente/)).toBeVisible();
};
const checkContacts = async (page: Page) => {
  const lines = ['Cognome;Nome;Prov;C.F.;Note', 'Casadei;Bruna;FC;CSDBRN52T59C573G;', `${'W'.repeat(90)};Ugo;ZZ;;x`];
  const buffer = Buffer.from(lines.join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'clienti.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('Una riga con errori')).toBeVisible();
};
const search = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Cerca una schermata/ }).fill(text);
  await expect(page.getByRole('listbox', { name: 'Risultati' }).getByRole('option').first()).toBeVisible();
};
const signInAsWell = async (page: Page, signIn: () => Promise<void>) => {
  await page.evaluate(() => localStorage.clear());
  await signIn();
};
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

// Many screens each: a machine that does other things besides needs minutes for them.
test.describe.configure({ timeout: 400_000 });
let fromTheStart = false;

test('public pages and the login', async ({ page, complaints }) => {
  fromTheStart = true;
  const screens: Screen[] = [
    { name: 'annunci-recenti', address: '/annunci-recenti' },
    { name: 'cerca', address: '/cerca' },
    { name: 'cerca-risultati', address: '/cerca?nome=dell+acqua&prov=FC' },
    { name: 'cerca-nessuno', address: '/cerca?nome=Tavolazi&comune=Ravenna&prov=RA&cap=48121' },
    { name: 'necrologio', address: world.publicAddress },
    { name: 'necrologio-sconosciuto', address: '/necrologio/nessuno/nessuno' },
    { name: 'pagina-sconosciuta', address: '/qualcosa' },
    { name: 'accesso', address: '/login' },
    { name: 'recupera-password', address: '/recupera-password' },
    {
      name: 'recupera-password-errore',
      address: '/recupera-password',
      before: press('Richiedi la reimpostazione'),
    },
    { name: 'reimposta-password', address: '/reimposta-password/nessuno' },
    {
      name: 'reimposta-password-errori',
      address: '/reimposta-password/nessuno',
      before: press('Reimposta Password'),
    },
    {
      name: 'accesso-errore',
      address: '/login',
      before: async (shown) => {
        await shown.getByLabel('Nome utente').fill('nessuno@prova.example');
        await shown.getByRole('button', { name: 'Accedi' }).click();
        await expect(shown.getByText('Credenziali non valide')).toBeVisible();
      },
    },
  ];
  for (const screen of screens) await look(page, screen);
  // The browser itself reports the answers that these screens are about.
  expect(complaints.splice(0).every((text) => /status of 40[14]/.test(text))).toBe(true);
});

test('the agency’s screens', async ({ page, complaints }) => {
  await signInAgency(page, world.mail);
  const screens: Screen[] = [
    { name: 'dashboard', address: '/dashboard' },
    {
      name: 'dashboard-ricerca-vuota',
      address: '/dashboard',
      before: async (shown) => {
        await shown.getByPlaceholder('Cerca nella tabella').fill('nessuno così');
        await expect(shown.getByRole('button', { name: 'Azzera la ricerca' })).toBeVisible();
      },
    },
    { name: 'nuovo-annuncio', address: '/nuovo-annuncio' },
    { name: 'nuovo-annuncio-errori', address: '/nuovo-annuncio', before: press('Pubblica l’annuncio') },
    { name: 'annuncio', address: `/annuncio/${world.notice._id}` },
    { name: 'annuncio-modifica', address: `/annuncio/${world.notice._id}`, before: press('Modifica') },
    { name: 'annuncio-elimina', address: `/annuncio/${world.notice._id}`, before: press('Elimina questo annuncio') },
    { name: 'annuncio-sconosciuto', address: '/annuncio/nessuno' },
    { name: 'nuovo-allegato', address: '/nuovo-allegato' },
    { name: 'campanella', address: '/dashboard', before: openBell, overlaid: true },
    { name: 'vai-a', address: '/dashboard', before: search('nuov') },
    { name: 'elenco-notifiche', address: '/elenco-notifiche' },
    {
      name: 'notifica',
      address: '/elenco-notifiche',
      before: (shown) => shown.getByRole('button', { name: /^W+$/ }).click(),
    },
    { name: 'documenti-ricevuti', address: '/documenti-ricevuti' },
    {
      name: 'documenti-ricevuti-aperto',
      address: '/documenti-ricevuti',
      before: async (shown) => {
        await press('Circolare di novembre')(shown);
        await expect(shown.getByRole('img', { name: 'Pagina 1 di 1' })).toBeVisible();
      },
    },
    { name: 'convenzioni', address: '/convenzioni' },
    { name: 'supporto', address: '/supporto' },
    { name: 'cambio-password', address: '/cambio-password' },
    {
      name: 'cambio-password-errori',
      address: '/cambio-password',
      before: async (shown) => {
        await shown.getByLabel('Nuova password', { exact: true }).fill('juventus1987');
        await press('Cambia la password')(shown);
      },
    },
    { name: 'sicurezza', address: '/sicurezza' },
    { name: 'schermo-sconosciuto', address: '/annuncio' },
  ];
  for (const screen of screens) await look(page, screen);
  expect(complaints.splice(0).every((text) => /status of 404/.test(text))).toBe(true);
});

test('the contacts of an agency', async ({ page }) => {
  await signInAgency(page, world.mail);
  const screens: Screen[] = [
    { name: 'clienti', address: '/clienti' },
    { name: 'fornitori-vuoto', address: '/fornitori' },
    { name: 'nuova-anagrafica', address: '/nuova-anagrafica' },
    { name: 'nuova-anagrafica-errori', address: '/nuova-anagrafica', before: press('Salva') },
    { name: 'nuova-anagrafica-doppione', address: '/nuova-anagrafica?tipo=cliente', before: doubtContact },
    { name: 'anagrafica', address: `/anagrafica/${world.contact._id}` },
    { name: 'anagrafica-modifica', address: `/anagrafica/${world.contact._id}`, before: press('Modifica') },
    { name: 'anagrafica-elimina', address: `/anagrafica/${world.contact._id}`, before: press('Elimina anagrafica') },
  ];
  for (const screen of screens) await look(page, screen);
});

test('the import of contacts, and one that there is not', async ({ page, complaints }) => {
  await signInAgency(page, world.mail);
  const screens: Screen[] = [
    { name: 'anagrafica-sconosciuta', address: '/anagrafica/nessuna' },
    { name: 'importa-anagrafiche', address: '/importa-anagrafiche' },
    { name: 'importa-anagrafiche-controllo', address: '/importa-anagrafiche?tipo=cliente', before: checkContacts },
  ];
  for (const screen of screens) await look(page, screen);
  expect(complaints.splice(0).every((text) => /status of 404/.test(text))).toBe(true);
});

test('certificates', async ({ page, program, complaints }) => {
  const { mail, empty } = world;
  const { id_utente } = world.notice;
  const long = { cosa: 'autorizzazione al trasporto', numero: 'PROT.2026/ASL-ROMAGNA/0004410/TRASPORTI/B' };
  await haveCertificate(program.address, mail, { ...long, scadenza: inDays(20) });
  await haveCertificate(program.address, mail, { scadenza: inDays(-3) });
  await haveCertificate(program.address, mail, { cosa: 'visura camerale', scadenza: '' });
  await signInAgency(page, mail);
  const screens: Screen[] = [
    { name: 'dashboard-scadenze', address: '/dashboard' },
    { name: 'certificati', address: '/certificati' },
    {
      name: 'certificati-elimina',
      address: '/certificati',
      before: (shown) => shown.getByRole('button', { name: /^Elimina DURC/ }).click(),
    },
    { name: 'nuovo-certificato-errori', address: '/nuovo-certificato', before: press('Salva il certificato') },
    {
      name: 'certificati-non-arrivano',
      address: '/certificati',
      before: async (shown) => {
        await shown.route('**/api/certificati?*', (route) => route.abort());
        await shown.reload();
        await expect(shown.getByText('Errore nel recupero dei certificati')).toBeVisible();
        await shown.unroute('**/api/certificati?*');
      },
    },
  ];
  for (const screen of screens) await look(page, screen);
  await signInAsWell(page, () => signInAgency(page, empty));
  await look(page, { name: 'certificati-vuoto', address: '/certificati' });
  await signInAsWell(page, () => signInAdmin(page));
  await look(page, {
    name: 'amministratore-certificati-utente',
    address: `/amministratore/certificati-utente/${id_utente}`,
  });
  expect(complaints.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true);
});

test('training', async ({ page, program }) => {
  const { mail, empty } = world;
  const { id_utente } = world.notice;
  const course = await haveCourse(program.address, id_utente);
  await haveAttendance(program.address, mail, await haveCourse(program.address, id_utente, { titolo: 'Antincendio' }));
  await haveCourse(program.address, id_utente, { titolo: 'Primo soccorso', link: '', scadenza: inDays(6) });
  await signInAgency(page, mail);
  const screens: Screen[] = [
    { name: 'formazione', address: '/formazione' },
    { name: 'formazione-attestato', address: `/formazione?corso=${course._id}`, before: press('Carica l’attestato') },
    { name: 'formazione-corso-sconosciuto', address: '/formazione?corso=nessuno' },
  ];
  for (const screen of screens) await look(page, screen);
  await signInAsWell(page, () => signInAgency(page, empty));
  await look(page, { name: 'formazione-vuoto', address: '/formazione' });
  await signInAsWell(page, () => signInAdmin(page));
  const administration: Screen[] = [
    {
      name: 'amministratore-formazione-errori',
      address: `/amministratore/formazione/${id_utente}`,
      before: press('Assegna il corso'),
    },
    {
      name: 'amministratore-formazione-elimina',
      address: `/amministratore/formazione/${id_utente}`,
      before: press('Elimina il corso Antincendio'),
    },
  ];
  for (const screen of administration) await look(page, screen);
});

test('the requests of an agency, and the public form', async ({ page }) => {
  const { _id } = world.request;
  await signInAgency(page, world.mail);
  const own: Screen[] = [
    { name: 'documenti-personali', address: '/documenti-personali' },
    { name: 'documenti-personali-richiesta', address: `/documenti-personali/${_id}` },
    { name: 'upload-documenti', address: '/upload-documenti' },
    {
      name: 'upload-documenti-errori',
      address: '/upload-documenti?i=Contratto+da+rivedere',
      before: press('Invia il documento'),
    },
    { name: 'richiesta-certificato', address: '/richiesta-certificato' },
    { name: 'assistenza-crediti', address: '/assistenza-crediti' },
    { name: 'assistenza-crediti-errori', address: '/assistenza-crediti', before: press('Chiedi assistenza') },
    {
      name: 'assistenza-crediti-documento',
      address: '/assistenza-crediti',
      before: (shown) => shown.getByText('Un documento da caricare', { exact: true }).click(),
    },
    { name: 'richiedi-contatto', address: '/richiedi-contatto' },
    { name: 'richiedi-contatto-inviata', address: '/richiedi-contatto?inviata' },
  ];
  for (const screen of own) await look(page, screen);
  await page.evaluate(() => localStorage.clear());
  await signInAgency(page, world.empty);
  await look(page, { name: 'documenti-personali-vuoto', address: '/documenti-personali' });
});

test('the requests that the administration receives', async ({ page, complaints }) => {
  const { _id } = world.request;
  await signInAdmin(page);
  const desk: Screen[] = [
    { name: 'amministratore-richieste-ricevute', address: '/amministratore/richieste-ricevute' },
    { name: 'amministratore-richieste-vuote', address: '/amministratore/richieste-ricevute?stato=evasa' },
    { name: 'amministratore-messaggio', address: `/amministratore/messaggio/${_id}` },
    { name: 'amministratore-messaggio-sconosciuto', address: '/amministratore/messaggio/nessuno' },
    {
      name: 'amministratore-dettaglio-richieste',
      address: `/amministratore/dettaglio-utente/${world.notice.id_utente}`,
    },
  ];
  for (const screen of desk) await look(page, screen);
  expect(complaints.splice(0).every((text) => /status of 404/.test(text))).toBe(true);
});

test('quotes, invoices and the price list', async ({ page, program, complaints }) => {
  await havePrices(program.address, world.mail);
  const { draftQuote, sentQuote, draft, issued } = await haveDocuments(program.address, world.mail);
  await signInAgency(page, world.mail);
  const screens: Screen[] = [
    { name: 'nuovo-preventivo', address: '/nuovo_preventivo' },
    { name: 'nuovo-preventivo-errori', address: '/nuovo_preventivo', before: press('Salva il preventivo') },
    { name: 'preventivi', address: '/preventivi' },
    { name: 'preventivo-bozza', address: `/preventivo/${draftQuote._id}` },
    { name: 'preventivo-inviato', address: `/preventivo/${sentQuote._id}` },
    { name: 'preventivo-invia', address: `/preventivo/${draftQuote._id}`, before: press('Invia al cliente') },
    { name: 'preventivo-sconosciuto', address: '/preventivo/nessuno' },
    { name: 'nuova-fattura', address: '/nuova_fattura' },
    { name: 'fatture', address: '/fatture' },
    { name: 'fatture-nessuna', address: '/fatture?stato=annullata' },
    { name: 'fattura-bozza', address: `/fattura/${draft._id}` },
    { name: 'fattura-emetti', address: `/fattura/${draft._id}`, before: press('Emetti la fattura') },
    { name: 'fattura-emessa', address: `/fattura/${issued._id}` },
    { name: 'fattura-pagamento', address: `/fattura/${issued._id}`, before: press('Registra un pagamento') },
    { name: 'fattura-nota-di-credito', address: `/fattura/${issued._id}`, before: press('Nota di credito') },
    { name: 'listino', address: '/listino' },
    { name: 'listino-nuova-voce', address: '/listino', before: press('Nuova voce') },
    { name: 'listino-nuovo-pacchetto', address: '/listino', before: press('Nuovo pacchetto') },
    { name: 'impostazioni-fatturazione', address: '/impostazioni-fatturazione' },
    { name: 'offerta', address: new URL(sentQuote.link ?? '').pathname },
    { name: 'offerta-sconosciuta', address: '/offerta/nessuna' },
  ];
  for (const screen of screens) await look(page, screen);
  await page.goto('/dashboard');
  await page.evaluate(() => localStorage.clear());
  await signInAgency(page, world.empty);
  for (const name of ['preventivi', 'fatture', 'listino'])
    await look(page, { name: `${name}-vuoto`, address: `/${name}` });
  expect(complaints.splice(0).every((text) => /status of 404/.test(text))).toBe(true);
});

test('what relatives ask about a notice', async ({ page, program, complaints }) => {
  const form = `${world.publicAddress}/segnala`;
  await signInAdmin(page);
  await look(page, { name: 'amministratore-segnalazioni-vuoto', address: '/amministratore/segnalazioni' });
  await haveReport(program.address, world.notice._id);
  const long = {
    nome: 'W'.repeat(120),
    relazione: 'W'.repeat(120),
    testo: 'W'.repeat(400),
    mail: '',
    tel: '0547 555 0100',
  };
  await haveReport(program.address, world.notice._id, { motivo: 'altro', ...long });
  const screens: Screen[] = [
    { name: 'necrologio-segnala', address: form },
    {
      name: 'necrologio-segnala-errori',
      address: form,
      before: async (shown) => {
        // As a browser without the checks of HTML sends it.
        await shown.evaluate(() => document.forms[0]?.setAttribute('novalidate', ''));
        await press('Invia la segnalazione')(shown);
        await expect(shown.getByText('Scegli il motivo.')).toBeVisible();
      },
    },
    { name: 'necrologio-segnala-inviata', address: `${form}?inviata` },
    { name: 'amministratore-segnalazioni', address: '/amministratore/segnalazioni' },
    {
      name: 'amministratore-messaggio-segnalazione',
      address: '/amministratore/segnalazioni',
      before: async (shown) => {
        await shown
          .getByRole('link', { name: /leggi la segnalazione/ })
          .first()
          .click();
        await expect(shown.getByRole('heading', { level: 2, name: 'Annuncio segnalato' })).toBeVisible();
      },
    },
  ];
  for (const screen of screens) await look(page, screen);
  expect(complaints.splice(0).every((text) => /status of 400/.test(text))).toBe(true);
});

test('an agency that has published nothing', async ({ page }) => {
  await signInAgency(page, world.empty);
  await look(page, { name: 'dashboard-vuota', address: '/dashboard' });
  await look(page, { name: 'nuovo-allegato-vuoto', address: '/nuovo-allegato' });
  await look(page, { name: 'elenco-notifiche-vuoto', address: '/elenco-notifiche' });
  await look(page, { name: 'documenti-ricevuti-vuoto', address: '/documenti-ricevuti' });
  await look(page, { name: 'campanella-vuota', address: '/dashboard', before: openBell, overlaid: true });
});

test('the administrator’s screens', async ({ page }) => {
  await signInAdmin(page);
  const screens: Screen[] = [
    { name: 'amministratore-dashboard', address: '/amministratore/dashboard' },
    { name: 'amministratore-utenti', address: '/amministratore/utenti' },
    { name: 'amministratore-nuovo-utente', address: '/amministratore/nuovo-utente' },
    {
      name: 'amministratore-nuovo-utente-errori',
      address: '/amministratore/nuovo-utente',
      before: press('Crea utente'),
    },
    { name: 'amministratore-utente', address: `/amministratore/utente/${world.notice.id_utente}` },
    {
      name: 'amministratore-utente-modifica',
      address: `/amministratore/utente/${world.notice.id_utente}`,
      before: press('Modifica'),
    },
    { name: 'amministratore-elenco-annunci', address: '/amministratore/elenco-annunci' },
    {
      name: 'amministratore-elenco-annunci-fotografia',
      address: '/amministratore/elenco-annunci',
      before: press('Ingrandisci la fotografia di Jürgen Schütz'),
    },
    {
      name: 'amministratore-elenco-annunci-esporta',
      address: '/amministratore/elenco-annunci',
      before: press('Esporta: Tutti gli annunci'),
    },
    { name: 'amministratore-annuncio', address: `/amministratore/annuncio/${world.notice._id}` },
    { name: 'amministratore-cambio-password', address: '/amministratore/cambio-password' },
    { name: 'amministratore-sicurezza', address: '/sicurezza' },
    { name: 'amministratore-posta', address: '/amministratore/posta' },
    { name: 'amministratore-posta-vuota', address: '/amministratore/posta?stato=fallita' },
    { name: 'amministratore-registro', address: '/amministratore/registro' },
    { name: 'amministratore-registro-vuoto', address: '/amministratore/registro?a=2020-01-01' },
    { name: 'amministratore-stato', address: '/amministratore/stato' },
    { name: 'amministratore-vedi-come', address: `/amministratore/vedi-come/${world.notice.id_utente}` },
    { name: 'amministratore-vai-a', address: '/amministratore/dashboard', before: search('dell acqua') },
    { name: 'amministratore-cestino', address: '/amministratore/cestino' },
    { name: 'amministratore-cestino-vuoto', address: '/amministratore/cestino?tipo=operatore' },
    { name: 'amministratore-supporto', address: '/amministratore/supporto' },
    { name: 'amministratore-notifiche', address: '/amministratore/notifiche' },
    { name: 'amministratore-invia-notifica', address: `/amministratore/invia-notifica/${world.notice.id_utente}` },
    {
      name: 'amministratore-invia-notifiche-errori',
      address: '/amministratore/invia-notifica',
      before: press('Invia notifica'),
    },
    { name: 'amministratore-invia-notifiche-conferma', address: '/amministratore/invia-notifica', before: askToSend },
  ];
  for (const screen of screens) await look(page, screen);
});

test('documents sent and partner services', async ({ page, complaints }) => {
  await signInAdmin(page);
  const { id_utente } = world.notice;
  const screens: Screen[] = [
    { name: 'amministratore-ricevuti-utente', address: `/amministratore/ricevuti-utente/${id_utente}` },
    {
      name: 'amministratore-ricevuti-utente-ritira',
      address: `/amministratore/ricevuti-utente/${id_utente}`,
      before: press('Ritira Circolare di novembre'),
    },
    { name: 'amministratore-invia-documento', address: `/amministratore/invia-documento/${id_utente}` },
    {
      name: 'amministratore-invia-documento-errori',
      address: '/amministratore/invia-documento',
      before: press('Invia documento'),
    },
    { name: 'amministratore-convenzioni', address: '/amministratore/convenzioni' },
    { name: 'amministratore-convenzioni-vuote', address: '/amministratore/convenzioni?q=nessuna+cos%C3%AC' },
    { name: 'amministratore-nuova-convenzione', address: '/amministratore/nuova-convenzione', before: press('Salva') },
    {
      name: 'amministratore-convenzione',
      address: '/amministratore/convenzioni',
      before: async (shown) => {
        await shown.getByRole('link', { name: 'Marmi del Savio' }).click();
        await expect(shown.getByRole('heading', { level: 1, name: 'Marmi del Savio' })).toBeVisible();
      },
    },
    { name: 'amministratore-convenzione-sconosciuta', address: '/amministratore/convenzione/nessuna' },
  ];
  for (const screen of screens) await look(page, screen);
  expect(complaints.splice(0).every((text) => /status of 404/.test(text))).toBe(true);
});

test('the own profile', async ({ page, complaints }) => {
  await signInAgency(page, world.mail);
  const profile: Screen[] = [
    { name: 'profilo', address: '/profilo' },
    { name: 'profilo-modifica', address: '/profilo', before: press('Modifica') },
    {
      name: 'profilo-errori',
      address: '/profilo',
      before: async (shown) => {
        await press('Modifica')(shown);
        await shown.getByLabel('Ragione sociale').fill('');
        const buffer = Buffer.from('GIF89a');
        await shown.locator('input[type=file]').setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer });
        await expect(shown.getByText('Attenzione!!! Solo JPG, JPEG e PNG di 1 Mb. al massimo.')).toBeVisible();
        await press('Salva')(shown);
      },
    },
    {
      name: 'profilo-non-arriva',
      address: '/profilo',
      before: async (shown) => {
        await shown.route('**/api/profiloutente', (route) => route.abort());
        await shown.reload();
        await expect(shown.getByText("Errore: Errore nel recupero dell'anagrafica")).toBeVisible();
        await shown.unroute('**/api/profiloutente');
      },
    },
  ];
  for (const screen of profile) await look(page, screen);
  expect(complaints.splice(0).every((text) => /ERR_FAILED/.test(text))).toBe(true);
});

test('operators, the detail of an agency and its deletion', async ({ page, program, complaints }) => {
  await signInAdmin(page);
  await look(page, { name: 'amministratore-operatori-vuoto', address: '/amministratore/operatori' });
  const operator = await haveOperator(program.address, { ragSociale: 'Onoranze Funebri Carnia' });
  const screens: Screen[] = [
    { name: 'amministratore-profilo', address: '/amministratore/profilo' },
    { name: 'amministratore-operatori', address: '/amministratore/operatori' },
    { name: 'amministratore-nuovo-operatore', address: '/amministratore/nuovo-operatore' },
    {
      name: 'amministratore-nuovo-operatore-errori',
      address: '/amministratore/nuovo-operatore',
      before: press('Crea operatore'),
    },
    { name: 'amministratore-operatore', address: `/amministratore/operatore/${operator._id}` },
    {
      name: 'amministratore-operatore-modifica',
      address: `/amministratore/operatore/${operator._id}`,
      before: press('Modifica'),
    },
    {
      name: 'amministratore-operatore-elimina',
      address: `/amministratore/operatore/${operator._id}`,
      before: press('Elimina operatore'),
    },
    { name: 'amministratore-operatore-sconosciuto', address: '/amministratore/operatore/nessuno' },
    { name: 'amministratore-dettaglio-utente', address: `/amministratore/dettaglio-utente/${world.notice.id_utente}` },
    { name: 'amministratore-dettaglio-utente-sconosciuto', address: '/amministratore/dettaglio-utente/nessuno' },
    {
      name: 'amministratore-utenti-elimina',
      address: '/amministratore/utenti?q=Cassibile',
      before: press('Elimina Impresa Funebre Cassibile'),
    },
  ];
  for (const screen of screens) await look(page, screen);
  expect(complaints.splice(0).every((text) => /status of 404/.test(text))).toBe(true);
});

test('no screen has been left out', () => {
  test.skip(!fromTheStart, 'only some of the screens were looked at');
  // These lead to others.
  const doors: readonly string[] = [patterns.home, patterns.admin];
  const { recent, search, notice, contact, report } = publicPaths;
  const wanted = [...Object.values(patterns), recent, search, notice, contact, report];
  expect(wanted.filter((pattern) => !doors.includes(pattern) && !isSeen(pattern))).toEqual([]);
});
