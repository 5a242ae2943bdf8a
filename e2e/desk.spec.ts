import { paths } from '../web/src/paths.ts';
import { inDays, seedCertificate } from './support/deadlines.ts';
import {
  seedAbuseReport,
  seedAgency,
  seedNotice,
  seedQuotesAndInvoices,
  seedRequest,
  signInAdmin,
} from './support/people.ts';
import { telephonePhotograph } from './support/photograph.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('the administrator finds all that waits on one desk, and anything by one search that says why', async ({
  page,
  program,
}) => {
  const { mail } = await seedAgency(program.address, { ragSociale: 'Onoranze Natisone' });
  const notice = await seedNotice(program.address, mail, await telephonePhotograph());
  await seedAbuseReport(program.address, notice._id);
  // A name typed as one long word does not push the last column out of sight.
  const nome = 'segreteria.onoranze.natisone@postacertificata.provinciadiudine.example';
  await seedAbuseReport(program.address, notice._id, { motivo: 'orario sbagliato', nome });
  await seedRequest(program.address, mail);
  await seedCertificate(program.address, mail, { scadenza: inDays(5) });
  await seedQuotesAndInvoices(program.address, mail);
  await signInAdmin(page);

  // What cannot wait stands first; each kind leads to as many rows as it counts.
  const panel = page.getByRole('region', { name: 'Da fare oggi' });
  await expect(panel.getByRole('list', { name: 'Prima di tutto' }).getByRole('listitem').first()).toContainText(
    'Subito',
  );
  const line = panel.getByRole('listitem').filter({ hasText: 'Segnalazioni dei familiari' });
  await expect(line).toContainText('2');
  await line.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Da fare' })).toBeVisible();
  await expect(page.getByText('Da 1 a 2 di 2 voci')).toBeVisible();
  await expect(page.getByText('Un mese dal ricevimento (art. 12 GDPR)')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  const cut = await page
    .getByRole('table')
    .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  expect(cut).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  // Filters stay in the address.
  await page.goto(paths.agencies());
  await page.getByLabel('Regione', { exact: true }).selectOption('Lazio');
  await expect(page.getByText('Nessun utente con questi filtri')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nessun utente con questi filtri')).toBeVisible();
  await page.getByRole('button', { name: 'Azzera i filtri' }).click();
  await expect(page.getByRole('row', { name: /Onoranze Natisone/ })).toBeVisible();

  await page.getByRole('button', { name: /^Vai a…/ }).click();
  await page.getByRole('combobox', { name: /^Cerca una schermata/ }).fill('natisone');
  const results = page.getByRole('listbox', { name: 'Risultati' });
  await expect(results.getByRole('option', { name: /Onoranze Natisone.*Trovato per: ragione sociale/ })).toBeVisible();
  await expect(
    results.getByRole('option', { name: /Annuncio, Onoranze Natisone\. Trovato per: agenzia/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  // Opening the tabs of an agency logs nothing; its figures need no look into its area.
  await page.goto(paths.agencyDetail(notice.id_utente));
  await expect(page.getByRole('term').filter({ hasText: 'Ultimo accesso' })).toBeVisible();
  await page.getByRole('link', { name: 'Fatturazione', exact: true }).click();
  await expect(page.getByRole('region', { name: /^Preventivi e fatture nel/ })).toContainText('Fatture emesse');
  await expectAccessible(page);
  await page.goto(paths.agencyActivity(notice.id_utente));
  // What its quotes and invoices have left is on the first page.
  await page.getByRole('button', { name: 'Mostra voci precedenti' }).click();
  await expect(page.getByText('Utente creato')).toBeVisible();
  await expect(page.getByText('Credenziali lette')).toHaveCount(0);
});
