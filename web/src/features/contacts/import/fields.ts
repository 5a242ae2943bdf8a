import { countWithNoun } from '@commiato/italy/counts';

/** What becomes of the good rows of a file, of which some are left out because they are among the contacts already. */
export function goodRowsWords(good: number, skipped: number, written: boolean): string {
  if (written) return '';
  if (skipped === 0) return ', da importare';
  const twins = countWithNoun(skipped, 'doppione da saltare', 'doppioni da saltare');
  return `: ${good - skipped} da importare, ${twins}`;
}

/** What becomes of the rows with a remark; twins are among them. */
export function doubtfulRowsWords(rows: number, skipped: number): string {
  if (skipped === 0) return rows === 1 ? 'Si importa lo stesso.' : 'Si importano lo stesso.';
  const others = rows - skipped;
  const twins = skipped === 1 ? 'Il doppione si salta' : `I ${skipped} doppioni si saltano`;
  if (others <= 0) return `${twins}.`;
  return `${twins}, ${others === 1 ? 'l’altra si importa' : 'le altre si importano'} lo stesso.`;
}

/** What becomes of the first good rows, as they are shown. */
export function previewWords(rows: number, skipped: number): string {
  const words = rows === 1 ? 'Così verrà salvata' : 'Così verranno salvate';
  if (skipped === 0) return `${words}.`;
  return `${words}, tranne ${skipped === 1 ? 'il doppione' : 'i doppioni'} da saltare.`;
}
