import { changeFuneral, createFuneral, type Funeral } from '@commiato/contracts/funerals/funerals';
import { changePaper, type Papers, readPapers } from '@commiato/contracts/paperwork/papers';
import type { Page } from '@playwright/test';
import { paths } from '../web/src/paths.ts';
import { agencyPassword, callApi, seedAgency, signInAgency, tokenOf } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ sharedProgram: true });

/** The same hour yesterday, as one types it: the observation is over when the page is read, the offices’ hours are not known. */
const yesterday = new Date(Date.now() - 3_600_000 * 2);
const inItaly = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', ...options }).format(yesterday);

const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

const chosen = async (page: Page, label: string, option: string) => {
  await page.getByLabel(label, { exact: true }).selectOption({ label: option });
  await expect(page.getByText('Risposta salvata.')).toBeVisible();
};

for (const width of [1280, 390])
  test(`from the telephone call to the hour of the funeral, papers done and a packet, at ${width} px @release`, async ({
    page,
    program,
    complaints,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 844 });
    const { mail } = await seedAgency(program.address);
    await signInAgency(page, mail, '/nuovo-servizio');
    await page.getByLabel('Cognome', { exact: true }).fill('Montanari');
    await page.getByLabel('Telefono di chi chiama').fill('0547 123456');
    await page.getByRole('button', { name: 'Apri il servizio' }).click();
    await expect(page.getByText('Prima ora possibile:')).toContainText('non ancora nota');
    await page.getByRole('link', { name: 'Apri le pratiche' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pratiche');

    const hour = page.getByRole('region', { name: 'Prima ora possibile' });
    await expect(hour).toContainText('Manca l’ora del decesso');
    await chosen(page, 'Dove è avvenuta la morte', 'Casa');
    await chosen(page, 'Come', 'Naturale');
    await chosen(page, 'Sepoltura o cremazione', 'Tumulazione');
    await chosen(page, 'Destinazione', 'Stesso comune');
    await page.getByLabel('Giorno del decesso').fill(inItaly({ day: '2-digit', month: '2-digit', year: 'numeric' }));
    await page.getByLabel('Ora del decesso').fill(inItaly({ hour: '2-digit', minute: '2-digit' }));
    await page.getByLabel('Ora del decesso').blur();
    await expect(hour).toContainText('L’osservazione finisce');
    await expect(hour).toContainText('orari degli uffici');
    await expect(hour.getByText('Domani,')).toBeVisible();

    const family = page.getByRole('region', { name: 'Tocca alla famiglia' });
    await family.getByLabel('Stato: Mandato all’agenzia').selectOption({ label: 'Fatto' });
    await expect(page.getByRole('region', { name: 'Fatti o non necessari' })).toContainText('Mandato all’agenzia');
    await expect(hour).not.toContainText('Mandato all’agenzia');
    await expect(page.getByRole('region', { name: 'Tocca al medico' })).toContainText('Scheda ISTAT D.4');
    await shoot(page, `pratiche-${width}`);
    await expectAccessible(page);

    await test.step('a packet for the counter, and one by certified mail without a mailbox', async () => {
      await page.getByRole('button', { name: 'Prepara un pacchetto' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Come', { exact: true }).selectOption({ label: 'PEC' });
      await dialog.getByLabel('Indirizzo PEC').fill('statocivile@pec.cesena.example');
      await dialog.getByLabel('Dichiarazione di morte').check();
      await shoot(page, `pacchetto-${width}`);
      await dialog.getByRole('button', { name: 'Invia per PEC' }).click();
      await expect(dialog.getByText(/Collega prima la tua casella PEC/)).toBeVisible();
      await complaints.expect(/status of 409/);
      await dialog.getByLabel('Come', { exact: true }).selectOption({ label: 'Sportello' });
      await dialog.getByLabel('Ufficio', { exact: true }).fill('Piazza del Popolo 10');
      await dialog.getByRole('button', { name: 'Prepara' }).click();
      const office = page.getByRole('region', { name: 'Agli uffici' });
      const download = page.waitForEvent('download');
      await office.getByRole('button', { name: /Scarica il pacchetto/ }).click();
      expect((await download).suggestedFilename()).toBe('pratiche.pdf');
    });

    await test.step('the church booked too early is warned about', async () => {
      await page.getByRole('link', { name: 'Torna al servizio' }).click();
      await expect(page.getByText('Prima ora possibile:')).toContainText('domani');
      await page.getByRole('button', { name: 'Aggiungi un appuntamento' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Che cosa si tiene').selectOption({ label: 'Funerale' });
      await dialog.getByLabel('Giorno', { exact: true }).fill('oggi');
      await dialog.getByLabel('Giorno', { exact: true }).blur();
      await dialog.getByLabel('Ora', { exact: true }).fill('23:59');
      await expect(dialog.getByText(/Il funerale non può essere prima/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Salva' }).click();
      await expect(dialog).toHaveCount(0);
      await page.goto('/agenda');
      await expect(page.getByText('Troppo presto.')).toBeVisible();
    });

    await test.step('what a municipality asks for', async () => {
      await page.goto('/regole-comuni');
      await page.getByRole('button', { name: 'Aggiungi una regola' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Comune', { exact: true }).fill('Cesena');
      await dialog.getByLabel('Documento', { exact: true }).selectOption({ label: 'Autorizzazione al trasporto' });
      await dialog.getByLabel('Orari dell’ufficio').fill('quando capita');
      await dialog.getByRole('button', { name: 'Salva' }).click();
      await expect(dialog.getByText(/Scrivi gli orari come/).first()).toBeVisible();
      await dialog.getByLabel('Orari dell’ufficio').fill('lun-ven 8:30-12:30');
      await shoot(page, `regola-${width}`);
      await dialog.getByRole('button', { name: 'Salva' }).click();
      await expect(page.getByText('Regola aggiunta.')).toBeVisible();
      await shoot(page, `regole-${width}`);
      await expectAccessible(page);
    });
  });

test('who passes through a field does not write back what a colleague has changed in it', async ({ page, program }) => {
  const { address } = program;
  const { mail } = await seedAgency(address);
  const token = await tokenOf(address, mail, agencyPassword);
  const known = { cognome: 'Montanari', tel: '0547 1', decesso: '2025-11-20', oraDecesso: '10:30' };
  const { _id: id } = await callApi<Funeral>(address, createFuneral, token, known);
  await signInAgency(page, mail, paths.funeralPapers(id));
  const hour = page.getByLabel('Ora del decesso');
  await expect(hour).toHaveValue('10:30');

  // A colleague, while the page stays open; it reads again what is stored after an answer.
  const { documenti } = await callApi<Papers>(address, readPapers, token, undefined, { id });
  const mandate = documenti.find(({ nome }) => nome === 'Mandato all’agenzia');
  await callApi(address, changeFuneral, token, { oraDecesso: '11:00' }, { id });
  const written = { stato: 'attesa', note: 'Firma la figlia domani' };
  await callApi(address, changePaper, token, written, { id: mandate?._id ?? '' });
  await chosen(page, 'Come', 'Naturale');
  await expect(hour).toHaveValue('11:00');
  const line = page.getByRole('listitem').filter({ has: page.getByLabel('Stato: Mandato all’agenzia') });
  await line.getByText('Base e nota').click();
  const note = line.getByLabel('Nota: Mandato all’agenzia');
  await expect(note).toHaveValue('Firma la figlia domani');
  for (const field of [hour, note]) {
    await field.focus();
    await field.blur();
  }
  // Said by the colleague while the note is written: the note alone is sent, not the state that the page has.
  await callApi(address, changePaper, token, { stato: 'fatto' }, { id: mandate?._id ?? '' });
  await note.fill('Firma la figlia oggi');
  await note.blur();
  await expect(line.getByText('Nota: Firma la figlia oggi', { exact: true })).toBeVisible();
  await expect(line.getByLabel('Stato: Mandato all’agenzia')).toHaveValue('fatto');
  await page.reload();
  await expect(hour).toHaveValue('11:00');
});

test('an answer that is not saved says so at its own question, while the ones beside it are saved', async ({
  page,
  program: { address },
  complaints,
}) => {
  const { mail } = await seedAgency(address);
  const token = await tokenOf(address, mail, agencyPassword);
  const { _id: id } = await callApi<Funeral>(address, createFuneral, token, { cognome: 'Montanari', tel: '0547 1' });
  await signInAgency(page, mail, paths.funeralPapers(id));
  const place = page.getByLabel('Dove è avvenuta la morte', { exact: true });
  const kind = page.getByLabel('Come', { exact: true });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${changeFuneral.path.replace(':id', id)}`, async (route) => {
    if (!route.request().postData()?.includes('luogo')) return route.fallback();
    await held;
    return route.fulfill({ status: 503, contentType: 'text/plain', body: 'no' });
  });
  await place.selectOption({ label: 'Casa' });
  await kind.selectOption({ label: 'Naturale' });
  await expect(kind).toHaveValue('naturale');
  // Shown as it was given while it is being saved.
  await expect(place).toHaveValue('casa');
  answer();
  await expect(place).toHaveAccessibleDescription('La risposta non si è salvata: riprova.');
  await expect(kind).toHaveAccessibleDescription('');
  await chosen(page, 'Destinazione', 'Stesso comune');
  await expect(place).toHaveAccessibleDescription('La risposta non si è salvata: riprova.');
  await complaints.expect(/status of 503/);

  await page.unrouteAll();
  await place.selectOption({ label: 'Casa' });
  await expect(place).toHaveValue('casa');
  await expect(place).toHaveAccessibleDescription('');
});

test('that a paper’s note is not saved is still told after its state was saved', async ({
  page,
  program: { address },
  complaints,
}) => {
  const { mail } = await seedAgency(address);
  const token = await tokenOf(address, mail, agencyPassword);
  const known = { cognome: 'Montanari', tel: '0547 1', decesso: '2025-11-20', oraDecesso: '10:30' };
  const { _id: id } = await callApi<Funeral>(address, createFuneral, token, known);
  await signInAgency(page, mail, paths.funeralPapers(id));
  const line = page.getByRole('listitem').filter({ has: page.getByLabel('Stato: Mandato all’agenzia') });
  await line.getByText('Base e nota').click();
  await page.route(`**${changePaper.path.replace(':id', '*')}`, async (route) => {
    if (!route.request().postData()?.includes('note')) return route.fallback();
    return route.fulfill({ status: 503, contentType: 'text/plain', body: 'no' });
  });
  const note = line.getByLabel('Nota: Mandato all’agenzia');
  await note.fill('Firma la figlia domani');
  await note.blur();
  const failure = line.getByText('La nota non si è salvata: riprova.');
  await expect(failure).toBeVisible();
  await complaints.expect(/status of 503/);
  const state = line.getByLabel('Stato: Mandato all’agenzia');
  await state.selectOption({ label: 'In attesa' });
  await expect(state).toHaveValue('attesa');
  await expect(failure).toBeVisible();
  await expect(note).toHaveValue('Firma la figlia domani');
});
