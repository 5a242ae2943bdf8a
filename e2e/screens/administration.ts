import type { Page } from '@playwright/test';
import { seedAbuseReport } from '../support/people.ts';
import { type DomainScreens, press, search } from '../support/screens.ts';
import { expect } from '../support/test.ts';

/** Looks up what is kept of an address. */
const lookUp = (mail: string, shown: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: 'Indirizzo e-mail' }).fill(mail);
  await press('Cerca i dati')(page);
  await expect(page.getByRole('heading', { level: 2, name: shown })).toBeVisible();
};

export const screens: DomainScreens = {
  visits: [
    {
      title: 'the house of an agency',
      viewer: 'agency',
      screens: [
        { name: 'vai-a', kind: 'agency palette', address: '/dashboard', before: search('nuov') },
        { name: 'supporto', address: '/supporto' },
      ],
    },
    {
      title: 'the house of the administrator',
      viewer: 'admin',
      screens: [
        { name: 'amministratore-dashboard', kind: 'admin dashboard', address: '/amministratore/dashboard' },
        { name: 'amministratore-da-fare', address: '/amministratore/da-fare' },
        { name: 'amministratore-da-fare-vuoto', address: '/amministratore/da-fare?tipo=e-mail' },
        { name: 'amministratore-vai-a', address: '/amministratore/dashboard', before: search('dell acqua') },
        { name: 'amministratore-posta', address: '/amministratore/posta' },
        {
          name: 'amministratore-posta-testo',
          address: '/amministratore/posta',
          before: (page) =>
            page
              .getByRole('button', { name: /^Leggi/ })
              .first()
              .click(),
        },
        { name: 'amministratore-posta-vuota', kind: 'admin empty', address: '/amministratore/posta?stato=fallita' },
        { name: 'amministratore-registro', kind: 'admin table', address: '/amministratore/registro' },
        { name: 'amministratore-registro-vuoto', address: '/amministratore/registro?a=2020-01-01' },
        { name: 'amministratore-stato', address: '/amministratore/stato' },
        { name: 'amministratore-cestino', address: '/amministratore/cestino' },
        { name: 'amministratore-cestino-vuoto', address: '/amministratore/cestino?tipo=operatore' },
        { name: 'amministratore-dati-personali', address: '/amministratore/dati-personali' },
        { name: 'amministratore-supporto', address: '/amministratore/supporto' },
      ],
    },
    {
      title: 'what is kept of an address',
      viewer: 'admin',
      prepare: async ({ address, things: { notice = '' } }) => {
        await seedAbuseReport(address, notice);
        return {};
      },
      screens: [
        {
          name: 'amministratore-dati-personali-trovati',
          address: '/amministratore/dati-personali',
          before: lookUp('ada@posta.example', 'Richieste e segnalazioni: 1'),
        },
        {
          name: 'amministratore-dati-personali-cancella',
          address: '/amministratore/dati-personali',
          before: async (page) => {
            await lookUp('ada@posta.example', 'Richieste e segnalazioni: 1')(page);
            await press('Cancella i dati')(page);
            await expect(page.getByRole('dialog')).toBeVisible();
          },
        },
        {
          name: 'amministratore-dati-personali-nessuno',
          address: '/amministratore/dati-personali',
          before: async (page) => {
            await page.getByRole('textbox', { name: 'Indirizzo e-mail' }).fill('nessuno@posta.example');
            await press('Cerca i dati')(page);
            await expect(page.getByText('Nessun dato conservato')).toBeVisible();
          },
        },
      ],
    },
  ],
};
