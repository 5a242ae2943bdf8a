import type { FatturaPa } from '../invoice.ts';

/** A plain invoice to a company: two rates, paid by bank transfer. */
export const sampleInvoice: FatturaPa = {
  tipo: 'TD01',
  data: '2026-11-20',
  numero: '12/2026',
  trasmittente: { paese: 'IT', codice: '01234567897' },
  progressivoInvio: '00001',
  cedente: {
    partitaIva: { paese: 'IT', codice: '01234567897' },
    anagrafica: { denominazione: 'Onoranze Bianchi & Figli S.r.l.' },
    regime: 'RF01',
    sede: { indirizzo: "Via dell'Arco 12", cap: '47521', comune: 'Cesena', provincia: 'FC', nazione: 'IT' },
  },
  cessionario: {
    partitaIva: { paese: 'IT', codice: '12345678903' },
    anagrafica: { denominazione: 'Marmi Rossi S.n.c.' },
    sede: { indirizzo: 'Via Roma 1', cap: '00145', comune: 'Roma', provincia: 'RM', nazione: 'IT' },
  },
  recapito: { tipo: 'codice', codice: 'ABC1234' },
  linee: [
    { descrizione: 'Lapide in marmo', quantita: 1000, prezzoUnitario: 45000, prezzoTotale: 45000, aliquota: 2200 },
    {
      descrizione: 'Manutenzione',
      quantita: 1500,
      unitaMisura: 'ore',
      prezzoUnitario: 3333,
      sconti: [{ tipo: 'SC', percentuale: 1000 }],
      prezzoTotale: 4500,
      aliquota: 1000,
    },
  ],
  riepilogo: [
    { aliquota: 2200, imponibile: 45000, imposta: 9900, esigibilita: 'I' },
    { aliquota: 1000, imponibile: 4500, imposta: 450, esigibilita: 'I' },
  ],
  totale: 59850,
  causali: ['Saldo lavori'],
  pagamenti: [{ modalita: 'MP05', scadenza: '2026-12-20', importo: 59850, iban: 'IT60X0542811101000000123456' }],
};
