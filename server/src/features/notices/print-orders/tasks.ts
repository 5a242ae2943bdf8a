import type { PoolTask } from '../../../platform/worker-pool/pool-task.ts';
import { type DrawnSheet, ofAgencies } from '../prints/tasks.ts';
import type { OrderSheet } from './order-policy.ts';

/** An order sheet with the paper that is ordered, which it shows. */
export interface DrawnOrder {
  readonly order: OrderSheet;
  readonly paper: DrawnSheet;
}

/** Draws the order sheet of a print as a PDF. */
export const drawPrintOrder: PoolTask<DrawnOrder, Buffer> = {
  name: 'PDF di un ordine di stampa',
  lane: ofAgencies,
  seconds: 15,
  refusal: 'L’ordine è troppo lungo da disegnare: accorcia le note.',
};
