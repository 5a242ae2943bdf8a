import type { ImportRow } from '@commiato/contracts/notices/import';
import { noticeHeading } from '@commiato/contracts/notices/notice-columns';
import { noticeFields } from '@commiato/contracts/notices/notice-fields';
import { countWithNoun } from '../../../lib/counts.ts';

/** Words for the states of an import. */
export const stateWords: Readonly<Record<ImportRow['stato'], string>> = {
  'in corso': 'In corso',
  fatta: 'Finita',
  annullata: 'Annullata',
};

/** How a file calls a field: its label; what is of no field of a notice stays as it is. */
export const fieldLabel = (campo: string): string =>
  campo in noticeFields || campo === 'foto' || campo === 'nominativo'
    ? noticeHeading(campo as Parameters<typeof noticeHeading>[0])
    : campo;

/** `12 di 40 pubblicati`; when it is over `40 annunci pubblicati`, and once it was taken back `40 annunci tolti`. */
export function progressText({ stato, nuovi, pubblicati }: ImportRow): string {
  if (stato === 'in corso') return `${pubblicati} di ${nuovi} pubblicati`;
  return stato === 'annullata'
    ? countWithNoun(pubblicati, 'annuncio tolto', 'annunci tolti')
    : countWithNoun(pubblicati, 'annuncio pubblicato', 'annunci pubblicati');
}

const heads = [
  'nome',
  'cognome',
  'nato',
  'decesso',
  'comune',
  'prov',
  'funerale',
  'cimitero',
  'testo',
  'codfisc',
  'foto',
] as const;
const sample = [
  'Bruna',
  'Casadei',
  '12/03/1938',
  '18/11/2026',
  'Forlì',
  'FC',
  '',
  '',
  'È mancata all’affetto dei suoi cari.',
  '',
  'bruna.jpg',
];
const line = (cells: readonly string[]) => `${cells.map((cell) => `"${cell}"`).join(';')}\r\n`;

/** A sample CSV in the form that Italian Excel reads. */
export const sampleNotices = (): File =>
  new File([`\uFEFF${line(heads.map(noticeHeading))}${line(sample)}`], 'annunci-esempio.csv', { type: 'text/csv' });
