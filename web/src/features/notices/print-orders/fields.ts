import type { Posting } from '@commiato/contracts/notices/postings';
import { copiesOf, type PrintOrder, type writePrintOrder } from '@commiato/contracts/notices/print-orders';
import type { BodyOf } from '@commiato/contracts/route';
import { romeDay } from '@commiato/italy/formatting';
import { ofDay } from '@commiato/italy/prose/dates';

/** Copies for one municipality, as they are typed. */
export interface TownValues {
  readonly comune: string;
  readonly copie: string;
  readonly urgente: boolean;
}

/** Values of the form of an order. */
export type OrderValues = {
  righe: readonly TownValues[];
  scorta: string;
  tipografia: string;
  entro: string;
  note: string;
};

const sameTown = (one: string, other: string) =>
  one.trim().toLocaleLowerCase('it') === other.trim().toLocaleLowerCase('it');

/** A municipality that is added by hand. */
export const blankTown: TownValues = { comune: '', copie: '', urgente: false };

/** What was ordered, and below it the municipalities that the agency has written down, without copies. */
export function orderToForm(order: PrintOrder | null, postings: readonly Posting[]): OrderValues {
  const ordered = order?.righe ?? [];
  const others = postings.filter(({ comune }) => !ordered.some((row) => sameTown(row.comune, comune)));
  return {
    righe: [
      ...ordered.map(({ comune, copie, urgente }) => ({ comune, copie: `${copie}`, urgente })),
      ...others.map(({ comune }) => ({ comune, copie: '', urgente: false })),
    ],
    scorta: order && order.scorta > 0 ? `${order.scorta}` : '',
    tipografia: order?.tipografia ?? '',
    entro: order?.entro ?? '',
    note: order?.note ?? '',
  };
}

const copiesSent = (typed: string) => (typed.trim() === '' ? 0 : typed);

/** The body of the call; municipalities without copies are left out by the server. */
export const orderToWire = ({ righe, scorta, ...values }: OrderValues): BodyOf<typeof writePrintOrder> =>
  ({
    ...values,
    righe: righe.map((row) => ({ ...row, copie: copiesSent(row.copie) })),
    scorta: copiesSent(scorta),
  }) as BodyOf<typeof writePrintOrder>;

const several = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** `93 copie per 3 comuni, ordine del 24 novembre 2026`. */
export function orderWords(order: PrintOrder): string {
  const towns = order.righe.length > 0 ? ` per ${several(order.righe.length, 'comune', 'comuni')}` : '';
  return `${several(copiesOf(order), 'copia', 'copie')}${towns}, ordine ${ofDay(romeDay(order.data_crea))}`;
}
