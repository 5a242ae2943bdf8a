import { listInvoices } from '@commiato/contracts/billing/invoices';
import { listQuotes } from '@commiato/contracts/billing/quotes';
import { curlyApostrophes } from '@commiato/italy/formatting';
import {
  IconCalculator,
  IconFileDescription,
  IconFileInvoice,
  IconListDetails,
  IconReceiptEuro,
  IconReport,
} from '@tabler/icons-react';
import { callPaged } from '../../lib/client.ts';
import { documentNumberOrText } from '../../lib/document-number.ts';
import type { WebFeature } from '../../lib/feature.ts';
import { pathPatterns, paths } from '../../paths.ts';
import { invoiceTypeNames } from './invoices/fields.ts';

/** Quotes, invoices, price list and their settings. */
export const billing: WebFeature = {
  screens: [
    {
      path: pathPatterns.newQuote,
      for: 'agency',
      area: 'fatturazione',
      level: 'cambia',
      chunk: 'nuovo_preventivo',
      load: async () => (await import('./quotes/new-quote-screen.tsx')).NewQuoteScreen,
    },
    {
      path: pathPatterns.quotes,
      for: 'agency',
      area: 'fatturazione',
      chunk: 'preventivi',
      load: async () => (await import('./quotes/quotes-screen.tsx')).QuotesScreen,
    },
    {
      path: pathPatterns.quote,
      for: 'agency',
      area: 'fatturazione',
      chunk: 'preventivo',
      load: async () => (await import('./quotes/quote-screen.tsx')).QuoteScreen,
      under: paths.quotes(),
    },
    {
      path: pathPatterns.newInvoice,
      for: 'agency',
      area: 'fatturazione',
      level: 'cambia',
      chunk: 'nuova_fattura',
      load: async () => (await import('./invoices/new-invoice-screen.tsx')).NewInvoiceScreen,
    },
    {
      path: pathPatterns.invoices,
      for: 'agency',
      area: 'fatturazione',
      chunk: 'fatture',
      load: async () => (await import('./invoices/invoices-screen.tsx')).InvoicesScreen,
    },
    {
      path: pathPatterns.invoice,
      for: 'agency',
      area: 'fatturazione',
      chunk: 'fattura',
      load: async () => (await import('./invoices/invoice-screen.tsx')).InvoiceScreen,
      under: paths.invoices(),
    },
    {
      path: pathPatterns.funeralExpenses,
      for: 'agency',
      area: 'fatturazione',
      chunk: 'spese-funebri',
      load: async () => (await import('./funeral-expenses/funeral-expenses-screen.tsx')).FuneralExpensesScreen,
    },
    {
      path: pathPatterns.priceList,
      for: 'agency',
      area: 'fatturazione',
      chunk: 'listino',
      load: async () => (await import('./price-list/price-list-screen.tsx')).PriceListScreen,
    },
    {
      path: pathPatterns.billingOversight,
      for: 'admin',
      adminArea: 'agenzie',
      chunk: 'fatturazione-agenzie',
      load: async () => (await import('./oversight/billing-oversight-screen.tsx')).BillingOversightScreen,
    },
    {
      path: pathPatterns.billingSettings,
      for: 'agency',
      area: 'fatturazione',
      chunk: 'impostazioni-fatturazione',
      load: async () => (await import('./settings/billing-settings-screen.tsx')).BillingSettingsScreen,
      under: paths.invoices(),
    },
  ],
  menu: [
    {
      for: 'agency',
      group: 'Fatturazione',
      order: 10,
      label: 'Nuovo preventivo',
      to: paths.newQuote(),
      Icon: IconCalculator,
    },
    {
      for: 'agency',
      group: 'Fatturazione',
      order: 20,
      label: 'Preventivi',
      to: paths.quotes(),
      Icon: IconFileDescription,
    },
    {
      for: 'agency',
      group: 'Fatturazione',
      order: 30,
      label: 'Nuova fattura',
      to: paths.newInvoice(),
      Icon: IconReceiptEuro,
    },
    {
      for: 'agency',
      group: 'Fatturazione',
      order: 40,
      label: 'Fatture',
      keywords: 'pagamenti incassi solleciti',
      to: paths.invoices(),
      Icon: IconFileInvoice,
    },
    {
      for: 'agency',
      group: 'Fatturazione',
      order: 45,
      label: 'Spese funebri',
      keywords: 'dichiarazione 730 detrazione comunicazione',
      to: paths.funeralExpenses(),
      Icon: IconReport,
    },
    {
      for: 'admin',
      group: 'Utenti',
      order: 35,
      label: 'Fatturazione delle agenzie',
      to: paths.billingOversight(),
      Icon: IconReport,
    },
    {
      for: 'agency',
      group: 'Fatturazione',
      order: 50,
      label: 'Listino',
      keywords: 'prezzi tariffe articoli',
      to: paths.priceList(),
      Icon: IconListDetails,
    },
  ],
  searches: [
    {
      for: 'agency',
      order: 30,
      route: listQuotes,
      find: async ({ q, ...page }) =>
        (await callPaged(listQuotes, { query: { ...page, q: documentNumberOrText(q, 'preventivo') } })).rows.map(
          (one) => ({
            value: `Preventivo n. ${one.numero}`,
            detail: curlyApostrophes(one.cliente),
            to: paths.quote(one._id),
          }),
        ),
    },
    {
      for: 'agency',
      order: 40,
      route: listInvoices,
      find: async ({ q, ...page }) =>
        (await callPaged(listInvoices, { query: { ...page, q: documentNumberOrText(q, 'fattura') } })).rows.map(
          (one) => ({
            value: one.numero
              ? `${invoiceTypeNames[one.tipo]} n. ${one.numero}`
              : `Bozza: ${invoiceTypeNames[one.tipo].toLowerCase()}`,
            detail: curlyApostrophes(one.cliente),
            to: paths.invoice(one._id),
          }),
        ),
    },
  ],
  words: { binKinds: { preventivo: 'Preventivo', fattura: 'Bozza di fattura', voce: 'Voce di listino' } },
};
