import { type AdminRights, hasAdminRight } from '@commiato/contracts/accounts/admin-rights';
import {
  areaByWaitingKind,
  type WaitingCount,
  type WaitingKind,
  type WaitingMatterState,
  type WaitingRow,
  waitingKinds,
} from '@commiato/contracts/administration/desk';
import { formatCount } from '@commiato/italy/counts';
import { capitalized, curlyApostrophes } from '@commiato/italy/formatting';
import { toDisplayName } from '../../lib/display-name.ts';
import { paths, pathWithFilters } from '../../paths.ts';

export const waitingKindWords = {
  segnalazione: { one: 'Segnalazione', many: 'Segnalazioni dei familiari' },
  pensiero: { one: 'Pensiero segnalato', many: 'Pensieri segnalati' },
  reclamo: { one: 'Reclamo su un pensiero', many: 'Reclami sui pensieri' },
  richiesta: { one: 'Richiesta', many: 'Richieste' },
  certificato: { one: 'Certificato', many: 'Certificati scaduti o in scadenza' },
  modulo: { one: 'Modulo da guardare', many: 'Moduli da guardare' },
  'e-mail': { one: 'E-mail non partita', many: 'E-mail non partite' },
  copia: { one: 'Copia di sicurezza', many: 'Copia di sicurezza' },
} as const satisfies Record<WaitingKind, { one: string; many: string }>;

export const waitingStateWords = {
  subito: { one: 'Subito', many: 'Subito', tone: 'rubrica' },
  scaduto: { one: 'Scaduto', many: 'Scaduti', tone: 'rubrica' },
  vicino: { one: 'Entro 7 giorni', many: 'Entro 7 giorni', tone: 'ocra' },
  lontano: { one: 'In tempo', many: 'Oltre 7 giorni', tone: 'oliva' },
  'senza termine': { one: 'Senza termine', many: 'Senza termine', tone: 'viola' },
} as const satisfies Record<WaitingMatterState, { one: string; many: string; tone: string }>;

/** What waits for an administrator, by what they may see: others would read of things that are never listed to them. */
export const visibleWaitingKinds = (rights: AdminRights): WaitingKind[] =>
  waitingKinds.filter((kind) => hasAdminRight(rights, areaByWaitingKind[kind], 'vede'));

const leadWords = {
  segnalazione: 'segnalazioni',
  pensiero: 'pensieri segnalati',
  reclamo: 'reclami',
  richiesta: 'richieste',
  certificato: 'certificati',
  modulo: 'moduli',
  'e-mail': 'e-mail non partite',
  copia: 'copie di sicurezza',
} as const satisfies Record<WaitingKind, string>;

/** `Segnalazioni e richieste: prima ciò che non può aspettare, …`, of what an administrator may see. */
export function waitingMattersLead(kinds: readonly WaitingKind[]): string {
  const words = new Intl.ListFormat('it').format(kinds.map((kind) => leadWords[kind]));
  return `${capitalized(words)}: prima ciò che non può aspettare, poi i termini di legge scaduti, poi le altre scadenze, la più vicina per prima.`;
}

/** What it is about: of notices the person, whose name is stored in capitals. */
export function waitingName({ tipo, nome }: Pick<WaitingRow, 'tipo' | 'nome'>): string {
  if (tipo === 'pensiero' || tipo === 'reclamo') return toDisplayName(nome);
  return curlyApostrophes(nome);
}

/** Where it is done. */
export function waitingPath({ _id, tipo, id_utente }: Pick<WaitingRow, '_id' | 'tipo' | 'id_utente'>): string {
  if (tipo === 'certificato') return paths.agencyCertificates(id_utente ?? '');
  if (tipo === 'pensiero') return pathWithFilters(paths.moderation(), { tipo: 'reported' });
  if (tipo === 'reclamo') return pathWithFilters(paths.moderation(), { tipo: 'appeal' });
  if (tipo === 'modulo') return paths.adminForms();
  if (tipo === 'e-mail') return pathWithFilters(paths.mail(), { stato: 'fallita' });
  return tipo === 'copia' ? paths.system() : paths.message(_id);
}

/** How pressing the things of a kind are: `1 subito, 2 oltre il termine`; empty where nothing is. */
export const pressingCountsText = ({
  subito,
  scaduti,
  vicini,
}: Pick<WaitingCount, 'subito' | 'scaduti' | 'vicini'>): string =>
  [
    ...(subito > 0 ? [`${formatCount(subito)} subito`] : []),
    ...(scaduti > 0 ? [`${formatCount(scaduti)} oltre il termine`] : []),
    ...(vicini > 0 ? [`${formatCount(vicini)} entro 7 giorni`] : []),
  ].join(', ');
