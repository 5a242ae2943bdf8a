import { seedPriceList, seedQuotesAndInvoices } from '../support/people.ts';
import { type DomainScreens, press } from '../support/screens.ts';

export const screens: DomainScreens = {
  prepare: async ({ address, mail }) => {
    await seedPriceList(address, mail);
    const { draftQuote, sentQuote, draft, issued, overpaid, unsigned } = await seedQuotesAndInvoices(address, mail);
    const offer = new URL(sentQuote.link ?? '').pathname.split('/').at(-1) ?? '';
    const quotes = { draftQuote: draftQuote._id, sentQuote: sentQuote._id };
    return {
      ...quotes,
      draft: draft._id,
      issued: issued._id,
      overpaid: overpaid._id,
      unsigned: unsigned._id,
      offer,
    };
  },
  visits: [
    {
      title: 'quotes and what their clients see',
      viewer: 'agency',
      complaints: /status of 404/,
      screens: [
        { name: 'nuovo-preventivo', kind: 'agency document form', address: '/nuovo_preventivo' },
        { name: 'nuovo-preventivo-errori', address: '/nuovo_preventivo', before: press('Salva il preventivo') },
        { name: 'preventivi', address: '/preventivi' },
        { name: 'preventivo-bozza', address: '/preventivo/:draftQuote' },
        { name: 'preventivo-invia', address: '/preventivo/:draftQuote', before: press('Invia al cliente') },
        { name: 'preventivo-inviato', address: '/preventivo/:sentQuote' },
        { name: 'preventivo-sconosciuto', address: '/preventivo/nessuno' },
        { name: 'offerta', kind: 'public document', address: '/offerta/:offer' },
        { name: 'offerta-sconosciuta', address: '/offerta/nessuna' },
      ],
    },
    {
      title: 'invoices, the price list and the settings',
      viewer: 'agency',
      screens: [
        { name: 'nuova-fattura', address: '/nuova_fattura' },
        { name: 'fatture', kind: 'agency list', address: '/fatture' },
        { name: 'fatture-nessuna', address: '/fatture?stato=annullata' },
        { name: 'fattura-bozza', address: '/fattura/:draft' },
        { name: 'fattura-emetti', address: '/fattura/:draft', before: press('Emetti la fattura') },
        { name: 'fattura-emessa', kind: 'agency document', address: '/fattura/:issued' },
        { name: 'fattura-da-firmare', address: '/fattura/:unsigned' },
        { name: 'fattura-pagamento', address: '/fattura/:issued', before: press('Registra un pagamento') },
        { name: 'fattura-pagata-in-piu', address: '/fattura/:overpaid' },
        { name: 'fattura-rimborso', address: '/fattura/:overpaid', before: press('Registra un rimborso') },
        { name: 'fattura-nota-di-credito', address: '/fattura/:issued', before: press('Nota di credito') },
        { name: 'spese-funebri', address: '/spese-funebri' },
        {
          name: 'spese-funebri-completa',
          address: '/spese-funebri',
          before: (page) =>
            page
              .getByRole('button', { name: /^Completa / })
              .first()
              .click(),
        },
        { name: 'listino', address: '/listino' },
        { name: 'listino-nuova-voce', kind: 'agency panel', address: '/listino', before: press('Nuova voce') },
        { name: 'listino-nuovo-pacchetto', address: '/listino', before: press('Nuovo pacchetto') },
        { name: 'impostazioni-fatturazione', address: '/impostazioni-fatturazione' },
        {
          name: 'impostazioni-pec',
          address: '/impostazioni-fatturazione',
          before: async (page) => {
            await press('Collega una casella PEC')(page);
            await page.getByLabel('Gestore della PEC').selectOption('altro');
          },
        },
      ],
    },
    {
      title: 'an agency that has written no document',
      viewer: 'empty agency',
      screens: [
        { name: 'preventivi-vuoto', address: '/preventivi' },
        { name: 'fatture-vuoto', address: '/fatture' },
        { name: 'spese-funebri-vuoto', address: '/spese-funebri' },
        { name: 'listino-vuoto', address: '/listino' },
      ],
    },
    {
      title: 'the billing of all agencies in numbers',
      viewer: 'admin',
      screens: [{ name: 'amministratore-fatturazione', address: '/amministratore/fatturazione' }],
    },
  ],
};
