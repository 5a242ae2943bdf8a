import type { Page } from '@playwright/test';
import { type DomainScreens, press } from '../support/screens.ts';
import { expect } from '../support/test.ts';

const doubtContact = async (page: Page) => {
  await page.getByLabel('Codice fiscale').fill('CSDBRN52T59C573G');
  await page.getByLabel('E-mail').fill('bruna');
  await page.getByLabel('PEC').focus();
  await expect(page.getByText(/C’è già/)).toBeVisible();
};
const checkContacts = async (page: Page) => {
  const lines = ['Cognome;Nome;Prov;C.F.;Note', 'Casadei;Bruna;FC;CSDBRN52T59C573G;', `${'W'.repeat(90)};Ugo;ZZ;;x`];
  const buffer = Buffer.from(lines.join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'clienti.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('Una riga con errori')).toBeVisible();
};

export const screens: DomainScreens = {
  visits: [
    {
      title: 'the contacts of an agency',
      viewer: 'agency',
      screens: [
        { name: 'clienti', kind: 'agency table', address: '/clienti' },
        { name: 'fornitori-vuoto', address: '/fornitori' },
        { name: 'nuova-anagrafica', address: '/nuova-anagrafica' },
        { name: 'nuova-anagrafica-errori', address: '/nuova-anagrafica', before: press('Salva') },
        { name: 'nuova-anagrafica-doppione', address: '/nuova-anagrafica?tipo=cliente', before: doubtContact },
        { name: 'anagrafica', address: '/anagrafica/:contact' },
        { name: 'anagrafica-modifica', address: '/anagrafica/:contact', before: press('Modifica') },
        { name: 'anagrafica-elimina', address: '/anagrafica/:contact', before: press('Elimina anagrafica') },
      ],
    },
    {
      title: 'the import of contacts, and one that there is not',
      viewer: 'agency',
      complaints: /status of 404/,
      screens: [
        { name: 'anagrafica-sconosciuta', address: '/anagrafica/nessuna' },
        { name: 'importa-anagrafiche', address: '/importa-anagrafiche' },
        { name: 'importa-anagrafiche-controllo', address: '/importa-anagrafiche?tipo=cliente', before: checkContacts },
      ],
    },
  ],
};
