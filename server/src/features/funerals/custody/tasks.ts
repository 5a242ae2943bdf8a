import type { LabelFormat } from '@commiato/contracts/funerals/custody';
import type { PoolTask } from '../../../platform/worker-pool/pool-task.ts';

/** What a label shows. */
export interface PrintedLabel {
  readonly formato: LabelFormat;
  readonly cosa: string;
  readonly nome: string;
  readonly descrizione: string;
  readonly codice: string;
  readonly agenzia: string;
  /** Day of the label. */
  readonly giorno: string;
  /** What the QR code opens. */
  readonly indirizzo: string;
}

/** Draws a label with its QR code as a PDF. */
export const drawLabel: PoolTask<PrintedLabel, Buffer> = {
  name: 'PDF di un’etichetta',
  seconds: 10,
  refusal: 'L’etichetta non si può disegnare: accorcia la descrizione.',
};
