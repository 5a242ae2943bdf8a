import { type AdminRights, adminAreas } from '@commiato/contracts/accounts/admin-rights';
import { type Administrator, changeAdministrator } from '@commiato/contracts/accounts/administrators';
import { type Agency, createAgency } from '@commiato/contracts/accounts/agencies';
import type { Page } from '@playwright/test';
import { paths } from '../web/src/paths.ts';
import {
  agencyFields,
  agencyPassword,
  callApi,
  nextTaxCode,
  portrait,
  seedAbuseReport,
  seedDocumentsAndPartnerServices,
  seedNotice,
  seedNotifications,
  seedOperator,
  seedRequest,
  signIn,
  signInAdmin,
  tokenOf,
} from './support/people.ts';
import { adminMail, adminPassword, type Program } from './support/program.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('who has everything gives another administrator one area, who then sees it alone', async ({
  page,
  program,
  browser,
}) => {
  test.setTimeout(180_000);
  const token = await tokenOf(program.address, adminMail, adminPassword);
  const agency = await callApi<Agency>(program.address, createAgency, token, agencyFields);
  const mail = `redattrice-${crypto.randomUUID()}@prova.example`;
  const fields = { ...agencyFields, ragSociale: 'Commiato', nome: 'Elena', cognome: 'Marchetti', mail, role: 'A' };
  await callApi(program.address, createAgency, token, fields);

  await test.step('at a desk: her areas are chosen', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signInAdmin(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Amministratori' }).click();
    await expect(page.getByRole('heading', { name: 'Amministratori', level: 1 })).toBeVisible();
    await expectAccessible(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/amministratori-1280.png` });
    await page.getByRole('button', { name: 'Nuovo amministratore' }).click();
    const invitation = page.getByRole('dialog', { name: 'Nuovo amministratore' });
    await invitation.getByLabel('Nome', { exact: true }).fill('Lucia');
    await invitation.getByLabel('Cognome').fill('D’Amico');
    await invitation.getByLabel('E-mail').fill(`lucia-${mail}`);
    await invitation.getByRole('group', { name: 'Sistema' }).getByText('Nessuno', { exact: true }).click();
    await expectAccessible(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/nuovo-amministratore-1280.png` });
    await invitation.getByRole('button', { name: 'Invia l’invito' }).click();
    await expect(
      page.getByRole('row', { name: /Lucia D’Amico.*Richieste: vede; .*Invitato.*Invito valido fino/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Modifica Elena Marchetti' }).click();
    const dialog = page.getByRole('dialog');
    for (const area of ['Richieste', 'Agenzie', 'Sistema'])
      await dialog.getByRole('group', { name: area }).getByText('Nessuno', { exact: true }).click();
    await expectAccessible(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/aree-1280.png` });
    await page.setViewportSize({ width: 390, height: 844 });
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/aree-390.png` });
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Annunci e servizi: cambia')).toBeVisible();
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/amministratori-390.png`, fullPage: true });
  });

  await test.step('an agency shows who works there, and nobody gives it an owner while it has one', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(paths.agencyDetail(agency._id));
    const people = page.getByRole('table', { name: 'Persone' });
    await expect(people.getByRole('cell', { name: 'Titolare' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invita un titolare' })).toHaveCount(0);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/persone-1280.png`, fullPage: true });
  });

  await test.step('on her telephone: her menu, and nothing behind other addresses', async () => {
    const context = await browser.newContext({
      baseURL: program.address,
      locale: 'it-IT',
      viewport: { width: 390, height: 844 },
    });
    const own = await context.newPage();
    await signIn(own, mail, agencyPassword);
    await expect(own.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect(own.getByText('Ultimi annunci')).toBeVisible();
    await expect(own.getByText('Ultime agenzie')).toHaveCount(0);
    await expect(own.getByText('Agenzie registrate')).toHaveCount(0);
    if (process.env.SHOTS) await own.screenshot({ path: `${process.env.SHOTS}/cruscotto-390.png`, fullPage: true });
    await own.goto('/amministratore/utenti');
    await expect(own.getByText('Quest’area dell’amministrazione non è tra le tue.')).toBeVisible();
    if (process.env.SHOTS) await own.screenshot({ path: `${process.env.SHOTS}/riservata-390.png` });
    await own.setViewportSize({ width: 1280, height: 900 });
    await own.goto('/amministratore/elenco-annunci');
    const menu = own.getByRole('navigation').first();
    await expect(menu.getByRole('link', { name: 'Elenco annunci' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Utenti' })).toHaveCount(0);
    if (process.env.SHOTS) await own.screenshot({ path: `${process.env.SHOTS}/menu-1280.png` });
    await context.close();
  });
});

test('who may only see the agencies finds no button that would change them', async ({ page, program }) => {
  const token = await tokenOf(program.address, adminMail, adminPassword);
  const agency = await callApi<Agency>(program.address, createAgency, token, {
    ...agencyFields,
    mail: `vista-${crypto.randomUUID()}@prova.example`,
  });
  const mail = `lettrice-${crypto.randomUUID()}@prova.example`;
  const fields = { ...agencyFields, ragSociale: 'Commiato', nome: 'Ada', cognome: 'Lettrice', mail, role: 'A' };
  const { _id } = await callApi<Agency>(program.address, createAgency, token, fields);
  await callApi<Administrator>(program.address, changeAdministrator, token, { _id, aree: { agenzie: 'vede' } });

  const changing = /^(Nuov|Elimina|Invia|Disattiva|Ritira|Assegna|Azzera)/;
  const expectNoChanges = async (address: string, title: string) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText('Caricamento in corso')).toHaveCount(0);
    const main = page.getByRole('main');
    await expect(
      main.getByRole('link', { name: changing }).or(main.getByRole('button', { name: changing })),
    ).toHaveCount(0);
  };
  const screens = [
    [paths.agencies(), 'Utenti'],
    [paths.operators(), 'Operatori'],
    [paths.sentNotifications(), 'Notifiche ricevute'],
    [paths.partnerServiceList(), 'Convenzioni'],
    [paths.sentDocuments(agency._id), 'Documenti inviati'],
    [paths.agencyTraining(agency._id), 'Formazione'],
  ] as const;
  await signInAdmin(page);
  await page.goto(paths.agencies());
  // The test can fail: who may change them has the buttons.
  await expect(page.getByRole('main').getByRole('link', { name: 'Nuovo Utente' })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, mail, agencyPassword);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  for (const [address, title] of screens) await expectNoChanges(address, title);

  // Nothing stands where a credential would, as an empty one would say that none is set.
  const credentials = page.getByRole('main').getByText(/^(Password( iniziale)?|Nome utente)$/);
  await page.goto(paths.agencyDetail(agency._id));
  await expect(page.getByText('Mai', { exact: true })).toBeVisible();
  await expect(credentials).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Modifica' })).toHaveCount(0);
  await page.goto(paths.agency(agency._id, 'modifica'));
  await expect(page.getByRole('heading', { name: "Profilo dell'Attività/Utente", level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salva' })).toHaveCount(0);
  await page.goto(paths.agencyBilling(agency._id));
  await expect(page.getByText('Piattaforma', { exact: true })).toBeVisible();
  await expect(credentials).toHaveCount(0);
});

test('an answer that is half-written stays in its form when the right to send it was taken away', async ({
  page,
  program,
  complaints,
}) => {
  const { address } = program;
  const token = await tokenOf(address, adminMail, adminPassword);
  const own = { ...agencyFields, mail: `scrive-${crypto.randomUUID()}@prova.example` };
  await callApi<Agency>(address, createAgency, token, own);
  const request = await seedRequest(address, own.mail);
  const fields = { ...agencyFields, ragSociale: 'Commiato', nome: 'Rita', cognome: 'Richieste', role: 'A' };
  const mail = `richieste-${crypto.randomUUID()}@prova.example`;
  const { _id } = await callApi<Agency>(address, createAgency, token, { ...fields, mail });
  const limitTo = (level: 'vede' | 'cambia') =>
    callApi<Administrator>(address, changeAdministrator, token, { _id, aree: { ...noRights, richieste: level } });
  await limitTo('cambia');
  await signIn(page, mail, agencyPassword);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.goto(paths.message(request._id));
  const answer = page.getByRole('textbox', { name: 'Risposta' });
  await answer.fill('Il contratto va bene: potete firmare.');
  await limitTo('vede');
  await page.getByRole('main').getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Quest’area dell’amministrazione la puoi solo vedere.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(answer).toHaveValue('Il contratto va bene: potete firmare.');

  await page.getByRole('link', { name: 'Richieste ricevute' }).first().click();
  await page.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page.getByRole('heading', { name: 'Richieste ricevute', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Non c’è ancora una risposta.')).toBeVisible();
  await expect(answer).toHaveCount(0);
  await complaints.expect(/status of 403/);
});

/** An agency of its own with a reported notice, a request, documents and partner services, and an operator. */
async function seedAdministeredAgency({ address }: Program, name: string): Promise<void> {
  const token = await tokenOf(address, adminMail, adminPassword);
  const own = { ...agencyFields, mail: `${name}-${crypto.randomUUID()}@prova.example` };
  const agency = await callApi<Agency>(address, createAgency, token, own);
  const notice = await seedNotice(address, own.mail, await portrait(), { codfisc: nextTaxCode() });
  await seedAbuseReport(address, notice._id);
  await seedRequest(address, own.mail);
  await seedDocumentsAndPartnerServices(address, agency._id);
  await seedOperator(address);
}

const noRights: AdminRights = { richieste: 'nessuno', annunci: 'nessuno', agenzie: 'nessuno', sistema: 'nessuno' };

/** An administrator with these areas alone; answers the mail. */
async function seedAdministrator({ address }: Program, nome: string, given: Partial<AdminRights>): Promise<string> {
  const token = await tokenOf(address, adminMail, adminPassword);
  const mail = `${nome.toLowerCase()}-${crypto.randomUUID()}@prova.example`;
  const fields = { ...agencyFields, ragSociale: 'Commiato', nome, cognome: 'Marchetti', mail, role: 'A' };
  const { _id } = await callApi<Agency>(address, createAgency, token, fields);
  await callApi<Administrator>(address, changeAdministrator, token, { _id, aree: { ...noRights, ...given } });
  return mail;
}

/** Addresses of this program within the administrator's area, each kind of screen once. */
const kindOf = (address: string) =>
  address
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/(?=[^/]*[A-Z0-9])[\w-]{12}(?=\/|$)/g, '/:id');
const linkedFrom = async (page: Page) =>
  (await page
    .locator('nav a[href^="/"], main a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) as string[];

test('who has one area alone opens each of its screens, and none of them asks for what is refused', {
  tag: '@release',
}, async ({ page, program }) => {
  test.setTimeout(240_000);
  await seedAdministeredAgency(program, 'una');
  const refusals: string[] = [];
  let place = '';
  page.on('response', (answer) => {
    if (answer.status() >= 400)
      refusals.push(`${place}: ${answer.status()} ${answer.request().method()} ${answer.url()}`);
  });
  for (const area of adminAreas) {
    await signIn(page, await seedAdministrator(program, 'Una', { [area]: 'vede' }), agencyPassword);
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    const seen = new Set<string>();
    // The first request that is opened is a report, with its notice beside it.
    const waiting = area === 'richieste' ? [paths.reports()] : ['/amministratore/dashboard'];
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const kind = kindOf(address);
      if (seen.has(kind) || !kind.startsWith('/amministratore')) continue;
      seen.add(kind);
      place = `${area} ${kind}`;
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      waiting.push(...(await linkedFrom(page)));
    }
    expect(seen.size).toBeGreaterThan(3);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
  expect(refusals).toEqual([]);
});

test('who may see everything and change nothing opens each screen, and no button leads to a refusal', {
  tag: '@release',
}, async ({ page, program }) => {
  // Some two hundred buttons, and the network must be still after each: 140 s alone, more than four minutes beside two other workers.
  test.setTimeout(600_000);
  await seedAdministeredAgency(program, 'percorso');
  await seedNotifications(program.address);
  const sees = { richieste: 'vede', annunci: 'vede', agenzie: 'vede', sistema: 'vede' } as const;
  const mail = await seedAdministrator(program, 'Olga', sees);

  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, mail, agencyPassword);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const refusals: string[] = [];
  let place = '';
  page.on('response', (answer) => {
    if (answer.status() === 403) refusals.push(`${place}: ${answer.request().method()} ${answer.url()}`);
  });

  const main = page.getByRole('main');
  const open = async (address: string) => {
    place = address;
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Caricamento')).toHaveCount(0);
    await expect(page.getByText('Quest’area dell’amministrazione non è tra le tue.')).toHaveCount(0);
  };
  /** What leaves the screen, or the program. */
  const leaving = /^(Esci|Uscita|Stampa)/;
  const pressAll = async () => {
    const count = await main.getByRole('button').count();
    for (let at = 0; at < Math.min(count, 25); at += 1) {
      const button = main.getByRole('button').nth(at);
      if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
      const name = (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '';
      if (leaving.test(name.trim())) continue;
      place = `${kindOf(page.url())} «${name.trim()}»`;
      const before = page.url();
      await button.click();
      const dialog = page.getByRole('dialog');
      if (await dialog.isVisible()) {
        // Where something is asked before it is done, the answer is yes.
        const confirm = dialog.getByRole('button').last();
        if (await confirm.isVisible()) await confirm.click();
      }
      await page.waitForLoadState('networkidle');
      await page.keyboard.press('Escape');
      if (page.url() !== before) await open(before);
    }
  };

  const seen = new Set<string>();
  const waiting = ['/amministratore/dashboard'];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = kindOf(address);
    if (seen.has(kind) || !kind.startsWith('/amministratore')) continue;
    seen.add(kind);
    await open(address);
    waiting.push(...(await linkedFrom(page)));
    await pressAll();
  }
  expect(refusals).toEqual([]);
  expect(seen.size).toBeGreaterThan(15);
});
