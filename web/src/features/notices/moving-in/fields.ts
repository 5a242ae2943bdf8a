import {
  findPriceColumn,
  importPrices,
  maxImportedPrices,
  priceColumnLabel,
  pricesFileSlot,
} from '@commiato/contracts/billing/price-import';
import { contactFieldLabel, findContactField } from '@commiato/contracts/contacts/contact-columns';
import {
  findFuneralColumn,
  funeralColumnLabel,
  funeralsFileSlot,
  importFunerals,
  maxImportedFunerals,
} from '@commiato/contracts/funerals/import';
import type { ImportKind, ImportPreview, ImportRow } from '@commiato/contracts/imports';
import { importNotices, maxImportedNotices, noticesFileSlot } from '@commiato/contracts/notices/import';
import { findNoticeColumn, noticeColumnLabel } from '@commiato/contracts/notices/notice-columns';
import type { RouteDefinition } from '@commiato/contracts/route';
import type { UploadSlot } from '@commiato/contracts/uploads';
import { countWithNoun } from '@commiato/italy/counts';
import { call } from '../../../lib/client.ts';
import { sampleCsvFile } from '../../../lib/sample-table.ts';
import type { FileCallOptions, ImportStep } from '../../../lib/use-file-import.ts';

/** What a file would bring; of notices also how many photographs. */
export type ImportFilePreview = ImportPreview & { readonly fotografie?: number };

/** How an import of a kind is told. */
interface ImportTexts {
  readonly label: string;
  /** One thing and several, with what becomes of them: `annuncio pubblicato`. */
  readonly nouns: readonly [one: string, many: string];
  readonly come: readonly [one: string, many: string];
  readonly gone: readonly [one: string, many: string];
  /** Said where an import was taken back. */
  readonly takenBack: string;
  /** What taking it back does. */
  readonly takesBack: string;
  /** How a file calls a field: its label; what is of no field stays as it is. */
  readonly fieldLabel: (campo: string) => string;
}

/** A kind whose files are brought on the screen of all kinds. */
export type FileImportKind = Exclude<ImportKind, 'anagrafiche'>;

interface FileImportDefinition extends ImportTexts {
  readonly route: RouteDefinition;
  readonly slot: UploadSlot;
  readonly send: (
    file: File,
    given: null,
    step: ImportStep,
    delivery: FileCallOptions,
  ) => Promise<ImportFilePreview | { _id: string }>;
  readonly prompt: string;
  readonly help: string;
  readonly sample: () => File;
}

const queryForStep = (step: ImportStep) => (step === 'check' ? { prova: '1' as const } : {});

function makeFieldLabel<Column extends string>(
  columnOf: (head: string) => Column | null,
  headingOf: (column: Column) => string,
): (campo: string) => string {
  return (campo) => {
    const column = columnOf(campo);
    return column === null ? campo : headingOf(column);
  };
}

const noticeSampleColumns = [
  ...(['nome', 'cognome', 'nato', 'decesso', 'comune', 'prov'] as const),
  ...(['funerale', 'cimitero', 'testo', 'codfisc', 'foto'] as const),
];
const funeralSampleColumns = [
  ...(['cognome', 'nome', 'decesso', 'nato', 'codfisc', 'comune', 'prov', 'scelta', 'tel'] as const),
  ...(['committente', 'committente_parentela', 'committente_tel', 'committente_mail', 'intestatario'] as const),
];
const priceSampleColumns = ['nome', 'descrizione', 'um', 'prezzo', 'trattamento', 'tipo', 'voci'] as const;

/** What can be brought, in the order in which it is offered. */
export const fileImportDefinitions: Readonly<Record<FileImportKind, FileImportDefinition>> = {
  annunci: {
    label: 'Annunci',
    route: importNotices,
    slot: noticesFileSlot,
    send: (file, _given, step, delivery) => call(importNotices, { ...delivery, query: queryForStep(step), file }),
    nouns: ['annuncio', 'annunci'],
    come: ['annuncio pubblicato', 'annunci pubblicati'],
    gone: ['annuncio tolto', 'annunci tolti'],
    prompt: 'Trascina qui il file degli annunci',
    help: `Un CSV, uno ZIP con il CSV e le fotografie, o l’esportazione di WordPress (Strumenti, Esporta), anche in uno ZIP con la cartella «uploads» per avere le fotografie. Al massimo 32 MB e ${countWithNoun(maxImportedNotices, 'annuncio', 'annunci')} per volta.`,
    takenBack: 'I suoi annunci sono nel cestino: nessuno li vede più.',
    takesBack: 'anche quelli che hai modificato, vanno nel cestino con le fotografie: nessuno li vede più.',
    fieldLabel: makeFieldLabel(findNoticeColumn, noticeColumnLabel),
    sample: () =>
      sampleCsvFile('annunci-esempio.csv', [
        noticeSampleColumns.map(noticeColumnLabel),
        [
          ...['Bruna', 'Casadei', '12/03/1938', '18/11/2026', 'Forlì', 'FC'],
          ...['', '', 'È mancata all’affetto dei suoi cari.', '', 'bruna.jpg'],
        ],
      ]),
  },
  servizi: {
    label: 'Servizi funebri',
    route: importFunerals,
    slot: funeralsFileSlot,
    send: (file, _given, step, delivery) => call(importFunerals, { ...delivery, query: queryForStep(step), file }),
    nouns: ['servizio', 'servizi'],
    come: ['servizio arrivato', 'servizi arrivati'],
    gone: ['servizio arrivato, poi annullato', 'servizi arrivati, poi annullati'],
    prompt: 'Trascina qui il file dei servizi',
    help: `Un CSV con i defunti che hai seguito: basta il cognome, il nome o il telefono. Committente, intestatario della fattura e familiari diventano anagrafiche, legate al servizio: chi c’è già resta com’è. Dove manca lo stadio, chi è mancato da più di 30 giorni arriva come chiuso. Al massimo 4 MB e ${countWithNoun(maxImportedFunerals, 'servizio', 'servizi')} per volta.`,
    takenBack:
      'I suoi servizi e le persone arrivate con loro sono nel cestino, tranne quelli a cui avevi già aggiunto qualcosa.',
    takesBack:
      'anche quelli che hai modificato, vanno nel cestino con le persone arrivate con loro, tranne quelli a cui hai aggiunto annunci, appuntamenti, persone, documenti, preventivi o fatture.',
    fieldLabel: makeFieldLabel(findFuneralColumn, funeralColumnLabel),
    sample: () =>
      sampleCsvFile('servizi-esempio.csv', [
        funeralSampleColumns.map(funeralColumnLabel),
        [
          ...['Casadei', 'Bruna', '18/11/2024', '12/03/1938', '', 'Forlì', 'FC', 'cremazione', '0543 555 0101'],
          ...['Marco Ricci', 'figlio', '333 555 0101', 'marco.ricci@posta.example', 'Marco Ricci'],
        ],
      ]),
  },
  listino: {
    label: 'Listino',
    route: importPrices,
    slot: pricesFileSlot,
    send: (file, _given, step, delivery) => call(importPrices, { ...delivery, query: queryForStep(step), file }),
    nouns: ['voce', 'voci'],
    come: ['voce arrivata', 'voci arrivate'],
    gone: ['voce tolta', 'voci tolte'],
    prompt: 'Trascina qui il file del listino',
    help: `Un CSV con nome, prezzo senza IVA e IVA di ogni voce (22 %, esente art. 10, escluso art. 15…). Un pacchetto ha «pacchetto» come tipo e i nomi delle sue voci, divisi da «|». Le voci che hai già restano come sono. Al massimo 2 MB e ${countWithNoun(maxImportedPrices, 'voce', 'voci')} per volta.`,
    takenBack:
      'Le sue voci sono nel cestino, tranne quelle di un tuo pacchetto; i documenti che le usano restano come sono.',
    takesBack:
      'anche quelle che hai modificato, vanno nel cestino, tranne quelle di un tuo pacchetto. I documenti che le usano restano come sono.',
    fieldLabel: makeFieldLabel(findPriceColumn, priceColumnLabel),
    sample: () =>
      sampleCsvFile('listino-esempio.csv', [
        priceSampleColumns.map(priceColumnLabel),
        ['Cofano in rovere', 'Rovere massello, interno in raso', 'pz', '1.800,00', 'esente art. 10', 'voce', ''],
        ['Lapide in marmo', '', 'pz', '650,00', '22%', 'voce', ''],
        ['Funerale semplice', '', '', '', '', 'pacchetto', '1 x Cofano in rovere | 1 x Lapide in marmo'],
      ]),
  },
};

/** How the imports of all kinds are told, also of those that have a screen of their own. */
export const importTextsByKind: Readonly<Record<ImportKind, ImportTexts>> = {
  ...fileImportDefinitions,
  anagrafiche: {
    label: 'Anagrafiche',
    nouns: ['anagrafica', 'anagrafiche'],
    come: ['anagrafica arrivata', 'anagrafiche arrivate'],
    gone: ['anagrafica arrivata, poi annullata', 'anagrafiche arrivate, poi annullate'],
    takenBack: 'Le sue anagrafiche sono nel cestino, tranne quelle di un servizio, di un preventivo o di una fattura.',
    takesBack:
      'anche quelle che hai modificato, vanno nel cestino, tranne quelle che stanno in un servizio, in un preventivo o in una fattura o che hai unito ad altre.',
    fieldLabel: makeFieldLabel(findContactField, contactFieldLabel),
  },
};

/** Words for the states of an import. */
export const stateWords: Readonly<Record<ImportRow['stato'], string>> = {
  'in corso': 'In corso',
  fatta: 'Finita',
  annullata: 'Annullata',
};

/** `12 di 40 annunci pubblicati`; when it is over `40 annunci pubblicati`, and once it was taken back `40 annunci tolti`. */
export function progressText({ cosa, stato, nuovi, pubblicati }: ImportRow): string {
  const { come, gone } = importTextsByKind[cosa];
  if (stato === 'in corso') return `${pubblicati} di ${countWithNoun(nuovi, ...come)}`;
  const [one, many] = stato === 'annullata' ? gone : come;
  return countWithNoun(pubblicati, one, many);
}
