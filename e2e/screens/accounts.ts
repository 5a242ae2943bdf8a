import { mailedLink } from '../support/mailbox.ts';
import { inviteCollaborator, seedCollaborator, seedOperator } from '../support/people.ts';
import { type DomainScreens, press } from '../support/screens.ts';
import { expect } from '../support/test.ts';

export const screens: DomainScreens = {
  visits: [
    {
      title: 'the login and the way back to a lost password',
      viewer: 'public',
      complaints: /status of 40[14]/,
      screens: [
        { name: 'accesso', kind: 'public sign-in', address: '/login' },
        {
          name: 'accesso-errore',
          address: '/login',
          before: async (page) => {
            await page.getByLabel('Nome utente').fill('nessuno@prova.example');
            await page.getByRole('button', { name: 'Accedi' }).click();
            await expect(page.getByText('Credenziali non valide')).toBeVisible();
          },
        },
        {
          name: 'prima-pagina-errore',
          address: '/',
          before: async (page) => {
            await page.getByLabel('Nome utente').fill('nessuno@prova.example');
            await page.getByRole('button', { name: 'Accedi' }).click();
            await expect(page.getByText('Credenziali non valide')).toBeVisible();
          },
        },
        { name: 'recupera-password', address: '/recupera-password' },
        {
          name: 'recupera-password-errore',
          address: '/recupera-password',
          before: press('Richiedi la reimpostazione'),
        },
        { name: 'reimposta-password', address: '/reimposta-password/nessuno' },
        {
          name: 'reimposta-password-errori',
          address: '/reimposta-password/nessuno',
          before: press('Reimposta Password'),
        },
      ],
    },
    {
      title: 'the own account of an agency',
      viewer: 'agency',
      complaints: /ERR_FAILED/,
      screens: [
        { name: 'cambio-password', address: '/cambio-password' },
        {
          name: 'cambio-password-errori',
          address: '/cambio-password',
          before: async (page) => {
            await page.getByLabel('Nuova password', { exact: true }).fill('juventus1987');
            await press('Cambia la password')(page);
          },
        },
        { name: 'sicurezza', address: '/sicurezza' },
        { name: 'profilo', address: '/profilo' },
        { name: 'profilo-modifica', address: '/profilo', before: press('Modifica') },
        {
          name: 'profilo-errori',
          address: '/profilo',
          before: async (page) => {
            await press('Modifica')(page);
            await page.getByLabel('Ragione sociale').fill('');
            const buffer = Buffer.from('GIF89a');
            await page.locator('input[type=file]').setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer });
            await expect(page.getByText('Attenzione!!! Solo JPG, JPEG e PNG di 1 Mb. al massimo.')).toBeVisible();
            await press('Salva')(page);
          },
        },
        {
          name: 'profilo-non-arriva',
          address: '/profilo',
          before: async (page) => {
            await page.route('**/api/profiloutente', (route) => route.abort());
            await page.reload();
            await expect(page.getByText("Errore: Errore nel recupero dell'anagrafica")).toBeVisible();
            await page.unroute('**/api/profiloutente');
          },
        },
      ],
    },
    {
      title: 'an agency without other people',
      viewer: 'empty agency',
      screens: [{ name: 'persone-vuoto', address: '/collaboratori' }],
    },
    {
      title: 'the people of an agency',
      viewer: 'agency',
      prepare: async ({ program, address, mail }) => {
        await seedCollaborator(program, mail, { mail: 'marco@prova.example', nome: 'Marco', ruolo: 'contabile' });
        const aree = { annunci: 'vede' };
        const invited = await inviteCollaborator(address, mail, { mail: 'bianca@prova.example', aree });
        const long = {
          nome: 'W'.repeat(40),
          cognome: 'Bartolomei della Quercia',
          mail: `${'w'.repeat(60)}@prova.example`,
        };
        await inviteCollaborator(address, mail, { ...long, ruolo: 'titolare' });
        return { collaborator: invited._id };
      },
      screens: [
        { name: 'persone', address: '/collaboratori' },
        { name: 'persona-invito', address: '/nuovo-collaboratore' },
        {
          name: 'persona-invito-aree',
          address: '/nuovo-collaboratore',
          before: async (page) => {
            await page.getByRole('radio', { name: /^Impiegato/ }).check();
            await press('Scegli le aree')(page);
          },
        },
        {
          name: 'persona-invito-errori',
          address: '/nuovo-collaboratore',
          before: async (page) => {
            await page.getByLabel('E-mail').fill('marco');
            await press('Invia l’invito')(page);
          },
        },
        { name: 'persona', address: '/collaboratore/:collaborator' },
        { name: 'persona-modifica', address: '/collaboratore/:collaborator', before: press('Modifica') },
        { name: 'chiavi', address: '/chiavi' },
        { name: 'persona-togli', address: '/collaboratore/:collaborator', before: press('Togli') },
      ],
    },
    {
      title: 'an invitation into an agency',
      viewer: 'public',
      complaints: /status of 400/,
      prepare: async ({ program, address, mail }) => {
        const invited = { mail: 'lucia@prova.example', nome: 'Lucia' };
        await inviteCollaborator(address, mail, invited);
        const [, , invitation = ''] = (await mailedLink(program, invited.mail, '/invito/')).split('/');
        return { invitation };
      },
      screens: [
        { name: 'invito', address: '/invito/:invitation' },
        { name: 'invito-errori', address: '/invito/:invitation', before: press('Accetta l’invito') },
        { name: 'invito-sconosciuto', address: '/invito/nessuno' },
        { name: 'passaggio-sconosciuto', address: '/passaggio/nessuno' },
      ],
    },
    {
      title: 'agencies, as the administrator keeps them',
      viewer: 'admin',
      screens: [
        { name: 'amministratore-utenti', address: '/amministratore/utenti' },
        {
          name: 'amministratore-utenti-elimina',
          address: '/amministratore/utenti?q=Cassibile',
          before: press('Elimina Impresa Funebre Cassibile'),
        },
        { name: 'amministratore-nuovo-utente', address: '/amministratore/nuovo-utente' },
        {
          name: 'amministratore-nuovo-utente-errori',
          kind: 'admin form',
          address: '/amministratore/nuovo-utente',
          before: press('Crea utente'),
        },
        { name: 'amministratore-utente', address: '/amministratore/utente/:agency' },
        {
          name: 'amministratore-utente-modifica',
          address: '/amministratore/utente/:agency',
          before: press('Modifica'),
        },
        { name: 'amministratore-pagine-agenzie', address: '/amministratore/pagine-agenzie' },
        { name: 'amministratore-cambio-password', address: '/amministratore/cambio-password' },
        { name: 'amministratore-sicurezza', address: '/sicurezza' },
        { name: 'amministratore-profilo', address: '/amministratore/profilo' },
        { name: 'amministratore-vedi-come', kind: 'admin view', address: '/amministratore/vedi-come/:agency' },
        { name: 'amministratore-operatori-vuoto', address: '/amministratore/operatori' },
      ],
    },
    {
      title: 'operators, and the detail of an agency',
      viewer: 'admin',
      complaints: /status of 404/,
      prepare: async ({ address, mail }) => {
        // An unbroken name in the log, on which the page of its acts must not grow wider than a telephone.
        const nome = 'W'.repeat(40);
        await inviteCollaborator(address, mail, { nome, cognome: 'Della Quercia', mail: 'quercia@prova.example' });
        return { operator: (await seedOperator(address, { ragSociale: 'Onoranze Funebri Carnia' }))._id };
      },
      screens: [
        { name: 'amministratore-operatori', address: '/amministratore/operatori' },
        { name: 'amministratore-amministratori', address: '/amministratore/amministratori' },
        {
          name: 'amministratore-amministratori-modifica',
          address: '/amministratore/amministratori',
          before: press('Modifica Amministratore'),
        },
        { name: 'amministratore-nuovo-operatore', address: '/amministratore/nuovo-operatore' },
        {
          name: 'amministratore-nuovo-operatore-errori',
          address: '/amministratore/nuovo-operatore',
          before: press('Crea operatore'),
        },
        { name: 'amministratore-operatore', address: '/amministratore/operatore/:operator' },
        {
          name: 'amministratore-operatore-modifica',
          address: '/amministratore/operatore/:operator',
          before: press('Modifica'),
        },
        {
          name: 'amministratore-operatore-elimina',
          address: '/amministratore/operatore/:operator',
          before: press('Elimina operatore'),
        },
        { name: 'amministratore-operatore-sconosciuto', address: '/amministratore/operatore/nessuno' },
        {
          name: 'amministratore-dettaglio-utente',
          kind: 'admin detail',
          address: '/amministratore/dettaglio-utente/:agency',
        },
        { name: 'amministratore-annunci-utente', address: '/amministratore/annunci-utente/:agency' },
        { name: 'amministratore-fatturazione-utente', address: '/amministratore/fatturazione-utente/:agency' },
        { name: 'amministratore-attivita-utente', address: '/amministratore/attivita-utente/:agency' },
        { name: 'amministratore-note-utente', address: '/amministratore/note-utente/:agency' },
        { name: 'amministratore-dettaglio-utente-sconosciuto', address: '/amministratore/dettaglio-utente/nessuno' },
      ],
    },
  ],
};
