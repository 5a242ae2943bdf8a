import {
  IconCalculator,
  IconFileDescription,
  IconFileInvoice,
  IconListDetails,
  IconReceiptEuro,
} from '@tabler/icons-react';
import type { WebFeature } from '../../lib/feature.ts';
import { paths, patterns } from '../../paths.ts';

/** Quotes, invoices and what they are made from. */
export const billing: WebFeature = {
  screens: [
    {
      path: patterns.newQuote,
      for: 'agency',
      chunk: 'nuovo_preventivo',
      load: async () => (await import('./quotes/new-quote-screen.tsx')).NewQuoteScreen,
    },
    {
      path: patterns.quotes,
      for: 'agency',
      chunk: 'preventivi',
      load: async () => (await import('./quotes/quotes-screen.tsx')).QuotesScreen,
    },
    {
      path: patterns.quote,
      for: 'agency',
      chunk: 'preventivo',
      load: async () => (await import('./quotes/quote-screen.tsx')).QuoteScreen,
      under: paths.quotes(),
    },
    {
      path: patterns.newInvoice,
      for: 'agency',
      chunk: 'nuova_fattura',
      load: async () => (await import('./invoices/new-invoice-screen.tsx')).NewInvoiceScreen,
    },
    {
      path: patterns.invoices,
      for: 'agency',
      chunk: 'fatture',
      load: async () => (await import('./invoices/invoices-screen.tsx')).InvoicesScreen,
    },
    {
      path: patterns.invoice,
      for: 'agency',
      chunk: 'fattura',
      load: async () => (await import('./invoices/invoice-screen.tsx')).InvoiceScreen,
      under: paths.invoices(),
    },
    {
      path: patterns.funeralExpenses,
      for: 'agency',
      chunk: 'spese-funebri',
      load: async () => (await import('./funeral-expenses/funeral-expenses-screen.tsx')).FuneralExpensesScreen,
      under: paths.invoices(),
    },
    {
      path: patterns.priceList,
      for: 'agency',
      chunk: 'listino',
      load: async () => (await import('./price-list/price-list-screen.tsx')).PriceListScreen,
    },
    {
      path: patterns.billingSettings,
      for: 'agency',
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
    { for: 'agency', group: 'Fatturazione', order: 40, label: 'Fatture', to: paths.invoices(), Icon: IconFileInvoice },
    { for: 'agency', group: 'Fatturazione', order: 50, label: 'Listino', to: paths.priceList(), Icon: IconListDetails },
  ],
  words: { binKinds: { preventivo: 'Preventivo', fattura: 'Bozza di fattura', voce: 'Voce di listino' } },
};
