import { createEvent } from '@commiato/contracts/funerals/events';
import { createFuneral, type Funeral } from '@commiato/contracts/funerals/funerals';
import { createTask, listTasks } from '@commiato/contracts/funerals/tasks';
import { agencyPassword, callApi, seedAgency, seedResources, signInAgency, tokenOf } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ sharedProgram: true });

test('an appointment is made where somebody is wanted twice, dragged and put back, printed, and a task is done', async ({
  page,
  program,
  complaints,
}) => {
  const { mail } = await seedAgency(program.address);
  const token = await tokenOf(program.address, mail, agencyPassword);
  const [marco = ''] = await seedResources(program.address, mail);
  const { _id } = await callApi<Funeral>(program.address, createFuneral, token, {
    nome: 'Ada',
    cognome: 'NERI',
    tel: '0547 123456',
    comune: 'Cesena',
    prov: 'FC',
  });
  const funeral = { tipo: 'funerale', inizio: '2030-11-19T10:00', luogo: 'Duomo', comune: 'Cesena', prov: 'FC' };
  await callApi(program.address, createEvent, token, { ...funeral, risorse: [marco] }, { id: _id });
  await signInAgency(page, mail);
  await page.getByRole('link', { name: 'Agenda', exact: true }).click();
  await page.goto('/agenda?vista=settimana&giorno=2030-11-19');

  await test.step('a second one at the same time is warned of while it is written, and can be saved', async () => {
    await page.getByRole('button', { name: 'Nuovo appuntamento' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Per quale servizio').fill('ner');
    await page.getByRole('option', { name: /Ada Neri/ }).click();
    await dialog.getByLabel('Che cosa si tiene').selectOption('rosario');
    await dialog.getByLabel('Giorno', { exact: true }).fill('19/11/2030');
    await dialog.getByLabel('Ora').fill('10.30');
    await dialog.getByLabel('Marco D’Amico').check();
    await expect(dialog.getByText(/Marco D’Amico: nello stesso momento c’è il funerale di Ada Neri/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Da controllare.')).toBeVisible();
  });
  await expectAccessible(page);

  const rosary = page.getByRole('button', { name: /Rosario Ada Neri/ });
  await test.step('dragged down by two hours it no longer clashes, and says where it is now', async () => {
    await page.locator('[data-time="14:00:00"]').first().scrollIntoViewIfNeeded();
    const box = await rosary.boundingBox();
    const [from, to] = await Promise.all(
      ['10:30', '12:30'].map((time) => page.locator(`[data-time="${time}:00"]`).first().boundingBox()),
    );
    if (!box || !from || !to) throw new Error('Nothing to drag');
    const at = { x: box.x + 20, y: box.y + 6 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    // A quarter of a row less: the middle of the event lies on a line between two hours.
    await page.mouse.move(at.x, at.y + (to.y - from.y) - to.height / 4, { steps: 8 });
    await page.mouse.up();
    await expect(page.getByText('Appuntamento spostato: martedì 19 novembre, alle 12:30.')).toBeVisible();
    await expect(page.getByText('Da controllare.')).toHaveCount(0);
  });
  await test.step('taken back it is as it was', async () => {
    await page.getByRole('button', { name: 'Annulla' }).click();
    await expect(page.getByText(/Rimesso com’era: martedì 19 novembre, alle 10:30/)).toBeVisible();
    await expect(page.getByText('Da controllare.')).toBeVisible();
    await page.goto(`/servizio/${_id}`);
    await expect(page.getByText('martedì 19 novembre 2030, alle 10:30')).toBeVisible();
    await expect(page.getByText('Spostato', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Con Marco D’Amico', { exact: true })).toHaveCount(2);
  });

  await test.step('a task of the funeral is in the list of its day, and is done', async () => {
    await page.getByRole('button', { name: 'Aggiungi un compito' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Che cosa c’è da fare').fill('Ritira il certificato');
    await dialog.getByLabel('Entro il giorno').fill('19/11/2030');
    await dialog.getByLabel('Chi lo fa').selectOption('Marco D’Amico');
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the sheet of the day fits one page and holds everything', async () => {
    await page.goto('/agenda/foglio?giorno=2030-11-19');
    for (const text of [
      '10:30',
      'Duomo, Cesena (FC)',
      '0547 123456',
      'Ritira il certificato · Ada Neri · Marco D’Amico',
    ])
      await expect(page.getByText(text).first()).toBeVisible();
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await expectAccessible(page);
  });

  await test.step('on a telephone the agenda opens as a list', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/agenda?giorno=2030-11-19');
    await expect(page.getByRole('radio', { name: 'Lista' })).toBeChecked();
    await page.getByLabel('Ritira il certificato', { exact: true }).check();
    await expect(page.getByText('Fatto: Ritira il certificato.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('where tasks do not come the agenda says so, and shows them after another try', async () => {
    await page.route(`**${listTasks.path}*`, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/agenda?vista=lista&giorno=2030-11-19');
    const failure = page.getByText('Errore nel recupero dei compiti');
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    await page.unroute(`**${listTasks.path}*`);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByLabel('Ritira il certificato', { exact: true })).toBeChecked();
    await expect(failure).toHaveCount(0);
    await complaints.expect(/status of 500/);
  });
});

test('who thinks better of deleting a task comes back to its form, with what was typed', async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  const token = await tokenOf(program.address, mail, agencyPassword);
  const deceased = { cognome: 'Neri', tel: '0547 123456' };
  const { _id } = await callApi<Funeral>(program.address, createFuneral, token, deceased);
  const task = { testo: 'Ritira il certificato', id_servizio: _id };
  await callApi(program.address, createTask, token, task);
  await signInAgency(page, mail, `/servizio/${_id}`);
  await page.getByRole('button', { name: 'Modifica il compito: Ritira il certificato' }).click();
  const form = page.getByRole('dialog', { name: 'Modifica il compito' });
  const question = page.getByRole('dialog', { name: 'Conferma eliminazione' });
  const words = form.getByLabel('Che cosa c’è da fare');
  await words.fill('Ritira due certificati');
  for (const giveUp of [
    () => question.getByRole('button', { name: 'Annulla' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await form.getByRole('button', { name: 'Elimina il compito' }).click();
    await expect(question).toBeVisible();
    await giveUp();
    await expect(question).toHaveCount(0);
    await expect(words).toHaveValue('Ritira due certificati');
  }
  await form.getByRole('button', { name: 'Elimina il compito' }).click();
  await question.getByRole('button', { name: 'Elimina', exact: true }).click();
  await expect(page.getByText('Nessun compito per questo servizio.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
