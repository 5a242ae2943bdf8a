import type { Locator, Page } from '@playwright/test';
import { inDays } from './support/deadlines.ts';
import { mailedLink } from './support/mailbox.ts';
import { seedAgency, signInAgency } from './support/people.ts';
import { telephonePhotograph } from './support/photograph.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { Typist } from './support/typist.ts';

test.use({ sharedProgram: true });

/** Fields that somebody types for a whole case, from the call to the certificate. */
const documented = 22;

/** Somebody at the keyboard who never writes anything twice. */
class Clerk {
  readonly #page: Page;
  readonly #typist: Typist;
  readonly #written = new Map<string, string>();

  constructor(page: Page) {
    this.#page = page;
    this.#typist = new Typist(page);
  }

  get fields(): number {
    return this.#written.size;
  }

  /** Reaches a field by the tabulator and writes into it, over what stands there. */
  async write(field: Locator, label: string, text: string): Promise<void> {
    const known = text.toLocaleLowerCase('it').replace(/\s+/g, ' ');
    expect(this.#written.get(known), `«${text}» è già stato scritto in ${this.#written.get(known)}`).toBeUndefined();
    this.#written.set(known, label);
    await this.#typist.reach(field);
    await this.#page.keyboard.press('Control+A');
    await this.#typist.type(text);
  }

  /** Chooses an entry of a list by its first letters. */
  async choose(field: Locator, letters: string): Promise<void> {
    await this.#typist.reach(field);
    await this.#page.keyboard.type(letters);
  }

  async press(button: Locator): Promise<void> {
    await this.#typist.reach(button);
    await this.#page.keyboard.press('Enter');
  }

  /** From one screen to the next. */
  async follow(link: Locator): Promise<void> {
    await link.focus();
    await this.#page.keyboard.press('Enter');
  }
}

for (const width of [1280, 390])
  test(`a whole case from the call to the certificate, by keyboard at ${width} px: nothing is typed twice`, {
    tag: width === 1280 ? [] : '@release',
  }, async ({ page, browser, program }) => {
    test.setTimeout(180_000);
    const { mail } = await seedAgency(program.address);
    await signInAgency(page, mail);
    await page.setViewportSize({ width, height: 900 });
    const clerk = new Clerk(page);
    // Of this width alone: the mailbox of the program keeps the other's offer.
    const clientMail = `lia-${width}@posta.example`;
    const label = (name: string, scope: Page | Locator = page) => scope.getByLabel(name, { exact: true });
    const write = (name: string, text: string, scope: Page | Locator = page) =>
      clerk.write(label(name, scope), name, text);
    const button = (name: string | RegExp, scope: Page | Locator = page) => scope.getByRole('button', { name });
    const said = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
    /** The first of the towns that are offered. */
    const town = async () => {
      await expect(page.getByRole('listbox').getByRole('option', { name: /(FC)/ }).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    };
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');

    // The call in the night.
    await page.goto('/nuovo-servizio');
    await clerk.follow(page.getByRole('link', { name: 'Vai al contenuto' }));
    await write('Cognome', 'de’ Rossi');
    await write('Telefono di chi chiama', '0547 123456');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'De’ Rossi' })).toBeVisible();
    const funeral = new URL(page.url()).pathname;

    // The interview.
    await clerk.press(button('Modifica'));
    await write('Nome', 'ada');
    await write('Codice fiscale', 'DRSDAA40A41C573F');
    await write('Coniuge', 'niccolò schütz');
    await write('Data del decesso', inDays(-1).split('-').reverse().join('/'));
    await write('Luogo del decesso', 'bologna');
    await write('Comune', 'cesena');
    await town();
    await write('CAP', '47521');
    await page.keyboard.press('Control+s');
    await said('Servizio aggiornato.');
    await clerk.follow(button('Chi ha chiamato è il committente'));
    await write('Cognome', 'amadori', dialog);
    await write('Nome', 'lia', dialog);
    await write('E-mail', clientMail, dialog);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('link', { name: 'Lia Amadori' })).toBeVisible();
    await clerk.follow(button('Aggiungi un appuntamento'));
    await write('Giorno', inDays(2).split('-').reverse().join('/'), dialog);
    await write('Ora', '10', dialog);
    await write('Luogo', 'chiesa di San Rocco', dialog);
    await page.keyboard.press('Enter');
    await said('Appuntamento aggiunto.');
    await expect(dialog).toHaveCount(0);
    await expectAccessible(page);

    // The notice.
    await clerk.follow(main.getByRole('link', { name: 'Nuovo annuncio' }));
    await expect(label('Cognome')).toHaveValue("DE' ROSSI");
    await expect(label('Comune')).toHaveValue('CESENA');
    await clerk.follow(button('Scrivi la frase dagli appuntamenti'));
    await expect(label('Funerale: data, ora e luogo')).toHaveValue(/SAN ROCCO/i);
    await write('Testo', 'Ci ha lasciati in silenzio.');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'nonna.jpg', mimeType: 'image/jpeg', buffer: await telephonePhotograph() });
    await expect(page.getByAltText('Anteprima della fotografia scelta')).toBeVisible();
    await clerk.press(button('Pubblica l’annuncio'));
    await said('Pubblicato con successo!');

    // The quote, accepted by the client, and the invoice of it.
    await page.goto(funeral);
    await clerk.follow(main.getByRole('link', { name: 'Nuovo preventivo' }));
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Lia Amadori');
    await expect(label('Codice fiscale del defunto')).toHaveValue('DRSDAA40A41C573F');
    await clerk.follow(button('Correggi i dati del cliente'));
    await write('Codice fiscale del cliente', 'MDRLIA70A41D704G');
    await write('Indirizzo', 'via Savio 12');
    await write('Comune', 'forlì');
    await town();
    await write('CAP', '47122');
    await clerk.write(label('Descrizione, riga 1'), 'Descrizione', 'Servizio completo');
    await clerk.write(label('Prezzo, riga 1'), 'Prezzo', '2400');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/preventivo\/\w+/);
    await clerk.follow(button('Invia al cliente'));
    await clerk.press(dialog.getByRole('button', { name: 'Invia', exact: true }));
    await said('Preventivo inviato con successo!');
    const offer = await mailedLink(program, clientMail, '/offerta/');
    const client = await browser.newPage({ baseURL: program.address });
    await client.goto(offer);
    await client.getByRole('button', { name: 'Accetta il preventivo' }).click();
    await client.getByLabel('Nome e cognome').fill('Lia Amadori');
    await client.getByRole('button', { name: 'Accetta il preventivo' }).click();
    await expect(client.getByText(/^Preventivo accettato il/)).toBeVisible();
    await client.close();
    await page.reload();
    await clerk.follow(button('Crea la fattura'));
    await clerk.follow(button('Emetti la fattura'));
    await clerk.press(dialog.getByRole('button', { name: 'Emetti', exact: true }));
    await said('Fattura emessa con successo!');

    // The certificate.
    await page.goto(funeral);
    await expect(main.getByRole('link', { name: /^Fattura n\. 1\// })).toBeVisible();
    await clerk.follow(main.getByRole('link', { name: 'Nuova richiesta' }));
    await expect(label('Note')).toHaveValue(/De’ Rossi/i);
    await clerk.choose(label('Quale certificato'), 'Dur');
    await clerk.press(button('Invia la richiesta'));
    await expect(page).not.toHaveURL(/servizio=/);
    await page.goto(funeral);
    for (const part of ['Necrologio', /^Preventivo n\. 1\//, /^Fattura n\. 1\//, /certificato/i])
      await expect(main.getByRole('link', { name: part }).first()).toBeVisible();
    expect(clerk.fields).toBe(documented);
  });
