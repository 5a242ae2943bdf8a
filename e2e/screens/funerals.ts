import type { Page } from '@playwright/test';
import { haveCall, haveService } from '../support/people.ts';
import { type DomainScreens, press } from '../support/screens.ts';
import { expect } from '../support/test.ts';

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Aggiungi un appuntamento' }).click();
  await expect(page.getByRole('dialog').getByLabel('Che cosa si tiene')).toBeVisible();
};

export const screens: DomainScreens = {
  prepare: async ({ address, mail }) => ({
    service: await haveService(address, mail),
    call: await haveCall(address, mail),
  }),
  visits: [
    {
      title: 'the services of an agency',
      viewer: 'agency',
      screens: [
        { name: 'servizi', address: '/servizi' },
        { name: 'nuovo-servizio', address: '/nuovo-servizio' },
        { name: 'nuovo-servizio-errori', address: '/nuovo-servizio', before: press('Apri il servizio') },
        { name: 'servizio', address: '/servizio/:service' },
        {
          name: 'servizio-persona',
          address: '/servizio/:service',
          before: press('Aggiungi una persona'),
        },
        { name: 'servizio-documento', address: '/servizio/:service', before: press('Carica un documento') },
        { name: 'servizio-proposte', address: '/servizio/:call' },
        { name: 'servizio-modifica', address: '/servizio/:service', before: press('Modifica') },
        { name: 'servizio-appuntamento', address: '/servizio/:service', before: openForm },
        { name: 'servizio-elimina', address: '/servizio/:service', before: press('Elimina servizio') },
      ],
    },
    {
      title: 'the services of an agency, for the administrator',
      viewer: 'admin',
      screens: [
        { name: 'amministratore-servizi-utente', address: '/amministratore/servizi-utente/:agency' },
        { name: 'amministratore-servizio', address: '/amministratore/servizio/:service' },
      ],
    },
    {
      title: 'an agency without services',
      viewer: 'empty agency',
      screens: [{ name: 'servizi-vuoto', address: '/servizi' }],
    },
  ],
};
