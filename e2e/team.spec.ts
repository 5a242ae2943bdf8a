import { createEvent } from '@commiato/contracts/funerals/events';
import { createFuneral, type Funeral } from '@commiato/contracts/funerals/funerals';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import type { Browser, Page } from '@playwright/test';
import { mailedLink } from './support/mailbox.ts';
import {
  agencyPassword,
  callApi,
  chooseInAccountMenu,
  inviteCollaborator,
  portrait,
  seedAgency,
  seedCollaborator,
  seedNotice,
  seedQuotesAndInvoices,
  signInAgency,
  tokenOf,
} from './support/people.ts';
import type { Program } from './support/program.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ sharedProgram: true });

const mailOf = (name: string) => `${name}-${crypto.randomUUID()}@prova.example`;
const notYours = 'Questa parte non è tra quelle che il titolare ti ha dato.';

/** A telephone; what it is refused, and what its console complains of, is returned beside. */
async function telephone(browser: Browser, { address }: Program): Promise<{ page: Page; refused: string[] }> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'it-IT',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', ({ message }) => refused.push(message));
  return { page, refused };
}

test('the owner invites a driver, who accepts on the telephone and sees tomorrow, and no amount anywhere', async ({
  page,
  program,
  browser,
  complaints,
}) => {
  test.setTimeout(240_000);
  const { mail } = await seedAgency(program.address);
  const token = await tokenOf(program.address, mail, agencyPassword);
  const tomorrow = addDays(romeDay(new Date()), 1);
  const funeral = await callApi<Funeral>(program.address, createFuneral, token, { cognome: 'Neri', nome: 'Ada' });
  // On the day after too: where midnight passes before the sheet of tomorrow is opened, that is the next day's.
  for (const day of [tomorrow, addDays(tomorrow, 1)]) {
    const event = { tipo: 'funerale', inizio: `${day}T10:00`, luogo: 'Duomo', comune: 'Cesena', prov: 'FC' };
    await callApi(program.address, createEvent, token, event, { id: funeral._id });
  }
  await seedQuotesAndInvoices(program.address, mail);
  const driver = mailOf('autista');

  await test.step('the owner invites', async () => {
    await signInAgency(page, mail);
    await chooseInAccountMenu(page, 'Persone');
    await expect(page.getByText('Per ora ci sei solo tu')).toBeVisible();
    await page.getByRole('link', { name: 'Invita una persona' }).click();
    await page.getByRole('button', { name: 'Invia l’invito' }).click();
    await expect(page.getByText('Scegli un ruolo.')).toBeVisible();
    await page.getByLabel('Nome', { exact: true }).fill('Marco');
    await page.getByLabel('Cognome').fill("D'Amico");
    await page.getByLabel('E-mail').fill(mail);
    await page.getByRole('radio', { name: /^Operatore/ }).check();
    await page.getByRole('button', { name: 'Scegli le aree' }).click();
    await expect(page.getByRole('group', { name: 'Agenda' }).getByRole('radio', { name: 'Vede' })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Invia l’invito' }).click();
    await expect(page.getByText('Questa persona fa già parte dell’agenzia.')).toBeVisible();
    await complaints.expect(/status of 409/);
    await page.getByLabel('E-mail').fill(driver);
    await page.getByRole('button', { name: 'Invia l’invito' }).click();
    await expect(page.getByRole('row', { name: /Marco D’Amico/ })).toContainText('Invitato');
  });

  await test.step('and invites again; a double click sends one mail', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/invito')) calls.push(request.url());
    });
    await page.getByRole('link', { name: /Marco D’Amico/ }).click();
    await page.getByRole('button', { name: 'Manda di nuovo l’invito' }).dblclick();
    await expect(page.getByText(`Invito inviato di nuovo a ${driver}`)).toBeVisible();
    expect(calls).toHaveLength(1);
    await chooseInAccountMenu(page, 'Persone');
  });

  const { page: phone, refused } = await telephone(browser, program);
  await test.step('the driver accepts on the telephone', async () => {
    await phone.goto(await mailedLink(program, driver, '/invito/', 2));
    await expect(phone.getByRole('heading', { name: 'Entra in Onoranze Funebri Fratelli Zoli' })).toBeVisible();
    await phone.getByLabel('Nuova password', { exact: true }).fill('lavanda-di-collina');
    await phone.getByLabel('Conferma la nuova password').fill('lavanda-di-collina');
    await phone.getByRole('button', { name: 'Accetta l’invito' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  await test.step('and sees what goes on tomorrow', async () => {
    await phone.getByRole('link', { name: 'Foglio di domani' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Foglio di servizio' })).toBeVisible();
    await expect(phone.getByRole('row', { name: /Ada Neri/ })).toContainText('Duomo');
    await expectAccessible(phone);
  });

  await test.step('but no amount, no button that changes, and no line of a menu that is not theirs', async () => {
    for (const address of ['/dashboard', '/agenda', '/servizi', `/servizio/${funeral._id}`, '/sicurezza']) {
      await phone.goto(address);
      await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
      await phone.waitForLoadState('networkidle');
      await expect(phone.locator('body')).not.toContainText('€');
      await expect(
        phone.getByRole('button', { name: /^(Modifica|Elimina|Aggiungi|Nuov[oa]|Togli|Conserva)/ }),
      ).toHaveCount(0);
    }
    await phone.getByRole('button', { name: 'Apri il menu' }).click();
    const lines = await phone.getByRole('dialog').getByRole('link').allInnerTexts();
    expect(lines.map((line) => line.trim()).filter(Boolean)).toEqual([
      'Dashboard',
      'Agenda',
      'Servizi funebri',
      'Elenco notifiche',
      'Convenzioni',
    ]);
    await phone.goto('/fatture');
    await expect(phone.getByText(notYours)).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('link', { name: 'Vai alla dashboard' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(refused).toEqual([]);
  });

  await test.step('the owner sees that they have come, suspends them and takes them out', async () => {
    await page.reload();
    await page.getByRole('link', { name: 'Marco D’Amico' }).click();
    await page.getByRole('button', { name: 'Sospendi' }).click();
    await expect(page.getByText('Sospeso')).toBeVisible();
    await phone.goto('/agenda');
    await expect(phone.getByText('L’accesso è finito')).toBeVisible();
    await page.getByRole('button', { name: 'Riattiva' }).click();
    await expect(page.getByText('Attivo', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Togli' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Non potrà più entrare');
    await dialog.getByRole('button', { name: 'Togli' }).click();
    await expect(page.getByText('Per ora ci sei solo tu')).toBeVisible();
  });
  await phone.context().close();
});

test('an accountant keeps the bills, and reads a notice without changing it', async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  const notice = await seedNotice(program.address, mail, await portrait());
  const { draft } = await seedQuotesAndInvoices(program.address, mail);
  const accountant = mailOf('contabile');
  await seedCollaborator(program, mail, { mail: accountant, ruolo: 'contabile' });
  await signInAgency(page, accountant);
  await expect(page.getByRole('link', { name: 'Nuovo servizio' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Nuovo annuncio' })).toHaveCount(0);

  await page.goto(`/annuncio/${notice._id}`);
  await expect(page.getByRole('heading', { level: 1, name: /Maria Teresa/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Modifica|Elimina|Pubblica/ })).toHaveCount(0);
  await page.goto('/nuovo-annuncio');
  await expect(page.getByText(notYours)).toBeVisible();

  await page.goto(`/fattura/${draft._id}`);
  await expect(page.getByRole('button', { name: 'Emetti la fattura' })).toBeVisible();
});

test('a person of two agencies has one password, and changes between them with a press', { tag: '@release' }, async ({
  page,
  program,
}) => {
  const [first, second] = [
    await seedAgency(program.address, { ragSociale: 'Onoranze Zoli' }),
    await seedAgency(program.address, { ragSociale: 'Onoranze Bassi' }),
  ];
  const person = mailOf('bianca');
  await seedCollaborator(program, first.mail, { mail: person, ruolo: 'impiegato' });

  await test.step('the second invitation asks for the password that they have', async () => {
    await inviteCollaborator(program.address, second.mail, { mail: person, ruolo: 'operatore' });
    await page.goto(await mailedLink(program, person, '/invito/', 2));
    await page.getByLabel('La tua password').fill(agencyPassword);
    await page.getByRole('button', { name: 'Accetta l’invito' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Onoranze Bassi');
    await expect(page.getByRole('link', { name: 'Nuovo annuncio' })).toHaveCount(0);
  });

  await test.step('in the other agency they have other menus', async () => {
    await page.getByRole('banner').getByRole('button').last().click();
    await expect(page.getByText('Bianca D’Amico · Onoranze Bassi')).toBeVisible();
    await page.getByRole('menuitem', { name: 'Onoranze Zoli' }).click();
    await expect(page.getByRole('banner')).toContainText('Onoranze Zoli');
    await expect(page.getByRole('link', { name: 'Nuovo annuncio' }).first()).toBeVisible();
  });
});

test('a key is shown once and works until it is ended; an agency is handed over by two confirmations', {
  tag: '@release',
}, async ({ page, program, browser, complaints }) => {
  const { mail } = await seedAgency(program.address);
  const heir = mailOf('ines');
  await seedCollaborator(program, mail, { mail: heir, nome: 'Ines', cognome: 'Schütz', ruolo: 'impiegato' });
  await signInAgency(page, mail, '/collaboratori');

  await test.step('a key for another program', async () => {
    await page.getByRole('link', { name: 'Chiavi' }).click();
    await page.getByRole('button', { name: 'Crea la chiave' }).click();
    await expect(page.getByLabel('A che cosa serve')).toHaveAccessibleDescription(/obbligatorio|Scrivi|Campo/i);
    await page.getByLabel('A che cosa serve').fill('Calendario della sala');
    await page.getByRole('group', { name: 'Agenda' }).getByText('Vede').click();
    await page.getByRole('button', { name: 'Crea la chiave' }).click();
    const key = await page.getByRole('code').innerText();
    expect(key).toMatch(/^commiato_/);
    const ask = async (path: string) =>
      (await fetch(`${program.address}${path}`, { headers: { authorization: `Bearer ${key}` } })).status;
    expect([await ask('/api/agenda'), await ask('/api/fatture')]).toEqual([200, 403]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'L’ho copiata' }).click();
    await expect(page.getByRole('row', { name: /Calendario della sala/ })).toContainText('Agenda (vede)');
    await page.getByRole('button', { name: 'Spegni la chiave Calendario della sala' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Spegni' }).click();
    await expect(page.getByText('Nessuna chiave')).toBeVisible();
    expect(await ask('/api/agenda')).toBe(401);
  });

  await test.step('the owner offers the agency', async () => {
    await page.goto('/collaboratori');
    await page.getByRole('link', { name: 'Ines Schütz' }).click();
    await page.getByRole('button', { name: 'Passa l’agenzia' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Manda la proposta' }).click();
    await expect(page.getByText(/Proposta inviata/)).toBeVisible();
  });

  await test.step('and she confirms', async () => {
    const { page: phone, refused } = await telephone(browser, program);
    await phone.goto(await mailedLink(program, heir, '/passaggio/'));
    await expect(phone.getByRole('heading', { level: 1, name: /Diventa titolare/ })).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Confermo: ne divento titolare' }).click();
    await expect(phone.getByText(/Ora sei titolare/)).toBeVisible();
    expect(refused).toEqual([]);
    await phone.context().close();
  });
  // The former owner is a clerk, to whom people and settings are closed.
  await page.goto('/collaboratori');
  await expect(page.getByText(notYours)).toBeVisible();
  await complaints.expect(/status of 403/);
});
