import type { HourlyJob } from '../../../platform/jobs/jobs.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { toIssuedDocument } from '../invoices/read-service.ts';
import { computeTotalsAndTexts } from '../quotes/read-service.ts';
import {
  invoicesWithoutTexts,
  quotesWithoutTexts,
  setMissingInvoiceTexts,
  setMissingQuoteTexts,
} from './text-queries.ts';

export const documentTextJobs: readonly HourlyJob[] = [
  { name: 'diciture dei documenti', run: storeMissingDocumentTexts },
];

/**
 * Stores the words of today with what was issued or sent by a program that did not store them: those of before migration 0105, and those
 * that serve beside this one during an upgrade. There is nothing to do afterwards.
 */
async function storeMissingDocumentTexts({ database: { db } }: Deps): Promise<void> {
  let invoices = await invoicesWithoutTexts(db, '');
  while (invoices.length > 0) {
    for (const row of invoices) {
      const issued = toIssuedDocument(row);
      if (issued) await setMissingInvoiceTexts(db, row._id, issued.testi);
    }
    invoices = await invoicesWithoutTexts(db, invoices.at(-1)?._id ?? '');
  }
  let quotes = await quotesWithoutTexts(db, '');
  while (quotes.length > 0) {
    for (const row of quotes) await setMissingQuoteTexts(db, row._id, computeTotalsAndTexts(row, row.regime));
    quotes = await quotesWithoutTexts(db, quotes.at(-1)?._id ?? '');
  }
}
