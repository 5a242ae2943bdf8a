import type { Page } from '@playwright/test';
import { type DomainScreens, press } from '../support/screens.ts';
import { expect } from '../support/test.ts';

const openBell = (page: Page) => page.getByRole('button', { name: /^Notifiche/ }).click();
const askToSend = async (page: Page) => {
  await page.getByText('Tutte le agenzie attive', { exact: true }).click();
  await page.getByLabel('Titolo').fill('Orari di assistenza a dicembre');
  await page.getByLabel('Testo').fill('Il 24 e il 31 dicembre rispondiamo fino alle 13.');
  await page.getByLabel('Collegamento').fill('/elenco-notifiche');
  await page.getByRole('button', { name: 'Invia notifica' }).click();
};

export const screens: DomainScreens = {
  visits: [
    {
      title: 'what reaches an agency',
      viewer: 'agency',
      screens: [
        { name: 'campanella', kind: 'agency menu', address: '/dashboard', before: openBell, overlaid: true },
        { name: 'elenco-notifiche', address: '/elenco-notifiche' },
        { name: 'preferenze-notifiche', address: '/elenco-notifiche/preferenze' },
        {
          name: 'notifica',
          address: '/elenco-notifiche',
          before: (page) => page.getByRole('button', { name: /^W+$/ }).click(),
        },
      ],
    },
    {
      title: 'an agency that nothing has reached',
      viewer: 'empty agency',
      screens: [
        { name: 'elenco-notifiche-vuoto', address: '/elenco-notifiche' },
        { name: 'campanella-vuota', address: '/dashboard', before: openBell, overlaid: true },
      ],
    },
    {
      title: 'what the administrator sends',
      viewer: 'admin',
      screens: [
        { name: 'amministratore-notifiche', address: '/amministratore/notifiche' },
        { name: 'amministratore-invia-notifica', address: '/amministratore/invia-notifica/:agency' },
        {
          name: 'amministratore-invia-notifiche-errori',
          address: '/amministratore/invia-notifica',
          before: press('Invia notifica'),
        },
        {
          name: 'amministratore-invia-notifiche-gruppo',
          address: '/amministratore/invia-notifica',
          before: async (page) => {
            await page.getByText('Un gruppo').click();
            await expect(page.getByText(/^Andrà a/)).toBeVisible();
          },
        },
        {
          name: 'amministratore-invia-notifiche-conferma',
          address: '/amministratore/invia-notifica',
          before: askToSend,
        },
      ],
    },
  ],
};
