import { clientSummary } from './clients.ts';
import type { DocumentFormValues, PayerValues } from './document-values.ts';
import type { LineValues } from './lines.ts';

const joinNonEmpty = (words: readonly string[]) => words.filter(Boolean).join(' ');

const lineInWords = ({ quantita, um, descrizione, prezzo, sconto }: LineValues) =>
  `${joinNonEmpty([quantita, um, '×', descrizione])} a ${prezzo || '0,00'} €${sconto && ` (sconto ${sconto})`}`;

const payerInWords = ({ nome, codFisc, quota }: PayerValues) => joinNonEmpty([nome, codFisc, quota]);

function describe(name: string, { cliente, righe, defunto, pagatori }: DocumentFormValues): string | undefined {
  if (name === 'cliente' || name === 'id_anagrafica') return clientSummary(cliente);
  if (name === 'righe') return righe.map(lineInWords).join('; ');
  if (name === 'defunto') return joinNonEmpty([defunto.nome, defunto.codFisc]);
  return name === 'pagatori' ? pagatori.map(payerInWords).join('; ') : undefined;
}

/** How the forms of quotes and invoices show concurrent changes. */
export const conflictFieldRules = {
  // For the reader the contact and the data copied from it are one thing.
  messageAt: { id_anagrafica: 'cliente', defunto: 'defunto.nome', ordine: 'ordine.numero' },
  linkedFields: ['origine', 'id_anagrafica', 'cliente'] as const,
  secretFields: ['tipo', 'modalita', 'acconti'],
  describe,
};
