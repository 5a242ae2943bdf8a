import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { menus } from './menus.ts';
import { routes } from './routes.tsx';

const listed = ({ sidebar, account }: (typeof menus)['agency']) =>
  [...sidebar.map(({ title = '', entries }) => ({ title, entries })), { title: 'Account', entries: account }].map(
    ({ title, entries }) => `${title}: ${entries.map(({ label }) => label).join(', ')}`,
  );

describe('the menus', () => {
  it('are in the specified order', () => {
    expect(listed(menus.agency)).toMatchInlineSnapshot(`
      [
        ": Dashboard",
        "Funerali: Agenda, Servizi funebri, Nuovo servizio, Regole dei comuni, Moduli dei comuni",
        "Annunci: Nuovo annuncio, Nuovo allegato, Pensieri, Affissioni, Il tuo sito, Porta qui i tuoi dati",
        "Anagrafiche: Clienti, Fornitori, Nuova anagrafica",
        "Fatturazione: Nuovo preventivo, Preventivi, Nuova fattura, Fatture, Spese funebri, Listino",
        "Documenti: Documenti ricevuti, Documenti personali, Richiesta certificato, Registrazione in Prima Nota, Contratto da rivedere, Documenti Generici",
        "Certificati: Certificati, Nuovo certificato, Formazione",
        "Servizi: Assistenza crediti, Elenco notifiche, Convenzioni, Pagamenti, Supporto, Persone",
        "Account: Home, Nuovo annuncio, Nuovo allegato, Il tuo profilo, Persone, Cambia password, Sicurezza",
      ]
    `);
    expect(listed(menus.admin)).toMatchInlineSnapshot(`
      [
        ": Dashboard, Da fare, Richieste ricevute, Segnalazioni, Moderazione, Pensieri, Elenco annunci",
        "Utenti: Utenti, Nuovo Utente, Tutti i certificati, Fatturazione delle agenzie, Pagine delle agenzie, Moduli dei comuni",
        "Operatori: Operatori, Nuovo Operatore, Amministratori",
        "Comunicazioni: Notifiche, Invia documento, Assegna corso, Convenzioni",
        "Sistema: Posta, Registro, Cestino, Dati personali, Stato del sistema, Supporto tecnico",
        "Account: Dashboard, Nuovo Utente, Utenti, Elenco annunci, Il tuo profilo, Cambia password, Sicurezza",
      ]
    `);
  });

  it.each(['agency', 'admin'] as const)('of %s lead to screens that are there', (area) => {
    const entries = [...menus[area].sidebar.flatMap((group) => group.entries), ...menus[area].account];
    const lost = entries.filter(({ to, external }) => !external && matchRoutes(routes, to)?.at(-1)?.route.path === '*');
    expect(lost).toEqual([]);
  });

  it('mark the line of an agency while any of its screens is open, whichever domain brings it', () => {
    const agencies = menus.admin.sidebar.flatMap(({ entries }) => entries).find(({ label }) => label === 'Utenti');
    expect(agencies?.covers).toEqual(
      expect.arrayContaining(['/amministratore/dettaglio-utente/:id', '/amministratore/formazione/:id']),
    );
  });
});
