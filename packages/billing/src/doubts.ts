import type { ClientKind } from './client.ts';
import type { Line } from './document.ts';

interface DoubtInput {
  readonly kind: ClientKind;
  readonly righe: readonly Pick<Line, 'trattamento'>[];
}

const undertakerQuestion =
  'Il cliente è un’altra impresa di onoranze funebri? L’esenzione vale per i servizi resi ai propri clienti: la prestazione a ' +
  'un’altra impresa è soggetta a IVA (ris. 501398/1973). Controlla l’IVA delle righe.';

/** Italian questions that the agency has to answer for itself before it issues, because the data do not tell. */
export function documentDoubts({ kind, righe }: DoubtInput): string[] {
  const exempt = righe.some(({ trattamento }) => trattamento === 'esente_funebre');
  return kind === 'azienda' && exempt ? [undertakerQuestion] : [];
}
