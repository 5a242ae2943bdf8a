import { changeAgencyReminders } from '@commiato/contracts/notices/reminders';
import { seedAgency, seedFuneralWithProposals, seedNotice, seedPriceList, signInAgency } from './support/people.ts';
import { telephonePhotograph } from './support/photograph.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('the family of a funeral pays its quote, and a mended surname reaches the notice by consent alone', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  await seedPriceList(program.address, mail);
  const notice = await seedNotice(program.address, mail, await telephonePhotograph());
  await signInAgency(page, mail, `/servizio/${notice.id_servizio}`);

  await page.getByRole('button', { name: 'Modifica' }).click();
  await page.getByLabel('Telefono di chi chiama').fill('0547 123456');
  await page.getByText('Altri dati').click();
  await page.getByLabel('Ora del decesso').fill('9.30');
  await page.getByLabel('Scelta').selectOption('cremazione');
  await page.getByLabel('Destinazione delle ceneri').selectOption('affidamento');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Servizio aggiornato.')).toBeVisible();
  await expect(page.getByLabel('Ora del decesso')).toHaveValue('09:30');

  // The caller becomes the client: the number is not asked for again.
  await page.getByRole('button', { name: /^Chi ha chiamato/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Telefono')).toHaveValue('0547 123456');
  await dialog.getByLabel('Cognome').fill('Amadori');
  await dialog.getByLabel('Nome', { exact: true }).fill('Lia');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('link', { name: 'Lia Amadori' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Nuovo preventivo' }).last().click();
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Lia Amadori');
  await page.goBack();

  // A surname is mended: the notice says what it said until somebody agrees.
  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  await page.getByLabel('Cognome', { exact: true }).fill('Dall’Acqua');
  await page.getByRole('button', { name: 'Salva' }).click();
  const question = page.getByRole('heading', { name: 'Il cognome è cambiato: aggiorno anche l’annuncio?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  const shown = async () => (await page.request.get(`${program.address}/api/outNecrologio/${notice._id}`)).text();
  expect(await shown()).toContain("DELL'ACQUA");
  await page.getByRole('button', { name: 'Aggiorna i campi scelti' }).click();
  await expect(page.getByText('1 campo aggiornato.')).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await shown()).toContain("DALL'ACQUA");

  await page.getByText('Storia').click();
  await expect(page.getByText(/ha aggiornato annunci e documenti: cognome\.$/)).toBeVisible();

  // By keyboard: the box that was pressed keeps the focus.
  const reminder = page
    .getByRole('group', { name: /^Promemoria per l’agenzia/ })
    .getByRole('checkbox')
    .first();
  const isOn = await reminder.isChecked();
  await reminder.focus();
  await page.keyboard.press('Space');
  await expect(reminder).toBeChecked({ checked: !isOn });
  await expect(reminder).toBeFocused();

  // Pressed twice: the second was answered that there is no such person, in red over what had succeeded.
  const removals: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') removals.push(request.url());
  });
  await page.getByRole('button', { name: /^Togli: Lia Amadori/ }).dblclick();
  await expect(page.getByText('Tolto dal servizio: resta nelle anagrafiche.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lia Amadori' })).toHaveCount(0);
  expect(removals).toHaveLength(1);
});

test('that one reminder is not stored is said at its box, also once another is', async ({
  page,
  program,
  complaints,
}) => {
  const { mail } = await seedAgency(program.address);
  const funeral = await seedFuneralWithProposals(program.address, mail);
  await signInAgency(page, mail, `/servizio/${funeral}`);
  const group = page.getByRole('group', { name: /^Promemoria per l’agenzia/ });
  const month = group.getByRole('checkbox', { name: /^Trigesimo/ });
  const year = group.getByRole('checkbox', { name: /^Anniversario/ });
  await page.route(`**${changeAgencyReminders.path.replace(':id', funeral)}`, (route) =>
    route.request().postData()?.includes('trigesimo')
      ? route.fulfill({ status: 503, contentType: 'text/plain', body: 'no' })
      : route.fallback(),
  );
  await month.click();
  await expect(month).toHaveAccessibleDescription('Non è riuscito: riprova tra poco.');
  await complaints.expect(/status of 503/);
  const isOn = await year.isChecked();
  await year.click();
  await expect(year).toBeChecked({ checked: !isOn });
  await expect(month).toHaveAccessibleDescription('Non è riuscito: riprova tra poco.');
  await expect(year).toHaveAccessibleDescription('');
});
