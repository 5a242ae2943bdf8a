import { seedAbuseReport } from '../support/people.ts';
import { type DomainScreens, press } from '../support/screens.ts';
import { expect } from '../support/test.ts';

const long = {
  nome: 'W'.repeat(120),
  relazione: 'W'.repeat(120),
  testo: 'W'.repeat(400),
  mail: '',
  tel: '0547 555 0100',
};

export const screens: DomainScreens = {
  visits: [
    {
      title: 'the requests of an agency, and the public form',
      viewer: 'agency',
      screens: [
        { name: 'documenti-personali', address: '/documenti-personali' },
        { name: 'documenti-personali-richiesta', address: '/documenti-personali/:request' },
        { name: 'upload-documenti', address: '/upload-documenti' },
        {
          name: 'upload-documenti-errori',
          address: '/upload-documenti?i=Contratto+da+rivedere',
          before: press('Invia il documento'),
        },
        { name: 'richiesta-certificato', address: '/richiesta-certificato' },
        { name: 'assistenza-crediti', address: '/assistenza-crediti' },
        { name: 'assistenza-crediti-errori', address: '/assistenza-crediti', before: press('Chiedi assistenza') },
        {
          name: 'assistenza-crediti-documento',
          address: '/assistenza-crediti',
          before: (page) => page.getByText('Un documento da caricare', { exact: true }).click(),
        },
        { name: 'richiedi-contatto', address: '/richiedi-contatto' },
        { name: 'richiedi-contatto-inviata', address: '/richiedi-contatto?inviata' },
      ],
    },
    {
      title: 'an agency that has asked for nothing',
      viewer: 'empty agency',
      screens: [{ name: 'documenti-personali-vuoto', address: '/documenti-personali' }],
    },
    {
      title: 'the requests that the administration receives',
      viewer: 'admin',
      complaints: /status of 404/,
      screens: [
        { name: 'amministratore-richieste-ricevute', address: '/amministratore/richieste-ricevute' },
        { name: 'amministratore-richieste-vuote', address: '/amministratore/richieste-ricevute?stato=evasa' },
        { name: 'amministratore-messaggio', address: '/amministratore/messaggio/:request' },
        {
          name: 'amministratore-messaggio-sconosciuto',
          kind: 'admin error',
          address: '/amministratore/messaggio/nessuno',
        },
        { name: 'amministratore-dettaglio-richieste', address: '/amministratore/dettaglio-utente/:agency' },
        { name: 'amministratore-segnalazioni-vuoto', address: '/amministratore/segnalazioni' },
      ],
    },
    {
      title: 'what relatives ask about a notice',
      viewer: 'admin',
      complaints: /status of 400/,
      prepare: async ({ address, things: { notice = '' } }) => {
        await seedAbuseReport(address, notice);
        await seedAbuseReport(address, notice, { motivo: 'altro', ...long });
        return {};
      },
      screens: [
        { name: 'necrologio-segnala', address: '/necrologio/:notice/:slug/segnala' },
        {
          name: 'necrologio-segnala-errori',
          kind: 'public form',
          address: '/necrologio/:notice/:slug/segnala',
          before: async (page) => {
            // As a browser without the checks of HTML sends it.
            await page.evaluate(() => document.forms[0]?.setAttribute('novalidate', ''));
            await press('Invia la segnalazione')(page);
            await expect(page.getByText('Scelga il motivo.')).toBeVisible();
          },
        },
        { name: 'necrologio-segnala-inviata', address: '/necrologio/:notice/:slug/segnala?inviata' },
        { name: 'amministratore-segnalazioni', address: '/amministratore/segnalazioni' },
        {
          name: 'amministratore-messaggio-segnalazione',
          kind: 'admin message',
          address: '/amministratore/segnalazioni',
          before: async (page) => {
            await page
              .getByRole('link', { name: /leggi la segnalazione/ })
              .first()
              .click();
            await expect(page.getByRole('heading', { level: 2, name: 'Annuncio segnalato' })).toBeVisible();
          },
        },
      ],
    },
  ],
};
