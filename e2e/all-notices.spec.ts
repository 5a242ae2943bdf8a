import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { maxHidingNoteLength } from '@commiato/contracts/notices/hiding';
import { setNoticesVisibility } from '@commiato/contracts/notices/notices';
import { routeAddress } from '@commiato/contracts/route';
import sharp from 'sharp';
import { seedAgency, seedNotice, signInAdmin } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('the administrator sees all notices, enlarges their photographs, and orders and filters them', async ({
  page,
  program,
  complaints,
}) => {
  const { address } = program;
  const portrait = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#9484ab' } })
    .jpeg()
    .toBuffer();
  const zoli = await seedAgency(address);
  const carnia = await seedAgency(address, { ragSociale: 'Onoranze Funebri Carnia' });
  const hers = await seedNotice(address, zoli.mail, portrait);
  await seedNotice(address, carnia.mail, portrait, {
    codfisc: 'SCHJGN40A01A952X',
    nome: 'Jürgen',
    cognome: 'Schütz',
    comune: 'Tolmezzo',
    regione: 'Friuli-Venezia Giulia',
    prov: 'UD',
  });
  await signInAdmin(page);
  const heart = await page.request.post(`/api/like/${hers._id}`);
  expect(heart.ok()).toBe(true);

  await page.getByRole('link', { name: 'Elenco annunci' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Annunci attualmente pubblicati' })).toBeVisible();
  await expect(page.getByText('Da 1 a 2 di 2 annunci')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Maria Teresa' });
  await expect(row).toContainText('1 cuore');
  await expect(row).toContainText('Cesena (FC)');

  await row.getByRole('button', { name: 'Ingrandisci la fotografia di Maria Teresa Dell’Acqua' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.getByRole('button', { name: 'Chiudi' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const names = page.getByRole('row').getByRole('link', { name: /Maria|Jürgen/ });
  await page.getByRole('button', { name: 'Nome e cognome' }).click();
  await expect(names.filter({ hasNotText: 'Info' }).first()).toHaveText('Maria Teresa Dell’Acqua');
  await page.getByRole('button', { name: 'Nome e cognome' }).click();
  await expect(names.filter({ hasNotText: 'Info' }).first()).toHaveText('Jürgen Schütz');
  // The third press takes the order back.
  await page.getByRole('button', { name: 'Nome e cognome' }).click();
  await expect(page).not.toHaveURL(/ordine=/);
  await page.getByLabel('Regione', { exact: true }).selectOption('Emilia-Romagna');
  await expect(page.getByText('Da 1 a 1 di 1 annuncio')).toBeVisible();
  await page.getByLabel('Stato', { exact: true }).selectOption('Nascosti');
  await expect(page.getByText('Nessun annuncio con questi filtri')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/amministratore/elenco-annunci');

  // What is chosen in the moment in which the emptied search is sent does not bring its word back.
  const search = page.getByRole('searchbox', { name: 'Cerca un annuncio' });
  await search.fill('schutz');
  await expect(page.getByText('Da 1 a 1 di 1 annuncio')).toBeVisible();
  await search.fill('');
  await page.getByLabel('Regione', { exact: true }).evaluate((region: HTMLSelectElement) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    region.value = 'Emilia-Romagna';
    region.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page).toHaveURL(/#regione=Emilia-Romagna$/);
  await expect(page.getByRole('row').filter({ hasText: 'Maria Teresa' })).toBeVisible();
  await page.goto('/amministratore/elenco-annunci');

  // Several at once: hidden ones are not listed unasked, and a press takes it back.
  await page.getByRole('checkbox', { name: 'Scegli tutte le righe di questa pagina' }).check();
  await expect(page.getByText('2 righe scelte')).toBeVisible();
  await expectAccessible(page);
  const asked = page.getByRole('dialog', { name: 'Nascondi gli annunci' });
  const hideButton = page.getByRole('button', { name: 'Nascondi', exact: true });
  // What failed is told until the next question is opened, and is not told of the list once a question is called off.
  const visibilityUrl = `**${setNoticesVisibility.path}`;
  await page.route(visibilityUrl, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'no' }));
  const failure = page.getByText('Non è stato possibile: riprova tra poco.');
  await page.getByRole('button', { name: 'Mostra', exact: true }).click();
  await expect(failure).toBeVisible();
  await hideButton.click();
  await expect(asked).toBeVisible();
  await expect(failure).toHaveCount(0);
  await asked.getByLabel('Motivo').selectOption('Fotografia');
  await asked.getByRole('button', { name: 'Nascondi e avvisa le agenzie' }).click();
  await expect(asked.getByText('Non è stato possibile: riprova tra poco.')).toBeVisible();
  await asked.getByRole('button', { name: 'Annulla' }).click();
  await expect(asked).toHaveCount(0);
  await expect(failure).toHaveCount(0);
  await complaints.expect(/status of 503/);
  await page.unroute(visibilityUrl);
  await hideButton.click();
  await asked.getByLabel('Che cosa scrivere all’agenzia').fill('La famiglia ha chiamato.');
  await asked.getByRole('button', { name: 'Annulla' }).click();
  await hideButton.click();
  await expect(asked.getByLabel('Che cosa scrivere all’agenzia')).toHaveValue('');
  // No reason is chosen beforehand: the agencies would be told one that nobody has given.
  await expect(asked.getByLabel('Motivo')).toHaveValue('');
  await asked.getByRole('button', { name: 'Nascondi e avvisa le agenzie' }).click();
  await expect(asked.getByText('Scegli il motivo.')).toBeVisible();
  await expect(asked.getByLabel('Motivo')).toBeFocused();
  await asked.getByLabel('Motivo').selectOption('Fotografia');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Resta qui' }).click();
  // What the server refuses of the reason stands at its field alone, and not below the list once the dialog is closed.
  const noteTooLongMessage = /Al massimo 500 caratteri/;
  await page.route(visibilityUrl, (route) => {
    const sent = route.request().postDataJSON();
    const perche = { ...sent.perche, nota: 'a'.repeat(maxHidingNoteLength + 1) };
    return route.continue({ postData: JSON.stringify({ ...sent, perche }) });
  });
  await asked.getByRole('button', { name: 'Nascondi e avvisa le agenzie' }).click();
  await expect(asked.getByLabel('Che cosa scrivere all’agenzia')).toHaveAccessibleDescription(noteTooLongMessage);
  await expect(asked.getByText(noteTooLongMessage)).toHaveCount(1);
  await complaints.expect(/status of 400/);
  await asked.getByRole('button', { name: 'Annulla' }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByText(noteTooLongMessage)).toHaveCount(0);
  await page.unroute(visibilityUrl);
  await page.getByRole('button', { name: 'Nascondi', exact: true }).click();
  await asked.getByLabel('Motivo').selectOption('Fotografia');
  await asked.getByRole('button', { name: 'Nascondi e avvisa le agenzie' }).click();
  await expect(page.getByText('Non ci sono annunci pubblicati')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText('Da 1 a 2 di 2 annunci')).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('token'));
  const change = await page.request.patch(routeAddress(changeAgency.path, { id: hers.id_utente }), {
    headers: { authorization: `Bearer ${token}` },
    data: { attivo: false },
  });
  expect(change.ok()).toBe(true);
  await page.reload();
  await expect(row.locator('s')).toHaveText('Onoranze Funebri Fratelli Zoli');

  await row.getByRole('link', { name: 'Info' }).click();
  await expect(page).toHaveURL(new RegExp(`/amministratore/annuncio/${hers._id}$`));
  await page.getByRole('link', { name: 'Dashboard' }).last().click();
  await expect(page).toHaveURL(/\/amministratore\/dashboard$/);
});
