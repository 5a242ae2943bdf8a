import { longDate, weekdayName } from '@commiato/italy/formatting';
import type { Locator } from '@playwright/test';
import { paths } from '../web/src/paths.ts';
import { inDays, seedCertificate } from './support/deadlines.ts';
import {
  agencyPassword,
  seedAgency,
  seedContact,
  seedNotice,
  seedQuotesAndInvoices,
  signInAgency,
} from './support/people.ts';
import { telephonePhotograph } from './support/photograph.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('the first screen says what the day asks for, and each line leads to it', async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  const photograph = await telephonePhotograph();
  const tomorrow = inDays(1);
  await seedNotice(program.address, mail, photograph, {
    nome: 'Ada',
    cognome: 'Neri',
    codfisc: 'NREDAA40A41H501X',
    decesso: inDays(-1),
    funerale: `${weekdayName(tomorrow)} ${longDate(tomorrow)} alle ore 10:00, chiesa di San Rocco, Cesena`,
  });
  await seedNotice(program.address, mail, photograph, { decesso: inDays(-20), funerale: 'Già avvenuto' });
  await seedCertificate(program.address, mail, { scadenza: inDays(-3), rilascio: inDays(-100) });
  await seedQuotesAndInvoices(program.address, mail);
  await signInAgency(page, mail);
  const rites = page.getByRole('region', { name: 'Oggi e domani' });
  await expect(rites.getByRole('heading', { level: 3 })).toHaveText(/^Domani, /);
  await expect(rites.getByRole('listitem')).toHaveText(
    /10:00.*Funerale.*Neri.*Letto dal testo.*Chiesa di San Rocco, Cesena/,
  );
  const tasks = page.getByRole('region', { name: 'Da fare' });
  await expect(tasks.getByRole('link', { name: /^Trigesimo di .*tra 10 giorni$/ })).toBeVisible();
  await expect(tasks.getByRole('link', { name: /preventivo in bozza/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Annuncio primario o a sé stante' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await tasks.getByRole('link', { name: /DURC n\. INPS_4410: certificato scaduto/ }).click();
  await expect(page).toHaveURL(/\/certificati\?stato=scaduto&daRinnovare=si$/);
});

test('letters typed right after the shortcut reach the palette, which knows documents by their number', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  await seedQuotesAndInvoices(program.address, mail);
  await signInAgency(page, mail);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('preventivo');
  const field = page.getByRole('combobox', { name: /^Cerca una schermata/ });
  await expect(field).toHaveValue('preventivo');
  const results = page.getByRole('listbox', { name: 'Risultati' }).getByRole('option');
  await expect(results.filter({ hasText: /^Preventivi/ })).toBeVisible();
  await field.fill('1/');
  await field.fill(`preventivo 1/${inDays(0).slice(0, 4)}`);
  await expect(results.filter({ hasText: 'Preventivo n. 1/' })).toBeVisible();
  await field.fill('fattura 1');
  await expect(results.filter({ hasText: 'Fattura n. 1/' })).toBeVisible();
});

test('the palette closes with Indietro, which leads to the screen before', { tag: '@release' }, async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  await signInAgency(page, mail);
  await page.getByRole('link', { name: 'Clienti' }).click();
  await expect(page).toHaveURL(/\/clienti/);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Cerca una schermata/ });
  await expect(field).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(field).toBeHidden();
});

test('a contact that was deleted comes back with one press', { tag: '@release' }, async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  await seedContact(program.address, mail);
  await signInAgency(page, mail);
  await page.getByRole('link', { name: 'Clienti' }).click();
  await page.getByRole('link', { name: 'Bruna Casadei' }).click();
  await page.getByRole('button', { name: 'Elimina anagrafica' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Non hai ancora clienti')).toBeVisible();
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('link', { name: 'Bruna Casadei' })).toBeVisible();
  await expect(page.getByText('Ripristinata: Bruna Casadei.')).toBeVisible();
});

test('after a wrong password only the password is typed again, and after a session’s end as well', {
  tag: '@release',
}, async ({ page, program, complaints }) => {
  const { mail } = await seedAgency(program.address);
  await page.goto('/login');
  await page.getByLabel('Nome utente').fill(mail);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('sbagliata-davvero');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Attenzione: ');
  await expect(password).toBeFocused();
  await complaints.expect(/status of 401/);
  await password.fill(agencyPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  // All in one go: what the first screen reads anew ends at the sign-in too, and takes the link away.
  await page.getByRole('link', { name: 'Clienti' }).evaluate((link: HTMLElement) => {
    localStorage.setItem('token', 'morto');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    link.click();
  });
  await expect(page.getByText('L’accesso è finito')).toBeVisible();
  await expect(page.getByLabel('Nome utente')).toHaveValue(mail);
  await complaints.expect(/status of 401/);
});

test('a client’s screen tells balance and history, and leads to a new quote with the client filled in', {
  tag: '@release',
}, async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  await seedContact(program.address, mail);
  await signInAgency(page, mail);
  await page.getByRole('link', { name: 'Clienti' }).click();
  await page.getByRole('link', { name: 'Bruna Casadei' }).click();
  await expect(page.getByRole('link', { name: '333 555 0102' })).toHaveAttribute('href', 'tel:+393335550102');
  await expect(page.getByRole('link', { name: 'bruna@posta.example' }).first()).toHaveAttribute(
    'href',
    'mailto:bruna@posta.example',
  );
  await expect(page.getByText('Nessun preventivo per questo cliente')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Nuovo preventivo' }).click();
  await expect(page.getByText(/CSDBRN52T59C573G/)).toBeVisible();
  await page.getByLabel('Descrizione, riga 1').fill('Cofano');
  await page.getByLabel('Prezzo, riga 1').fill('100');
  await page.getByRole('button', { name: 'Salva il preventivo' }).click();
  await expect(page).toHaveURL(/\/preventivo\/\w+/);
  await page.getByRole('link', { name: 'Clienti' }).click();
  await page.getByRole('link', { name: 'Bruna Casadei' }).click();
  await expect(page.getByRole('link', { name: /^1\/\d{4}$/ })).toBeVisible();
  await expectAccessible(page);
});

test('the entry of the open screen is in sight in a low window too, and what is said covers no action', {
  tag: '@release',
}, async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  await seedContact(program.address, mail);
  await page.setViewportSize({ width: 900, height: 900 });
  await signInAgency(page, mail);
  const current = page.getByRole('navigation', { name: 'Menu principale' }).locator('[aria-current="page"]');
  const isSeen = () =>
    current.evaluate((line) => {
      const { left, top, width, height } = line.getBoundingClientRect();
      return line.contains(document.elementFromPoint(left + width / 2, top + height - 2));
    });
  for (const name of ['Listino', 'Supporto']) {
    await page.setViewportSize({ width: 900, height: 900 });
    await page.getByRole('link', { name }).click();
    await expect(current).toHaveText(name);
    for (const height of [900, 560, 420]) {
      await page.setViewportSize({ width: 900, height });
      await expect.poll(isSeen, { message: `${name}, ${height}` }).toBe(true);
    }
  }
  await page.setViewportSize({ width: 900, height: 900 });
  await page.getByRole('link', { name: 'Clienti' }).click();
  await page.getByRole('link', { name: 'Bruna Casadei' }).click();
  await page.getByRole('button', { name: 'Elimina anagrafica' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  const bar = await bottomOf(page.getByRole('banner'));
  // It slides to its place, and may reach into the margin above the page, where nothing can be pressed.
  await expect
    .poll(() => bottomOf(page.getByText('Anagrafica eliminata: Bruna Casadei.')))
    .toBeLessThanOrEqual(bar + 4);
});

test('a notice leads to its quote: the deceased is filled in, the client once it is certain', {
  tag: '@release',
}, async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  await seedContact(program.address, mail);
  const codfisc = 'NREDAA40A41H501X';
  const person = { nome: 'Ada', cognome: 'Neri', codfisc, decesso: inDays(-1) };
  const notice = await seedNotice(program.address, mail, await telephonePhotograph(), person);
  await signInAgency(page, mail);
  const begin = async () => {
    await page.goto(paths.notice(notice._id));
    await page.getByRole('main').getByRole('link', { name: 'Preventivo', exact: true }).click();
    await expect(page.getByLabel('Codice fiscale del defunto')).toHaveValue(codfisc);
    await expect(page.getByLabel('Oggetto')).toHaveValue(/Ada Neri$/);
  };
  await begin();
  const client = page.getByRole('combobox', { name: 'Cliente' });
  await expect(client).toBeFocused();
  await expect(page.getByText('Il servizio non dice chi è il cliente: sceglilo o scrivilo come nuovo.')).toBeVisible();
  await page.keyboard.type('casad');
  await page.getByRole('option', { name: /Casadei/ }).click();
  await page.getByLabel('Descrizione, riga 1').fill('Cofano');
  await page.getByLabel('Prezzo, riga 1').fill('100');
  await page.getByRole('button', { name: 'Salva il preventivo' }).click();
  await expect(page).toHaveURL(/\/preventivo\/\w+/);
  await begin();
  await expect(client).toHaveValue('Bruna Casadei');
  await expect(page.getByText(/CSDBRN52T59C573G/)).toBeVisible();
});
