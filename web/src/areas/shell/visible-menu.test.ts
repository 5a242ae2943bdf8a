import { type CollaboratorRole, noRights, type Rights, rightsByRole } from '@commiato/contracts/accounts/rights';
import { describe, expect, it } from 'vitest';
import { accessOfSession } from '../../lib/rights.ts';
import { menus } from '../menus.ts';
import { visibleMenu } from './visible-menu.ts';

const linesOf = (role: CollaboratorRole) => linesFor(rightsByRole[role]);
const linesFor = (rights: Rights) => {
  const { sidebar, account } = visibleMenu(menus.agency, {
    access: { ...accessOfSession(null), rights },
    card: undefined,
  });
  return [
    ...sidebar.map(({ title = '', entries }) => ({ title, entries })),
    { title: 'Account', entries: account },
  ].map(({ title, entries }) => `${title}: ${entries.map(({ label }) => label).join(', ')}`);
};

describe('what the menus show', () => {
  it('is all to an owner, but what waits for the account’s card', () => {
    const all = menus.agency.sidebar.flatMap(({ entries }) => entries);
    const shown = linesOf('titolare').join(', ');
    const hidden = all.filter(({ label }) => !shown.includes(label)).map(({ label }) => label);
    expect(hidden).toEqual(['Formazione', 'Pagamenti']);
  });

  it('to who sends documents without seeing bills has nothing about credits', () => {
    expect(linesFor({ ...noRights, documenti: 'cambia' })).toContain(
      'Servizi: Elenco notifiche, Convenzioni, Supporto',
    );
  });

  it('to a driver is the agenda, and what everybody has', () => {
    expect(linesOf('operatore')).toEqual([
      ': Dashboard',
      'Funerali: Agenda, Servizi funebri',
      'Servizi: Elenco notifiche, Convenzioni',
      'Account: Home, Cambia password, Sicurezza',
    ]);
  });

  it('to an accountant has nothing that changes notices, funerals or settings', () => {
    expect(linesOf('contabile')).toMatchInlineSnapshot(`
      [
        ": Dashboard",
        "Funerali: Agenda, Servizi funebri, Regole dei comuni, Moduli dei comuni",
        "Annunci: Pensieri, Affissioni, Porta qui i tuoi dati",
        "Anagrafiche: Clienti, Fornitori, Nuova anagrafica",
        "Fatturazione: Nuovo preventivo, Preventivi, Nuova fattura, Fatture, Spese funebri, Listino",
        "Documenti: Documenti ricevuti, Documenti personali, Richiesta certificato, Registrazione in Prima Nota, Contratto da rivedere, Documenti Generici",
        "Certificati: Certificati, Nuovo certificato",
        "Servizi: Assistenza crediti, Elenco notifiche, Convenzioni, Supporto",
        "Account: Home, Cambia password, Sicurezza",
      ]
    `);
  });

  it('to an employee has no new bill, and no settings', () => {
    expect(linesOf('impiegato')).toMatchInlineSnapshot(`
      [
        ": Dashboard",
        "Funerali: Agenda, Servizi funebri, Nuovo servizio, Regole dei comuni, Moduli dei comuni",
        "Annunci: Nuovo annuncio, Nuovo allegato, Pensieri, Affissioni, Porta qui i tuoi dati",
        "Anagrafiche: Clienti, Fornitori, Nuova anagrafica",
        "Fatturazione: Preventivi, Fatture, Spese funebri, Listino",
        "Documenti: Documenti ricevuti, Documenti personali, Richiesta certificato, Registrazione in Prima Nota, Contratto da rivedere, Documenti Generici",
        "Certificati: Certificati, Nuovo certificato",
        "Servizi: Assistenza crediti, Elenco notifiche, Convenzioni, Supporto",
        "Account: Home, Nuovo annuncio, Nuovo allegato, Cambia password, Sicurezza",
      ]
    `);
  });
});

it('an administrator with one area has the lines of it, and what everybody has', () => {
  const administered = { richieste: 'nessuno', annunci: 'vede', agenzie: 'nessuno', sistema: 'nessuno' } as const;
  const { sidebar } = visibleMenu(menus.admin, { access: { ...accessOfSession(null), administered }, card: undefined });
  expect(sidebar.flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual([
    'Dashboard',
    'Da fare',
    'Moderazione',
    'Pensieri',
    'Elenco annunci',
    'Notifiche',
    'Registro',
    'Cestino',
    'Supporto tecnico',
  ]);
});
