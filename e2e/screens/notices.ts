import { type DomainScreens, press } from '../support/screens.ts';
import { expect } from '../support/test.ts';

export const screens: DomainScreens = {
  visits: [
    {
      title: 'the notices of an agency',
      viewer: 'agency',
      complaints: /status of 404/,
      screens: [
        { name: 'dashboard', address: '/dashboard' },
        {
          name: 'dashboard-ricerca-vuota',
          address: '/dashboard',
          before: async (page) => {
            await page.getByPlaceholder('Cerca nella tabella').fill('nessuno così');
            await expect(page.getByRole('button', { name: 'Azzera la ricerca' })).toBeVisible();
          },
        },
        { name: 'nuovo-annuncio', address: '/nuovo-annuncio' },
        { name: 'nuovo-annuncio-errori', address: '/nuovo-annuncio', before: press('Pubblica l’annuncio') },
        { name: 'annuncio', address: '/annuncio/:notice' },
        { name: 'annuncio-modifica', address: '/annuncio/:notice', before: press('Modifica') },
        { name: 'annuncio-elimina', address: '/annuncio/:notice', before: press('Elimina questo annuncio') },
        { name: 'annuncio-sconosciuto', address: '/annuncio/nessuno' },
        { name: 'nuovo-allegato', address: '/nuovo-allegato' },
        { name: 'schermo-sconosciuto', address: '/annuncio' },
      ],
    },
    {
      title: 'an agency that has published nothing',
      viewer: 'empty agency',
      screens: [
        { name: 'dashboard-vuota', address: '/dashboard' },
        { name: 'nuovo-allegato-vuoto', address: '/nuovo-allegato' },
      ],
    },
    {
      title: 'all notices, for the administrator',
      viewer: 'admin',
      screens: [
        { name: 'amministratore-elenco-annunci', address: '/amministratore/elenco-annunci' },
        {
          name: 'amministratore-elenco-annunci-fotografia',
          address: '/amministratore/elenco-annunci',
          before: press('Ingrandisci la fotografia di Jürgen Schütz'),
        },
        {
          name: 'amministratore-elenco-annunci-esporta',
          address: '/amministratore/elenco-annunci',
          before: press('Esporta: Tutti gli annunci'),
        },
        { name: 'amministratore-annuncio', address: '/amministratore/annuncio/:notice' },
        {
          name: 'amministratore-annuncio-nascondi',
          address: '/amministratore/annuncio/:notice',
          before: press('Nascondi'),
        },
      ],
    },
  ],
};
