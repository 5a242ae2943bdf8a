import type { Page } from '@playwright/test';
import { seedFullWeek, seedFuneral, seedFuneralWithProposals, seedLabel, seedNotice } from '../support/people.ts';
import { telephonePhotograph } from '../support/photograph.ts';
import { type DomainScreens, press } from '../support/screens.ts';
import { expect } from '../support/test.ts';

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Aggiungi un appuntamento' }).click();
  await expect(page.getByRole('dialog').getByLabel('Che cosa si tiene')).toBeVisible();
};

/** The calendar is loaded on its own. */
const calendar = (page: Page) => expect(page.getByRole('table').first()).toBeVisible();

const writeText = async (page: Page) => {
  const text = page.getByLabel('Funerale: data, ora e luogo');
  await text.fill(
    'Rosario domani alle 18 in Sant’Anna. Funerale sabato 30 novembre alle 10 in Duomo, seguirà la cremazione.',
  );
  await expect(page.getByRole('group', { name: 'Appuntamenti letti dal testo' })).toBeVisible();
  await text.scrollIntoViewIfNeeded();
};

export const screens: DomainScreens = {
  prepare: async ({ address, mail }) => {
    await seedFullWeek(address, mail, '2030-11-18', 40);
    const funeral = await seedFuneral(address, mail);
    await seedNotice(address, mail, await telephonePhotograph(), {
      id_servizio: funeral,
      codfisc: 'SCHNCL40A01C573X',
      nome: 'Niccolò',
      cognome: 'Schütz',
      funerale: 'Il funerale avrà luogo domenica 24 novembre 2030 alle 11 in Duomo.',
    });
    return {
      funeral,
      codice: await seedLabel(address, mail, funeral),
      call: await seedFuneralWithProposals(address, mail),
    };
  },
  visits: [
    {
      title: 'the funerals of an agency',
      viewer: 'agency',
      screens: [
        { name: 'servizi', address: '/servizi' },
        { name: 'nuovo-servizio', address: '/nuovo-servizio' },
        { name: 'nuovo-servizio-errori', address: '/nuovo-servizio', before: press('Apri il servizio') },
        { name: 'servizio', address: '/servizio/:funeral' },
        {
          name: 'servizio-persona',
          address: '/servizio/:funeral',
          before: press('Aggiungi una persona'),
        },
        {
          name: 'servizio-familiare',
          address: '/servizio/:funeral',
          before: press('Invita un familiare'),
        },
        {
          name: 'servizio-documento',
          address: '/servizio/:funeral',
          before: press('Carica un documento'),
          overlaid: true,
        },
        {
          name: 'servizio-conserva',
          address: '/servizio/:funeral',
          before: press('Conserva ancora'),
          overlaid: true,
        },
        { name: 'servizio-proposte', address: '/servizio/:call' },
        { name: 'servizio-etichetta', address: '/servizio/:funeral', before: press('Nuova etichetta'), overlaid: true },
        { name: 'pratiche', address: '/servizio/:funeral/pratiche' },
        {
          name: 'pratiche-pacchetto',
          address: '/servizio/:funeral/pratiche',
          before: press('Prepara un pacchetto'),
          overlaid: true,
        },
        { name: 'regole-comuni', address: '/regole-comuni', before: press('Aggiungi una regola') },
        { name: 'custodia', address: '/custodia/:codice' },
        { name: 'dopo-il-funerale', address: '/servizio/:funeral/dopo' },
        { name: 'scheda-del-servizio', address: '/servizio/:funeral/scheda' },
        { name: 'servizio-modifica', address: '/servizio/:funeral', before: press('Modifica') },
        { name: 'servizio-appuntamento', address: '/servizio/:funeral', before: openForm },
        { name: 'agenda-lista', address: '/agenda?vista=lista&giorno=2030-11-18' },
        { name: 'agenda-giorno', address: '/agenda?vista=giorno&giorno=2030-11-19', before: calendar },
        { name: 'agenda-settimana', address: '/agenda?vista=settimana&giorno=2030-11-18', before: calendar },
        { name: 'agenda-mese', address: '/agenda?vista=mese&giorno=2030-11-18', before: calendar },
        { name: 'agenda-risorse', address: '/agenda?vista=lista', before: press('Persone, carri e sale') },
        { name: 'agenda-telefono', address: '/agenda?vista=lista', before: press('Calendario sul telefono') },
        { name: 'agenda-compito', address: '/agenda?vista=lista', before: press('Nuovo compito') },
        { name: 'agenda-appuntamento', address: '/agenda?vista=lista', before: press('Nuovo appuntamento') },
        { name: 'foglio-di-servizio', address: '/agenda/foglio?giorno=2030-11-19' },
        { name: 'nuovo-annuncio-appuntamenti', address: '/nuovo-annuncio?servizio=:funeral', before: writeText },
        { name: 'servizio-elimina', address: '/servizio/:funeral', before: press('Elimina servizio') },
      ],
    },
    {
      title: 'the funerals of an agency, for the administrator',
      viewer: 'admin',
      screens: [
        { name: 'amministratore-servizi-utente', address: '/amministratore/servizi-utente/:agency' },
        { name: 'amministratore-servizio', address: '/amministratore/servizio/:funeral' },
      ],
    },
    {
      title: 'an agency without funerals',
      viewer: 'empty agency',
      screens: [
        { name: 'servizi-vuoto', address: '/servizi' },
        { name: 'regole-comuni-vuoto', address: '/regole-comuni' },
        { name: 'agenda-vuota', address: '/agenda?vista=lista' },
        { name: 'agenda-mese-vuoto', address: '/agenda?vista=mese', before: calendar },
        { name: 'foglio-vuoto', address: '/agenda/foglio' },
      ],
    },
  ],
};
