import { resetSecondFactor, setUpSecondFactor } from '@commiato/contracts/accounts/security';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { mailedLink } from './support/mailbox.ts';
import { agencyPassword, seedAgency, signInAdmin, signInAgency } from './support/people.ts';
import { adminMail, adminPassword, startProgram } from './support/program.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ sharedProgram: true });

const codeNow = (secret: string, aheadMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + aheadMs });

/** Sets the second factor up on the screen 'Sicurezza'; answers its secret and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Attiva il codice di accesso' }).click();
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  await expectAccessible(page);
  await page.getByLabel('Codice dell’app').fill('000000');
  await page.getByRole('button', { name: 'Conferma e attiva' }).click();
  await expect(page.getByText('Il codice non è giusto.')).toBeVisible();
  await page.getByLabel('Codice dell’app').fill(codeNow(secret));
  await page.getByRole('button', { name: 'Conferma e attiva' }).click();
  await expect(page.getByRole('heading', { name: 'Salva i codici di recupero' })).toBeFocused();
  await expectAccessible(page);
  const codes = await page
    .getByRole('listitem')
    .getByText(/^\w{5}-\w{5}$/)
    .allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'Li ho salvati' }).click();
  return { secret, codes };
}

async function enter(page: Page, mail: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Nome utente').fill(mail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

test('an agency turns the code on, signs in with it and with a recovery code, and turns it off', async ({
  page,
  program,
  complaints,
}) => {
  const { mail } = await seedAgency(program.address);
  await signInAgency(page, mail, '/sicurezza');
  const { secret, codes } = await setUp(page);
  await expect(page.getByText('Ti restano 10 codici di recupero.')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await enter(page, mail, agencyPassword);
  const code = page.getByLabel('Codice di accesso');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Verifica il codice' }).click();
  await expect(page.getByText('Il codice non è giusto.')).toBeVisible();
  await code.fill(codeNow(secret, 30_000));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await enter(page, mail, agencyPassword);
  await code.fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.goto('/sicurezza');
  await expect(page.getByText('Ti restano 9 codici di recupero.')).toBeVisible();
  await page.getByRole('button', { name: 'Togli il codice di accesso' }).click();
  await page.getByLabel('Codice dell’app, o uno di recupero').fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Togli il codice', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Attiva il codice di accesso' })).toBeVisible();
  await complaints.expect(/status of 40[01]/);
});

test('who gives up after the answer to the confirmation was lost reads that the code is on', {
  tag: '@release',
}, async ({ page, program, complaints }) => {
  const { mail } = await seedAgency(program.address);
  await signInAgency(page, mail, '/sicurezza');
  await page.getByRole('button', { name: 'Attiva il codice di accesso' }).click();
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  await page.route(`**${setUpSecondFactor.path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel('Codice dell’app').fill(codeNow(secret));
  await page.getByRole('button', { name: 'Conferma e attiva' }).click();
  await expect(page.getByText('Errore di connessione al server')).toBeVisible();
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText('Ti restano 10 codici di recupero.')).toBeVisible();
  await expect(page.getByText('Attivo', { exact: true })).toBeVisible();
  await complaints.expect(/ERR_FAILED/);
});

test('who lost telephone and recovery codes is freed by an administrator, and signs in by password alone', {
  tag: '@release',
}, async ({ page, program, browser, complaints }) => {
  const { mail } = await seedAgency(program.address, { ragSociale: 'Onoranze Smarrite' });
  await signInAgency(page, mail, '/sicurezza');
  await setUp(page);
  await complaints.expect(/status of 400/);
  await page.evaluate(() => localStorage.clear());

  const admin = await (await browser.newContext({ baseURL: program.address })).newPage();
  await signInAdmin(admin, '/amministratore/utenti?q=Smarrite');
  await admin.getByRole('link', { name: 'Onoranze Smarrite' }).click();
  const reset = admin.getByRole('button', { name: 'Azzera il secondo fattore' });
  await reset.click();
  const dialog = admin.getByRole('dialog', { name: 'Azzera il secondo fattore' });
  await expect(dialog).toContainText(`riceverà un’e-mail a ${mail}`);
  await expect(dialog.getByRole('button', { name: 'Annulla' })).toBeFocused();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await admin.route(`**${resetSecondFactor.path.replace(':id', '*')}`, (route) => route.abort());
  await reset.click();
  await dialog.getByRole('button', { name: 'Azzera', exact: true }).click();
  await expect(dialog.getByText('Il secondo fattore non è stato azzerato: riprova tra poco.')).toBeVisible();
  await admin.unrouteAll();
  await dialog.getByRole('button', { name: 'Azzera', exact: true }).click();
  await expect(admin.getByText('Secondo fattore azzerato.')).toBeVisible();
  await expect(reset).toBeHidden();
  await expect(admin.getByText('Non attivo', { exact: true })).toBeVisible();
  await admin.context().close();

  expect(await mailedLink(program, mail, '/sicurezza')).toBe('/sicurezza');
  await signInAgency(page, mail);
});

test('where the installation demands it, an administrator reaches nothing but its set-up', { tag: '@release' }, async ({
  browser,
}) => {
  const program = await startProgram({ REQUIRE_SECOND_FACTOR: 'A' });
  const page = await (await browser.newContext({ baseURL: program.address })).newPage();
  try {
    await enter(page, adminMail, adminPassword);
    await expect(page).toHaveURL(/\/sicurezza$/);
    await expect(page.getByText(/^Per continuare attiva il codice di accesso/)).toBeVisible();
    await page.getByRole('link', { name: 'Utenti' }).first().click();
    await expect(page).toHaveURL(/\/sicurezza$/);
    await expectAccessible(page);
    await setUp(page);
    await page.getByRole('link', { name: 'Utenti' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Utenti' })).toBeVisible();
  } finally {
    await page.context().close();
    await program.stop();
  }
});
