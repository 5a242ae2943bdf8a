import { prayers } from '@commiato/contracts/notices/prayers';
import {
  cardSides,
  type createPrint,
  formatWords,
  frames,
  orientations,
  type PhotoCrop,
  type Print,
  type PrintTemplate,
  photoShapes,
  photoTones,
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
  forma: string;
  tono: string;
  ritaglio: PhotoCrop | null;
  facciate: string;
  preghiera: string;
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
  forma: 'rettangolo',
  tono: 'colore',
  ritaglio: null,
  facciate: '2',
  preghiera: '',
  parenti: '',
  testo: '',
});

/** What is left to the template is not sent. */
export function printToWire({
  orientamento,
  simbolo,
  cornice,
  facciate,
  ...values
}: PrintValues): BodyOf<typeof createPrint> {
  const chosen = Object.entries({ orientamento, simbolo, cornice }).filter(([, value]) => value !== '');
  return { ...values, facciate: Number(facciate), ...Object.fromEntries(chosen) } as BodyOf<typeof createPrint>;
}

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: capitalized(value) }));
export const templateOptions = printTemplates.map(({ _id, nome }) => ({ value: _id, label: nome }));
export const formatOptions = ({ formati }: PrintTemplate) =>
  formati.map((value) => ({ value: value as string, label: formatWords(value) }));
export const orientationOptions = choices(orientations);
export const symbolOptions = choices(symbols);
export const frameOptions = choices(frames);
export const shapeOptions = photoShapes.map((value) => ({
  value: value as string,
  label: value === 'ovale' ? 'Ovale' : 'Rettangolare',
}));
const toneWords = { colore: 'Com’è', grigio: 'In bianco e nero', seppia: 'Seppia' };
export const toneOptions = photoTones.map((value) => ({ value: value as string, label: toneWords[value] }));
export const sideOptions = cardSides.map((value) => ({
  value: `${value}`,
  label: value === 4 ? 'Quattro, piegato' : 'Due',
}));
export const prayerOptions = prayers.map(({ _id, titolo, fonte }) => ({
  value: _id as string,
  label: `${titolo} (${fonte})`,
}));

/** Whether a print is a memorial card, which can be folded and bear a prayer. */
export const isCard = (modello: string): boolean => templateNamed(modello).tipo === 'ricordino';
/** Whether several of a print go on one sheet that is cut. */
export const isCutFromSheet = ({ modello }: Pick<Print, 'modello'>): boolean =>
  templateNamed(modello).formati.includes('7x10');

/** Whether a print is for walls: only posters are put up. */
export const isPosted = ({ modello }: Pick<Print, 'modello'>): boolean => templateNamed(modello).tipo === 'manifesto';
