import { endSession } from '@commiato/contracts/accounts/security';
import { agencyPassword, chooseInAccountMenu, seedAgency, signInAgency, tokenOf } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedProgram: true });

const fresh = 'rosmarino-e-salvia';

test('a session of more than fifteen minutes is asked for the current password, and nothing typed is lost', async ({
  page,
  program,
  complaints,
}) => {
  const { mail } = await seedAgency(program.address);
  await signInAgency(page, mail, '/cambio-password');
  // What the server answers an old session; the real clock is not ours to turn.
  await page.route('**/api/cambia-password', async (route) => {
    const { currentPassword } = route.request().postDataJSON();
    if (currentPassword) return route.continue();
    const problem = { type: 'x', title: 'Forbidden', status: 403, instance: '/', code: 'riautenticazione' };
    const detail = 'Per sicurezza scrivi anche la password attuale.';
    return route.fulfill({ status: 403, json: { ...problem, detail, error: detail, message: detail } });
  });
  await page.getByLabel('Nuova password', { exact: true }).fill(fresh);
  await page.getByLabel('Conferma la nuova password').fill(fresh);
  await page.getByRole('button', { name: 'Cambia la password' }).click();
  await expect(page.getByLabel('Password attuale')).toBeFocused();
  await expect(page.getByLabel('Nuova password', { exact: true })).toHaveValue(fresh);
  await expect(page.getByLabel('Conferma la nuova password')).toHaveValue(fresh);
  await page.keyboard.type(agencyPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password cambiata con successo!')).toBeVisible();
  await complaints.expect(/status of 403/);
});

test('a press on the button counts, though leaving the field before it brings a sentence that moves the button', {
  tag: '@release',
}, async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  await signInAgency(page, mail, '/cambio-password');
  await page.getByLabel('Nuova password', { exact: true }).fill(fresh);
  await page.getByLabel('Conferma la nuova password').fill('altra');
  await page.getByRole('button', { name: 'Cambia la password' }).click();
  await expect(page.getByText('Le nuove password non corrispondono')).toBeVisible();
  // Only the submit leads to the wrong field.
  await expect(page.getByLabel('Conferma la nuova password')).toBeFocused();
});

test('the own sessions are shown, and the others can be ended', async ({ page, program, browser }) => {
  const { mail } = await seedAgency(program.address);
  const elsewhere = await (await browser.newContext({ baseURL: program.address })).newPage();
  await signInAgency(elsewhere, mail);
  await signInAgency(page, mail);
  await chooseInAccountMenu(page, 'Sicurezza');
  const lines = page.getByRole('listitem').filter({ hasText: 'Ultimo uso' });
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Questo accesso');
  await expect(lines.first()).toContainText('Chrome');
  await page.getByRole('button', { name: 'Chiudi tutti gli altri' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi gli altri' }).click();
  await expect(lines).toHaveCount(1);
  await expect(page.getByText('Sei collegato solo da qui.')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await elsewhere.context().close();
});

test('that one session was not ended is said at its line, also once another was', async ({
  page,
  program: { address },
  complaints,
}) => {
  const { mail } = await seedAgency(address);
  for (let device = 0; device < 2; device += 1) await tokenOf(address, mail, agencyPassword);
  await signInAgency(page, mail);
  await chooseInAccountMenu(page, 'Sicurezza');
  const others = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Chiudi l’accesso/ }) });
  await expect(others).toHaveCount(2);
  let isRefused = false;
  await page.route(`**${endSession.path.replace(':id', '*')}`, (route) => {
    if (isRefused || route.request().method() !== endSession.method) return route.fallback();
    isRefused = true;
    return route.fulfill({ status: 503, contentType: 'text/plain', body: 'no' });
  });
  const failure = 'Non riesco a chiudere l’accesso: riprova.';
  await others.first().getByRole('button').click();
  await expect(others.first()).toContainText(failure);
  await complaints.expect(/status of 503/);
  await others.last().getByRole('button').click();
  await expect(others).toHaveCount(1);
  await expect(others).toContainText(failure);
});
