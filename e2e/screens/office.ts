import { inDays, seedAttendance, seedCertificate, seedCourse } from '../support/deadlines.ts';
import { type DomainScreens, press } from '../support/screens.ts';
import { expect } from '../support/test.ts';

export const screens: DomainScreens = {
  prepare: async ({ address, mail, things: { agency = '' } }) => {
    const long = { cosa: 'autorizzazione al trasporto', numero: 'PROT.2026/ASL-ROMAGNA/0004410/TRASPORTI/B' };
    await seedCertificate(address, mail, { ...long, scadenza: inDays(20) });
    await seedCertificate(address, mail, { scadenza: inDays(-3) });
    await seedCertificate(address, mail, { cosa: 'visura camerale', scadenza: '' });
    const course = await seedCourse(address, agency);
    await seedAttendance(address, mail, await seedCourse(address, agency, { titolo: 'Antincendio' }));
    await seedCourse(address, agency, { titolo: 'Primo soccorso', link: '', scadenza: inDays(6) });
    return { course: course._id };
  },
  visits: [
    {
      title: 'certificates',
      viewer: 'agency',
      complaints: /ERR_FAILED/,
      screens: [
        { name: 'dashboard-scadenze', kind: 'agency dashboard', address: '/dashboard' },
        { name: 'certificati', address: '/certificati' },
        {
          name: 'certificati-elimina',
          address: '/certificati',
          before: (page) => page.getByRole('button', { name: /^Elimina DURC/ }).click(),
        },
        { name: 'nuovo-certificato-errori', address: '/nuovo-certificato', before: press('Salva il certificato') },
        {
          name: 'certificati-non-arrivano',
          kind: 'agency failure',
          address: '/certificati',
          before: async (page) => {
            await page.route('**/api/certificati?*', (route) => route.abort());
            await page.reload();
            await expect(page.getByText('Errore nel recupero dei certificati')).toBeVisible();
            await page.unroute('**/api/certificati?*');
          },
        },
      ],
    },
    {
      title: 'training, received documents and partner services',
      viewer: 'agency',
      screens: [
        { name: 'formazione', address: '/formazione' },
        { name: 'formazione-attestato', address: '/formazione?corso=:course', before: press('Carica l’attestato') },
        { name: 'formazione-corso-sconosciuto', address: '/formazione?corso=nessuno' },
        { name: 'documenti-ricevuti', address: '/documenti-ricevuti' },
        {
          name: 'documenti-ricevuti-aperto',
          kind: 'agency file',
          address: '/documenti-ricevuti',
          before: async (page) => {
            await press('Circolare di novembre')(page);
            await expect(page.getByRole('img', { name: 'Pagina 1 di 1' })).toBeVisible();
          },
        },
        { name: 'convenzioni', address: '/convenzioni' },
      ],
    },
    {
      title: 'an office without papers',
      viewer: 'empty agency',
      screens: [
        { name: 'certificati-vuoto', address: '/certificati' },
        { name: 'formazione-vuoto', address: '/formazione' },
        { name: 'documenti-ricevuti-vuoto', address: '/documenti-ricevuti' },
      ],
    },
    {
      title: 'certificates and training, for the administrator',
      viewer: 'admin',
      screens: [
        { name: 'amministratore-certificati', address: '/amministratore/certificati' },
        { name: 'amministratore-certificati-utente', address: '/amministratore/certificati-utente/:agency' },
        {
          name: 'amministratore-formazione-errori',
          address: '/amministratore/formazione/:agency',
          before: press('Assegna il corso'),
        },
        {
          name: 'amministratore-formazione-elimina',
          address: '/amministratore/formazione/:agency',
          before: press('Elimina il corso Antincendio'),
        },
      ],
    },
    {
      title: 'documents sent and partner services, for the administrator',
      viewer: 'admin',
      complaints: /status of 404/,
      screens: [
        { name: 'amministratore-ricevuti-utente', address: '/amministratore/ricevuti-utente/:agency' },
        {
          name: 'amministratore-ricevuti-utente-ritira',
          address: '/amministratore/ricevuti-utente/:agency',
          before: press('Ritira Circolare di novembre'),
        },
        { name: 'amministratore-invia-documento', address: '/amministratore/invia-documento/:agency' },
        {
          name: 'amministratore-invia-documento-errori',
          address: '/amministratore/invia-documento',
          before: press('Invia documento'),
        },
        { name: 'amministratore-assegna-corso', address: '/amministratore/assegna-corso' },
        { name: 'amministratore-convenzioni', address: '/amministratore/convenzioni' },
        { name: 'amministratore-convenzioni-vuote', address: '/amministratore/convenzioni?q=nessuna+cos%C3%AC' },
        {
          name: 'amministratore-nuova-convenzione',
          address: '/amministratore/nuova-convenzione',
          before: press('Salva'),
        },
        {
          name: 'amministratore-convenzione',
          address: '/amministratore/convenzioni',
          before: async (page) => {
            await page.getByRole('link', { name: 'Marmi del Savio' }).click();
            await expect(page.getByRole('heading', { level: 1, name: 'Marmi del Savio' })).toBeVisible();
          },
        },
        { name: 'amministratore-convenzione-sconosciuta', address: '/amministratore/convenzione/nessuna' },
      ],
    },
  ],
};
