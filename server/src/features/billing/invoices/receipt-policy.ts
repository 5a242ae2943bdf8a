import type { ReceiptKind } from '@commiato/fattura-pa/receipt-kinds';

/** A file that was uploaded or came by certified mail. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Meaning of each kind of receipt, as a sentence. */
export const receiptSentences: Record<ReceiptKind, string> = {
  RC: 'Consegnata al cliente.',
  NS: 'Scartata dal Sistema di Interscambio.',
  MC: 'Non consegnata: è a disposizione del cliente nella sua area riservata.',
  NE: 'Esito dell’ufficio pubblico.',
  DT: 'Decorsi i termini: l’ufficio pubblico non ha risposto.',
  AT: 'Impossibile recapitarla: l’attestazione prova l’invio.',
  SE: 'L’esito dell’ufficio è stato scartato: non cambia la fattura.',
  EC: 'Esito dell’ufficio pubblico.',
};
