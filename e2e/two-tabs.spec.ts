import { changeEvent, createEvent, type FuneralEvent } from '@commiato/contracts/funerals/events';
import { changeFuneral, createFuneral, type Funeral, readFuneral } from '@commiato/contracts/funerals/funerals';
import { changeTask, createTask, deleteTask, type Task } from '@commiato/contracts/funerals/tasks';
import { sendMessage } from '@commiato/contracts/requests/messages';
import { longDate, weekdayName } from '@commiato/italy/formatting';
import { paths } from '../web/src/paths.ts';
import { inDays } from './support/deadlines.ts';
import {
  agencyPassword,
  callApi,
  nextTaxCode,
  portrait,
  seedAgency,
  seedContact,
  seedNotice,
  seedQuotesAndInvoices,
  seedRequest,
  seedResources,
  signInAdmin,
  signInAgency,
  tokenOf,
} from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ sharedProgram: true });

test('of two tabs on one quote the second to save sees what changed, and nothing typed is lost', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  const { draftQuote } = await seedQuotesAndInvoices(program.address, mail);
  await signInAgency(page, mail, paths.quote(draftQuote._id));
  const other = await page.context().newPage();
  await other.goto(paths.quote(draftQuote._id));
  const note = 'Nel frattempo un altro l’ha cambiato';
  await expect(other.getByLabel('Prezzo, riga 3')).toHaveValue('1.200,50');
  await page.getByLabel('Prezzo, riga 3').fill('900');
  await page.getByRole('textbox', { name: 'Note' }).fill('Ritiro a Cesena');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();

  await other.getByLabel('Oggetto').fill('Trasporto di Ugo Casadei');
  await other.getByLabel('Prezzo, riga 1').fill('1.000');
  await other.keyboard.press('Control+s');
  await expect(other.getByText(/^Nel frattempo qualcun altro ha modificato questi dati/)).toBeVisible();
  await expect(other.getByText(new RegExp(`^${note} in «1 × Cofano in rovere a 1.200,50 €;.*900,00 €`))).toBeVisible();
  await expect(other.getByText(`${note}: ora è così.`)).toHaveCount(1);
  await expect(other.getByRole('textbox', { name: 'Note' })).toHaveValue('Ritiro a Cesena');
  await expect(other.getByLabel('Oggetto')).toHaveValue('Trasporto di Ugo Casadei');
  await expect(other.getByLabel('Prezzo, riga 1')).toHaveValue('1.000,00');
  await expectAccessible(other);
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Dati aggiornati con successo!')).toBeVisible();
});

test('of two tabs on one contact the second to save keeps what was typed and sees what changed', {
  tag: '@release',
}, async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  const contact = await seedContact(program.address, mail);
  await signInAgency(page, mail, paths.contact(contact._id));
  const other = await page.context().newPage();
  await other.goto(paths.contact(contact._id));
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Modifica' }).click();
  await page.getByLabel('Telefono').fill('0547 1');
  await page.getByLabel('Cognome').fill('Neri');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
  await other.getByLabel('Cognome').fill('Bianchi');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Nel frattempo un altro l’ha cambiato in «Neri»: salvando resta il tuo.')).toBeVisible();
  await expect(other.getByLabel('Telefono')).toHaveValue('0547 1');
  await other.keyboard.press('Control+s');
  await expect(other.getByRole('heading', { level: 1, name: 'Bruna Bianchi' })).toBeVisible();
  await other.getByRole('button', { name: 'Modifica' }).click();
  await other.getByLabel('Cognome').fill('Verdi');
  await other.keyboard.press('Control+s');
  await expect(other.getByRole('heading', { level: 1, name: 'Bruna Verdi' })).toBeVisible();
});

test('an invoice is not issued over what another tab has changed in it', { tag: '@release' }, async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  const { draft } = await seedQuotesAndInvoices(program.address, mail);
  await signInAgency(page, mail, paths.invoice(draft._id));
  const other = await page.context().newPage();
  await other.goto(paths.invoice(draft._id));
  await expect(other.getByLabel('IBAN')).toBeVisible();
  await page.getByLabel('Oggetto').fill('Trasporto di Ugo Casadei');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
  // What is refused is told at its fields, before the dialog that says that it is for good.
  await other.getByRole('button', { name: 'Emetti la fattura' }).click();
  await expect(other.getByText(/^Nel frattempo qualcun altro ha modificato questi dati/)).toBeVisible();
  await expect(other.getByLabel('Oggetto')).toHaveValue('Trasporto di Ugo Casadei');
  await other.getByRole('button', { name: 'Emetti la fattura' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Emetti', exact: true }).click();
  await expect(other.getByText('Fattura emessa con successo!')).toBeVisible();
});

test('who changes an appointment, a task or a funeral after somebody else sees what changed, and the second try succeeds', async ({
  page,
  program,
  complaints,
}) => {
  const { mail } = await seedAgency(program.address);
  const token = await tokenOf(program.address, mail, agencyPassword);
  const [marco = ''] = await seedResources(program.address, mail);
  const name = { nome: 'Ada', cognome: 'NERI', nato: '1941-05-02', tel: '0547 123456' };
  const { _id } = await callApi<Funeral>(program.address, createFuneral, token, name);
  const funeralEvent = {
    tipo: 'funerale',
    inizio: '2030-11-24T10:00',
    luogo: 'San Rocco',
    comune: 'Cesena',
    prov: 'FC',
  };
  const event = await callApi<FuneralEvent>(program.address, createEvent, token, funeralEvent, { id: _id });
  const words = { testo: 'Ritira il certificato', id_servizio: _id };
  const task = await callApi<Task>(program.address, createTask, token, words);
  const note = 'Nel frattempo un altro l’ha cambiato';
  await signInAgency(page, mail, paths.funeral(_id));
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Salva' });

  await test.step('an appointment', async () => {
    await page.getByRole('button', { name: /^Modifica: Funerale/ }).click();
    const other = { inizio: '2030-11-25T11:00', luogo: 'Duomo', risorse: [marco] };
    await callApi(program.address, changeEvent, token, other, { id: event._id });
    await dialog.getByLabel('Ora').fill('12');
    await dialog.getByLabel('Nota per chi viene').fill('Fiori bianchi');
    await save.click();
    await expect(dialog.getByText(/^Nel frattempo è cambiato: guarda che cosa c’è ora/)).toBeVisible();
    await expect(dialog.getByText(`${note} in «11:00»: salvando resta il tuo.`)).toBeVisible();
    // Day, place, who goes, and that it has moved.
    await expect(dialog.getByText(`${note}: ora è così.`)).toHaveCount(4);
    await expect(dialog.getByLabel('Giorno', { exact: true })).toHaveValue('25/11/2030');
    await expect(dialog.getByLabel('Luogo')).toHaveValue('Duomo');
    await expect(dialog.getByLabel('Marco D’Amico')).toBeChecked();
    await expect(dialog.getByLabel('Ora')).toHaveValue('12:00');
    await expect(dialog.getByLabel('Nota per chi viene')).toHaveValue('Fiori bianchi');
    await expectAccessible(page);
    await save.click();
    await expect(page.getByText('Appuntamento aggiornato.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('lunedì 25 novembre 2030, alle 12:00')).toBeVisible();
  });

  await test.step('a task', async () => {
    await page.getByRole('button', { name: 'Modifica il compito: Ritira il certificato' }).click();
    const other = { testo: 'Ritira i certificati', giorno: '2030-11-19', id_risorsa: marco };
    await callApi(program.address, changeTask, token, other, { id: task._id });
    await dialog.getByLabel('Che cosa c’è da fare').fill('Ritira due certificati');
    await save.click();
    await expect(dialog.getByText(`${note} in «Ritira i certificati»: salvando resta il tuo.`)).toBeVisible();
    await expect(dialog.getByText(`${note}: ora è così.`)).toHaveCount(2);
    await expect(dialog.getByLabel('Entro il giorno')).toHaveValue('19/11/2030');
    await save.click();
    await expect(page.getByText('Compito aggiornato.')).toBeVisible();
    const done = page.getByLabel('Ritira due certificati', { exact: true });
    await expect(done).toBeVisible();
    // Deleted by somebody else, it leaves the list once it is pressed.
    await callApi(program.address, deleteTask, token, {}, { id: task._id });
    await done.click();
    await expect(page.getByText('Nessun compito per questo servizio.')).toBeVisible();
    await expect(page.getByText('Quello che cerchi non esiste o non è più disponibile.')).toBeVisible();
    await complaints.expect(/status of 404/);
  });

  await test.step('a stage that is proposed', async () => {
    const step = page.getByRole('button', { name: /^Passa a / });
    await expect(step).toBeVisible();
    await callApi(program.address, changeFuneral, token, { nome: 'Ada Lia' }, { id: _id });
    await step.click();
    await expect(page.getByText(/^Nel frattempo è cambiato/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Lia Neri' })).toBeVisible();
    await step.click();
    await expect(page.getByText(/^Il servizio passa allo stadio/)).toBeVisible();
  });

  await test.step('the funeral itself', async () => {
    await page.getByRole('button', { name: 'Modifica', exact: true }).click();
    await callApi(program.address, changeFuneral, token, { nome: 'Ada Maria', tel: '0547 654321' }, { id: _id });
    await page.getByLabel('Nome', { exact: true }).fill('Ada Rosa');
    await page.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText(`${note} in «ADA MARIA»: salvando resta il tuo.`)).toBeVisible();
    await expect(page.getByLabel('Telefono di chi chiama')).toHaveValue('0547 654321');
    await page.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Rosa Neri' })).toBeVisible();
  });
  await complaints.expect(/status of 409/);
});

test('who changes the hour of a notice whose funeral a colleague cancels meanwhile is told, with what was typed', async ({
  page,
  program,
  complaints,
}) => {
  const { mail } = await seedAgency(program.address);
  const day = inDays(3);
  const notice = await seedNotice(program.address, mail, await portrait(), {
    codfisc: nextTaxCode(),
    funerale: `${weekdayName(day)} ${longDate(day)} alle ore 10:00, chiesa di San Rocco`,
  });
  const token = await tokenOf(program.address, mail, agencyPassword);
  const of = { id: notice.id_servizio ?? '' };
  const { eventi } = await callApi<Funeral>(program.address, readFuneral, token, undefined, of);
  await signInAgency(page, mail, paths.notice(notice._id));
  await page.getByRole('button', { name: 'Cambia l’orario' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ora', { exact: true }).fill('11:30');
  await callApi(program.address, changeEvent, token, { stato: 'annullato' }, { id: eventi[0]?._id ?? '' });
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByText(/^Nel frattempo è cambiato: guarda che cosa c’è ora/)).toBeVisible();
  await expect(dialog.getByLabel('Stato', { exact: true })).toHaveValue('annullato');
  await expect(dialog.getByLabel('Ora', { exact: true })).toHaveValue('11:30');
  await complaints.expect(/status of 409/);
});

test('of two administrators on one request the second is told what the first answered; both answers stay', {
  tag: '@release',
}, async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  const request = await seedRequest(program.address, mail);
  await signInAdmin(page, paths.message(request._id));
  const other = await page.context().newPage();
  await other.goto(paths.message(request._id));
  await expect(other.getByRole('textbox', { name: 'Risposta' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Risposta' }).fill('Costa 30 euro.');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();

  await other.getByRole('textbox', { name: 'Risposta' }).fill('Costa 50 euro.');
  await other.getByRole('button', { name: 'Salva' }).click();
  await expect(other.getByText(/^Nel frattempo un altro ha risposto «Costa 30 euro.»/)).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Risposta' })).toHaveValue('Costa 50 euro.');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Salva' }).click();
  await expect(other.getByText('Dati aggiornati con successo!')).toBeVisible();
  const messages = other.getByRole('region', { name: 'Messaggi' });
  await expect(messages.getByText('Costa 30 euro.')).toBeVisible();

  // What the agency writes meanwhile is shown before the answer is saved over it.
  await other.getByRole('textbox', { name: 'Risposta' }).fill('Procediamo.');
  const token = await tokenOf(program.address, mail, agencyPassword);
  await callApi(program.address, sendMessage, token, { testo: 'Fermate tutto.' }, { id: request._id });
  await other.getByRole('button', { name: 'Salva' }).click();
  await expect(other.getByText(/^Nel frattempo l’agenzia ha scritto di nuovo/)).toBeVisible();
  await expect(messages.getByText('Fermate tutto.')).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Risposta' })).toHaveValue('Procediamo.');
  await other.getByRole('button', { name: 'Salva' }).click();
  await expect(other.getByText(/^Nel frattempo l’agenzia ha scritto di nuovo/)).toHaveCount(0);
});
