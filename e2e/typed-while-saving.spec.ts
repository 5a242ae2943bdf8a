import { changeProfile } from '@commiato/contracts/accounts/profile';
import { recordInvoicePayment } from '@commiato/contracts/billing/invoice-actions';
import { changeInvoice } from '@commiato/contracts/billing/invoices';
import { changeQuote, createQuote } from '@commiato/contracts/billing/quotes';
import { changeBillingSettings } from '@commiato/contracts/billing/settings';
import { changeContact } from '@commiato/contracts/contacts/contacts';
import { changeNotice } from '@commiato/contracts/notices/notices';
import { sendMessage } from '@commiato/contracts/requests/messages';
import type { RouteDefinition } from '@commiato/contracts/route';
import type { Page } from '@playwright/test';
import { paths } from '../web/src/paths.ts';
import {
  agencyPassword,
  callApi,
  portrait,
  seedAgency,
  seedContact,
  seedNotice,
  seedQuotesAndInvoices,
  seedRequest,
  signInAdmin,
  signInAgency,
  tokenOf,
} from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedProgram: true });

/** Holds the first call of a route back until `release` is called. */
async function holdFirstCall(page: Page, { path, method }: RouteDefinition) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isFirst = true;
  await page.route(`**${path.replace(':id', '*')}`, async (route) => {
    if (isFirst && route.request().method() === method) {
      isFirst = false;
      await released;
    }
    await route.continue();
  });
  return { release: () => release() };
}

const saved = (page: Page) => expect(page.getByText('Dati aggiornati con successo!').first()).toBeVisible();
const busy = (page: Page) => expect(page.getByRole('button', { name: 'Salvataggio in corso…' }).first()).toBeVisible();

/** Saves the form, and types while its call is under way. */
async function typeWhileSaving(
  page: Page,
  route: RouteDefinition,
  { save = () => page.keyboard.press('Control+s'), type }: { save?: () => Promise<void>; type: () => Promise<void> },
): Promise<void> {
  const call = await holdFirstCall(page, route);
  await save();
  await busy(page);
  await type();
  call.release();
  await saved(page);
}

test('what is typed into a quote while it is saved stays, with the focus, and is saved the next time', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  const { draftQuote } = await seedQuotesAndInvoices(program.address, mail);
  await signInAgency(page, mail, paths.quote(draftQuote._id));
  await page.getByLabel('Oggetto').fill('Trasporto');
  const line = page.getByLabel('Descrizione, riga 1');
  const typed = `${await line.inputValue()} con croce`;
  await typeWhileSaving(page, changeQuote, {
    type: async () => {
      await line.press('End');
      await line.pressSequentially(' con croce');
    },
  });
  await expect(line).toHaveValue(typed);
  await expect(line).toBeFocused();
  await expect(page.getByLabel('Oggetto')).toHaveValue('Trasporto');
  await page.keyboard.press('Control+s');
  await page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.reload();
  await expect(line).toHaveValue(typed);
  await expect(page.getByLabel('Oggetto')).toHaveValue('Trasporto');
});

test('‘Salva e invia’ does not go on to the mail over what was typed while the quote was saved', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  const { draftQuote } = await seedQuotesAndInvoices(program.address, mail);
  await signInAgency(page, mail, paths.quote(draftQuote._id));
  await page.getByLabel('Oggetto').fill('Trasporto');
  await typeWhileSaving(page, changeQuote, {
    save: () => page.getByRole('button', { name: 'Salva e invia' }).click(),
    type: () => page.getByRole('textbox', { name: 'Note' }).fill('Ritiro a Cesena'),
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Ritiro a Cesena');
  // Pressed again and again, it opens the mail each time.
  for (const subject of ['Trasporto a Cesena', 'Trasporto a Forlì']) {
    await page.getByLabel('Oggetto').fill(subject);
    await page.getByRole('button', { name: 'Salva e invia' }).click();
    await expect(page.getByRole('dialog', { name: /Invia/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('what is typed into a draft invoice while it is saved stays', { tag: '@release' }, async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  const { draft } = await seedQuotesAndInvoices(program.address, mail);
  await signInAgency(page, mail, paths.invoice(draft._id));
  await page.getByLabel('Oggetto').fill('Trasporto');
  await typeWhileSaving(page, changeInvoice, {
    type: () => page.getByRole('textbox', { name: 'Note' }).fill('Ritiro a Cesena'),
  });
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Ritiro a Cesena');
  await page.keyboard.press('Control+s');
  await page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Ritiro a Cesena');
});

test('what is typed into the settings of invoices while they are saved stays', { tag: '@release' }, async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  await signInAgency(page, mail, paths.billingSettings());
  await page.getByLabel('Giorni per pagare una fattura').fill('45');
  await typeWhileSaving(page, changeBillingSettings, {
    type: () => page.getByLabel('Note dei nuovi documenti').fill('Grazie'),
  });
  await expect(page.getByLabel('Note dei nuovi documenti')).toHaveValue('Grazie');
  await expect(page.getByLabel('Giorni per pagare una fattura')).toHaveValue('45');
});

test('a form that ends editing with a save goes on while something typed meanwhile is unsaved', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  const contact = await seedContact(program.address, mail);

  await test.step('a contact', async () => {
    await signInAgency(page, mail, paths.contact(contact._id));
    await page.getByRole('button', { name: 'Modifica' }).click();
    await page.getByLabel('Cognome').fill('Neri');
    await typeWhileSaving(page, changeContact, { type: () => page.getByLabel('Telefono').fill('0547 1') });
    await expect(page.getByLabel('Telefono')).toHaveValue('0547 1');
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Modifica' })).toBeFocused();
    await page.reload();
    await expect(page.getByLabel('Telefono')).toHaveValue('0547 1');
    await expect(page.getByLabel('Cognome')).toHaveValue('Neri');
  });

  await test.step('a notice', async () => {
    const notice = await seedNotice(program.address, mail, await portrait());
    await page.goto(paths.notice(notice._id));
    await page.getByRole('button', { name: 'Modifica', exact: true }).click();
    const text = page.getByLabel('Testo', { exact: true });
    await text.fill('La famiglia lo annuncia.');
    await typeWhileSaving(page, changeNotice, {
      type: async () => {
        await text.press('End');
        await text.pressSequentially(' Non fiori.');
      },
    });
    await expect(text).toHaveValue('La famiglia lo annuncia. Non fiori.');
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Modifica', exact: true })).toBeVisible();
    await page.reload();
    await expect(text).toHaveValue('La famiglia lo annuncia. Non fiori.');
  });

  await test.step('the own profile', async () => {
    await page.goto(paths.profile());
    await page.getByRole('button', { name: 'Modifica' }).click();
    await page.getByLabel('Telefono', { exact: true }).fill('0547 22222');
    await typeWhileSaving(page, changeProfile, {
      type: () => page.getByLabel('Sito', { exact: true }).fill('www.esempio.it'),
    });
    await expect(page.getByLabel('Sito', { exact: true })).toHaveValue('www.esempio.it');
    await expect(page.getByLabel('Telefono', { exact: true })).toHaveValue('0547 22222');
    await page.getByRole('button', { name: 'Annulla' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Esci|senza salvare/ })
      .click();
    await expect(page.getByLabel('Telefono', { exact: true })).toHaveValue('0547 22222');
    await expect(page.getByLabel('Sito', { exact: true })).not.toHaveValue('www.esempio.it');
  });
});

test('a message that is written on while it is sent keeps its text', { tag: '@release' }, async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  const request = await seedRequest(program.address, mail);
  await signInAdmin(page, paths.message(request._id));
  const call = await holdFirstCall(page, sendMessage);
  const text = page.getByRole('textbox', { name: 'Nuovo messaggio' });
  await text.fill('Buongiorno');
  await page.getByRole('button', { name: 'Invia il messaggio' }).click();
  await text.pressSequentially(', attendo');
  call.release();
  await expect(page.getByRole('region', { name: 'Messaggi' }).getByText('Buongiorno', { exact: true })).toBeVisible();
  await expect(text).toHaveValue('Buongiorno, attendo');
});

test('a form that is left once it is saved takes nothing meanwhile, and says so: it would be gone without a word', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  const { issued } = await seedQuotesAndInvoices(program.address, mail);

  await test.step('a new quote', async () => {
    await signInAgency(page, mail, paths.newQuote());
    await page.getByText('Nuovo cliente', { exact: true }).click();
    await page.getByLabel('Nome del cliente', { exact: true }).fill('Ada');
    await page.getByLabel('Cognome del cliente').fill('Neri');
    await page.getByLabel('Descrizione, riga 1').fill('Trasporto');
    await page.getByLabel('Prezzo, riga 1').fill('350');
    const call = await holdFirstCall(page, createQuote);
    await page.getByRole('button', { name: 'Salva il preventivo' }).click();
    await busy(page);
    const subject = page.getByLabel('Oggetto');
    await subject.pressSequentially('Trasporto');
    await page.getByRole('button', { name: 'Aggiungi una riga' }).click();
    await expect(subject).toHaveValue('');
    await expect(page.getByLabel('Descrizione, riga 2')).toHaveCount(0);
    await expect(subject).toHaveCSS('cursor', 'progress');
    call.release();
    await expect(page).toHaveURL(/\/preventivo\/\w+/);
    // The address changes a moment before the screen: what is typed into the form that goes is gone with it.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Preventivo n\./);
    await expect(page.getByLabel('Oggetto')).not.toHaveCSS('cursor', 'progress');
    await page.getByLabel('Oggetto').fill('Trasporto');
    await expect(page.getByLabel('Oggetto')).toHaveValue('Trasporto');
  });

  await test.step('a payment', async () => {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto(paths.invoice(issued._id));
    await page.getByRole('button', { name: 'Registra un pagamento' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Chi ha pagato').selectOption({ index: 1 });
    const call = await holdFirstCall(page, recordInvoicePayment);
    await dialog.getByRole('button', { name: 'Registra' }).click();
    const note = dialog.getByLabel('Nota');
    await note.pressSequentially('ricevuta n. 77');
    await expect(note).toHaveValue('');
    call.release();
    await expect(dialog).toHaveCount(0);
  });
});

test('who changes the note of a quote gets the lines that a colleague has changed meanwhile', {
  tag: '@release',
}, async ({ page, program, complaints }) => {
  const { mail } = await seedAgency(program.address);
  const { draftQuote } = await seedQuotesAndInvoices(program.address, mail);
  await signInAgency(page, mail, paths.quote(draftQuote._id));
  await expect(page.getByLabel('Quantità, riga 1')).toHaveValue('1');
  const token = await tokenOf(program.address, mail, agencyPassword);
  const righe = draftQuote.righe.map((line, index) => (index === 0 ? { ...line, descrizione: 'Urna in noce' } : line));
  const body = { righe, versione: draftQuote.versione };
  await callApi(program.address, changeQuote, token, body, { id: draftQuote._id });
  await page.getByRole('textbox', { name: 'Note' }).fill('Ritiro a Cesena');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Nel frattempo qualcun altro ha modificato questi dati/)).toBeVisible();
  await expect(page.getByLabel('Descrizione, riga 1')).toHaveValue('Urna in noce');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Ritiro a Cesena');
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Descrizione, riga 1')).toHaveValue('Urna in noce');
  await complaints.expect(/status of 409/);
});
