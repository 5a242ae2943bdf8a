import { type Collaborator, listCollaborators } from '@commiato/contracts/accounts/collaborators';
import { createEvent } from '@commiato/contracts/funerals/events';
import { createFuneral, type Funeral } from '@commiato/contracts/funerals/funerals';
import { listResources, type Resource } from '@commiato/contracts/funerals/resources';
import { createTask } from '@commiato/contracts/funerals/tasks';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import {
  agencyPassword,
  callApi,
  seedAgency,
  seedCollaborator,
  signIn,
  signInAgency,
  tokenOf,
} from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ sharedProgram: true });

const mailOf = (name: string) => `${name}-${crypto.randomUUID()}@prova.example`;

test('a driver finds tomorrow’s own appointments first; suspended, they go to another by name', async ({
  page,
  program,
  browser,
}) => {
  test.setTimeout(240_000);
  const { mail } = await seedAgency(program.address);
  const driver = mailOf('ugo');
  await seedCollaborator(program, mail, { mail: driver, nome: 'Ugo', cognome: 'Neri' });
  await seedCollaborator(program, mail, { mail: mailOf('ada'), nome: 'Ada', cognome: 'Bruni' });
  const token = await tokenOf(program.address, mail, agencyPassword);
  const resources = await callApi<Resource[]>(program.address, listResources, token);
  const idOf = (name: string) => resources.find(({ nome }) => nome === name)?._id ?? '';
  const tomorrow = addDays(romeDay(new Date()), 1);
  const funerals: Funeral[] = [];
  for (const [cognome, who] of [
    ['Montanari', 'Ugo Neri'],
    ['Schütz', 'Ada Bruni'],
  ] as const) {
    const funeral = await callApi<Funeral>(program.address, createFuneral, token, { cognome, nome: 'Elda' });
    const event = { tipo: 'funerale', inizio: `${tomorrow}T10:00`, luogo: 'Duomo', risorse: [idOf(who)] };
    await callApi(program.address, createEvent, token, event, { id: funeral._id });
    funerals.push(funeral);
  }
  const task = { testo: 'Lava il carro', giorno: romeDay(new Date()), id_risorsa: idOf('Ugo Neri') };
  await callApi(program.address, createTask, token, task);

  await test.step('on the telephone', async () => {
    const context = await browser.newContext({
      baseURL: program.address,
      locale: 'it-IT',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const phone = await context.newPage();
    await signIn(phone, driver, agencyPassword);
    const own = phone.getByRole('region', { name: 'I miei appuntamenti' });
    await expect(own).toContainText('Montanari');
    await expect(own).not.toContainText('Schütz');
    await expect(own).toContainText('Lava il carro');
    await expect(phone.locator('main').getByRole('heading', { level: 2 }).first()).toHaveText('I miei appuntamenti');
    await expectAccessible(phone);
    await own.getByRole('link', { name: 'Tutti i miei' }).click();
    await expect(phone.getByRole('radio', { name: 'I miei appuntamenti' })).toBeChecked();
    await expect(phone.locator('main')).toContainText('Montanari');
    await expect(phone.locator('main')).not.toContainText('Schütz');
    await expectAccessible(phone);
    await phone.getByText('Di tutti', { exact: true }).click();
    await expect(phone.locator('main')).toContainText('Schütz');
    // Without a network nothing is told of days that were not read.
    await context.setOffline(true);
    await phone.getByRole('button', { name: 'I giorni dopo' }).click();
    await expect(phone.locator('main')).not.toContainText('Schütz');
    await context.setOffline(false);
    await phone.goto('/elenco-notifiche/preferenze');
    await expect(phone.getByRole('group')).toHaveCount(1);
    await expect(phone.getByRole('group', { name: 'Agenda' }).getByLabel('Per e-mail')).toHaveValue('subito');
    await context.close();
  });

  await test.step('the owner chooses how to be told', async () => {
    await signInAgency(page, mail, '/elenco-notifiche/preferenze');
    const bills = page.getByRole('group', { name: 'Fatturazione' });
    await expect(bills.getByLabel('Per e-mail')).toHaveValue('subito');
    await bills.getByLabel('Per e-mail').selectOption('Nel riepilogo del giorno');
    await expect(page.getByText('Preferenze aggiornate.')).toBeVisible();
    await page.reload();
    await expect(bills.getByLabel('Per e-mail')).toHaveValue('riepilogo');
    await expectAccessible(page);
  });

  await test.step('the owner suspends the driver, and says who goes instead', async () => {
    const people = await callApi<Collaborator[]>(program.address, listCollaborators, token);
    await page.goto(`/collaboratore/${people.find(({ nome }) => nome === 'Ugo')?._id}`);
    await page.getByRole('button', { name: 'Sospendi' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 appuntamento e 1 compito da fare');
    await expectAccessible(page);
    await dialog.getByLabel('A chi passano').selectOption('Ada Bruni');
    await dialog.getByRole('button', { name: 'Sospendi' }).click();
    await expect(page.getByText('Sospeso')).toBeVisible();
    await page.goto(`/servizio/${funerals[0]?._id}`);
    await expect(page.locator('main')).toContainText('Ada Bruni');
    await page
      .getByText(/^Storia/)
      .first()
      .click();
    await expect(page.getByText(/ha passato appuntamenti e compiti: da Ugo Neri a Ada Bruni/)).toBeVisible();
  });
});
