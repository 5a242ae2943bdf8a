import { paths, prefilledDocumentAddress } from '../web/src/paths.ts';
import { seedAgency, seedFuneral, seedFuneralWithProposals, signInAgency } from './support/people.ts';
import { telephonePhotograph } from './support/photograph.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ sharedProgram: true });

test('from a call in the night to a changed public page: nothing is asked for twice, and the church moves the hour', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  await signInAgency(page, mail);
  await page.getByRole('main').getByRole('link', { name: 'Nuovo servizio' }).click();
  await page.getByRole('button', { name: 'Apri il servizio' }).click();
  await expect(page.getByText('Scrivi almeno il cognome, il nome o il telefono.').first()).toBeVisible();
  await page.getByLabel('Cognome').fill('de’ Rossi');
  await page.getByLabel('Telefono di chi chiama').fill('0547 123456');
  await page.getByRole('button', { name: 'Apri il servizio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'De’ Rossi' })).toBeVisible();

  await page.getByRole('button', { name: 'Modifica' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Ada');
  await page.getByLabel('Codice fiscale').fill('DRSDAA40A41C573X');
  await page.getByLabel('Stadio').selectOption('documenti');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Servizio aggiornato.')).toBeVisible();

  await page.getByRole('button', { name: 'Aggiungi un appuntamento' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Giorno' })).toHaveAccessibleDescription(/Scrivi il giorno\./);
  await dialog.getByLabel('Giorno').fill('24/11/2030');
  await dialog.getByLabel('Ora').fill('99');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByLabel('Ora')).toHaveValue('99');
  await expect(dialog.getByLabel('Ora')).toBeFocused();
  await expect(dialog.getByLabel('Ora')).toHaveAccessibleDescription(/Scrivi l’ora come 14:30\./);
  await dialog.getByLabel('Ora').fill('10');
  await dialog.getByLabel('Luogo').fill('Chiesa di San Rocco');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('domenica 24 novembre 2030, alle 10:00')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Nuovo annuncio' }).last().click();
  await expect(page.getByLabel('Cognome')).toHaveValue("DE' ROSSI");
  await expect(page.getByLabel('Codice fiscale')).toHaveValue('DRSDAA40A41C573X');
  await page.getByLabel('Età').fill('86');
  await page.getByRole('combobox', { name: 'Comune' }).fill('Cesena');
  await page.getByRole('combobox', { name: 'CAP' }).fill('47521');
  await page.getByRole('textbox', { name: 'Testo' }).fill('Ci ha lasciati in silenzio.');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'nonna.jpg', mimeType: 'image/jpeg', buffer: await telephonePhotograph() });
  // It is made smaller first.
  await expect(page.getByText('nonna.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Pubblica l’annuncio' }).click();
  await expect(page.getByText('Pubblicato con successo!')).toBeVisible();

  await page.goto('/servizi');
  await page.getByRole('link', { name: 'Ada De’ Rossi' }).click();
  await page.getByRole('button', { name: /^Modifica: Funerale/ }).click();
  await dialog.getByLabel('Ora').fill('11');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Spostato', { exact: true })).toBeVisible();

  await page.goto('/annunci-recenti');
  await page.getByRole('link', { name: 'ADA DE’ ROSSI', exact: true }).click();
  await expect(page.getByText(/il funerale è stato spostato dalle 10 alle 11\./)).toBeVisible();
  await expect(page.getByText('Domenica 24 novembre 2030, ore 11:00')).toBeVisible();
  await expectAccessible(page);
});

test('a first call can be opened where the network is lost before, and a screen that could not loads by itself once it is back', {
  tag: '@release',
}, async ({ page, context, program, complaints }) => {
  const { mail } = await seedAgency(program.address);
  const fetched = page.waitForResponse(/\/new-funeral-screen-[^/]*\.js$/);
  await signInAgency(page, mail, paths.dashboard());
  await (await fetched).finished();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Agenda', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'La pagina non si è caricata' })).toBeVisible();
  await page.getByRole('link', { name: 'Nuovo servizio', exact: true }).first().click();
  await page.getByLabel('Cognome', { exact: true }).fill("D'Amico");
  await page.getByLabel('Telefono di chi chiama').fill('0547 123456');
  await page.getByRole('button', { name: 'Apri il servizio' }).click();
  await expect(page.getByText('Una chiamata da inviare.')).toBeVisible();
  await page.getByRole('link', { name: 'Agenda', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'La pagina non si è caricata' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Agenda', level: 1 })).toBeVisible();
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|import/);
});

test('a first call that is taken without a network waits in the browser, and is sent once when it is back', {
  tag: '@release',
}, async ({ page, context, program, complaints }) => {
  const { mail } = await seedAgency(program.address);
  await signInAgency(page, mail, paths.newFuneral());
  await page.getByLabel('Cognome', { exact: true }).fill("De' Rossi");
  await page.getByLabel('Telefono di chi chiama').fill('0547 123456');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Apri il servizio' }).click();
  const waiting = page.getByText('Una chiamata da inviare.');
  await expect(waiting).toBeVisible();
  await expect(page.getByText('De’ Rossi', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Cognome', { exact: true })).toHaveValue('');
  // The form's button is at its end, and an empty form there looks like lost data.
  await expect(page.getByText(/La chiamata è conservata su questo dispositivo/)).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Chiamate da inviare' })).toBeFocused();
  // From any screen.
  await page.getByRole('link', { name: 'Servizi', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`${paths.funerals()}$`));
  await context.setOffline(false);
  await expect(page.getByText('Inviata la chiamata per De’ Rossi: il servizio è aperto.')).toBeVisible();
  await expect(waiting).toBeHidden();
  await page.goto(paths.funerals());
  await expect(page.getByRole('link', { name: /De’ Rossi/ })).toHaveCount(1);
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|import/);
});

test('who takes the second call for one dead person is told of the first, and the sheet names its appointments in whole words', {
  tag: '@release',
}, async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  const first = await seedFuneral(program.address, mail, { nome: 'Niccolò', cognome: "D'Amico" });
  await signInAgency(page, mail, paths.newFuneral());
  await page.getByLabel('Cognome', { exact: true }).fill('damico');
  const name = page.getByLabel('Nome', { exact: true });
  await name.fill('niccolo');
  await expect(name).toHaveAccessibleDescription(/C’è già un servizio per Niccolò D’Amico \(colloquio\)/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apri il servizio' }).click();
  await expect(page.getByText('Servizio aperto.')).toBeVisible();

  await page.goto(paths.funeralSheet(first));
  const kinds = page.getByRole('table').locator('strong');
  await expect(kinds).toHaveText(['Rosario', 'Funerale', 'Cremazione']);
  // As narrow as neighbours with much text leave the column.
  await page.addStyleTag({ content: 'table td:nth-child(3), table td:nth-child(4) { width: 100%; }' });
  const linesOfKinds = kinds.evaluateAll((found) => found.map((one) => one.getClientRects().length));
  expect(await linesOfKinds).toEqual([1, 1, 1]);
});

test('what was begun for one funeral is offered for that funeral, and for no other', async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  const servizio = await seedFuneral(program.address, mail);
  const other = await seedFuneralWithProposals(program.address, mail);
  const kept = (words: string) =>
    page.waitForFunction((typed) => Object.values(localStorage).some((draft) => draft.includes(typed)), words);
  const resume = page.getByRole('button', { name: 'Riprendi la bozza' });
  // The browser asks whoever leaves a half-filled form by another address.
  page.on('dialog', (question) => void question.accept());
  await signInAgency(page, mail, prefilledDocumentAddress(paths.newQuote(), { servizio }));
  await page.getByLabel('Descrizione, riga 1').fill('Trasporto a Forlì');
  await kept('Trasporto a Forlì');
  await page.goto(prefilledDocumentAddress(paths.newQuote(), { servizio: other }));
  await expect(page.getByLabel('Nome del defunto')).toHaveValue(/Amadori/i);
  await expect(resume).toHaveCount(0);
  await page.goto(prefilledDocumentAddress(paths.newQuote(), { servizio }));
  await resume.click();
  await expect(page.getByLabel('Descrizione, riga 1')).toHaveValue('Trasporto a Forlì');

  await page.goto(prefilledDocumentAddress(paths.requestCertificate(), { servizio }));
  await page.getByRole('textbox', { name: 'Note' }).fill('Due copie per la banca');
  await kept('Due copie per la banca');
  await page.goto(prefilledDocumentAddress(paths.requestCertificate(), { servizio: other }));
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(/Amadori/i);
  await expect(resume).toHaveCount(0);
});
