import {
  type createPrint,
  formatWords,
  frames,
  orientations,
  type Print,
  type PrintTemplate,
  printTemplates,
  symbols,
  templateNamed,
} from '@commiato/contracts/notices/prints';
import type { BodyOf } from '@commiato/contracts/route';
import { capitalized } from '@commiato/italy/formatting';

/** Values of the form of a print. */
export type PrintValues = {
  modello: string;
  formato: string;
  orientamento: string;
  simbolo: string;
  cornice: string;
  foto: boolean;
  parenti: string;
  testo: string;
};

const firstTemplate = printTemplates[0] as PrintTemplate;

export const blankPrint = (): PrintValues => ({
  modello: firstTemplate._id,
  formato: 'A3',
  orientamento: '',
  simbolo: '',
  cornice: '',
  foto: firstTemplate.foto,
  parenti: '',
  testo: '',
});

/** What is left to the template is not sent. */
export function printToWire({ orientamento, simbolo, cornice, ...values }: PrintValues): BodyOf<typeof createPrint> {
  const chosen = Object.entries({ orientamento, simbolo, cornice }).filter(([, value]) => value !== '');
  return { ...values, ...Object.fromEntries(chosen) } as BodyOf<typeof createPrint>;
}

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: capitalized(value) }));
export const templateOptions = printTemplates.map(({ _id, nome }) => ({ value: _id, label: nome }));
export const formatOptions = ({ formati }: PrintTemplate) =>
  formati.map((value) => ({ value: value as string, label: formatWords(value) }));
export const orientationOptions = choices(orientations);
export const symbolOptions = choices(symbols);
export const frameOptions = choices(frames);

/** Whether a print is for walls: only posters are put up. */
export const isPosted = ({ modello }: Pick<Print, 'modello'>): boolean => templateNamed(modello).tipo === 'manifesto';
