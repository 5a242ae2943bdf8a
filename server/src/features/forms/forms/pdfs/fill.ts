import {
  beginMarkedContent,
  beginText,
  degrees,
  endMarkedContent,
  endText,
  moveText,
  type PDFAcroField,
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFOperator,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
  type PDFWidgetAnnotation,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setFillingColor,
  setFontAndSize,
  showText,
} from '@cantoo/pdf-lib';
import { saysNo } from '@commiato/contracts/forms/form-data';
import * as fontkit from 'fontkit';
import { pdfLettering } from '../../../../platform/lettering/pdf-lettering.ts';
import type { FillResult, FormFillInput, WrittenField, WrittenPlace } from '../tasks.ts';
import { displayedPageOf, displayedSizeOf, fromDisplayedMillimetres, toPoints } from './geometry.ts';
import { ascent, lineHeight, type TypesetText, textWidthOf, typesetText } from './written-text.ts';

const black = rgb(0, 0, 0);
/** Nearest that a text without a width of its own comes to the right edge, in millimetres. */
const rightMargin = 6;
/** Distance of a text from the edge of its field, in points. */
const padding = 2;

/** The faces of the house, each embedded in the document when a letter needs it. */
function loadFontFaces(document: PDFDocument) {
  // Its published type names the results of another fork.
  document.registerFontkit(Object(fontkit));
  const embedded = new Map<string, PDFFont>();
  const letters = pdfLettering('regular');
  async function fontOf(name: string): Promise<PDFFont> {
    const known = embedded.get(name);
    if (known) return known;
    const file = letters.files.find((one) => one.name === name);
    if (!file) throw new Error(`No face has this name: ${name}`);
    // Ligatures would read back as one sign in some readers.
    const font = await document.embedFont(file.bytes, { subset: true, features: { liga: false } });
    embedded.set(name, font);
    return font;
  }
  return {
    /** The pieces of a text, each with its face and its distance from the beginning in parts of the size. */
    async pieces(text: string) {
      let at = 0;
      const made: { font: PDFFont; text: string; at: number }[] = [];
      for (const { file, text: run, width } of letters.runsOf(text.normalize('NFC'))) {
        made.push({ font: await fontOf(file.name), text: run, at });
        at += width;
      }
      return made;
    },
  };
}
type FontFaces = ReturnType<typeof loadFontFaces>;

/** Fills fields and places of a form; what is filled can no longer be changed by hand, what is not still can. */
export async function fillPdf({ bytes, scritti, titolo, oggetto }: FormFillInput): Promise<FillResult> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const drawn = loadFontFaces(document);
  const form = document.getForm();
  form.acroForm.dict.delete(PDFName.of('NeedAppearances'));
  const tight: string[] = [];
  for (const written of scritti) {
    const fits =
      'campo' in written ? await fillField(document, drawn, written) : await fillPlace(document, drawn, written);
    if (!fits) tight.push(written.chiave);
  }
  if (tight.length > 0) return { ok: false, tight: [...new Set(tight)] };
  document.setTitle(titolo);
  document.setSubject(oggetto);
  document.setCreator('Commiato');
  document.setProducer('Commiato');
  return { ok: true, bytes: Buffer.from(await document.save({ updateFieldAppearances: false })) };
}

async function fillPlace(document: PDFDocument, drawn: FontFaces, place: WrittenPlace): Promise<boolean> {
  const page = document.getPages()[place.pagina - 1];
  if (!page) return false;
  const seen = displayedPageOf(page);
  const width = toPoints(place.larghezza ?? Math.max(displayedSizeOf(seen).larghezza - place.x - rightMargin, 2));
  const set = typesetText(place.testo, { width, height: place.corpo * lineHeight, size: place.corpo, isLong: false });
  if (!set) return false;
  const start = fromDisplayedMillimetres(seen, place);
  const turn = (seen.turn * Math.PI) / 180;
  for (const line of set.lines)
    for (const { font, text, at } of await drawn.pieces(line.text))
      page.drawText(text, {
        font,
        size: set.size,
        x: start.x + at * set.size * Math.cos(turn),
        y: start.y + at * set.size * Math.sin(turn),
        rotate: degrees(seen.turn),
        color: black,
      });
  return true;
}

async function fillField(document: PDFDocument, drawn: FontFaces, { campo, testo }: WrittenField): Promise<boolean> {
  const field = document.getForm().getFieldMaybe(campo);
  if (!field) return false;
  if (field instanceof PDFCheckBox) {
    if (testo === '' || saysNo(testo)) field.uncheck();
    else field.check();
  } else if (testo === '' && !(field instanceof PDFTextField)) {
    if (field instanceof PDFRadioGroup) field.clear();
  } else if (field instanceof PDFRadioGroup) {
    const option = matchingOption(field.getOptions(), testo);
    if (option === undefined) return false;
    field.select(option);
  } else if (field instanceof PDFDropdown || field instanceof PDFOptionList) {
    const option = matchingOption(field.getOptions(), testo);
    if (option === undefined) return false;
    field.select(option);
    if (!(await drawTextIntoField(document, drawn, field, option))) return false;
  } else if (field instanceof PDFTextField) {
    field.acroField.dict.set(PDFName.of('V'), PDFHexString.fromText(testo));
    field.acroField.dict.delete(PDFName.of('RV'));
    if (!(await drawTextIntoField(document, drawn, field, testo))) return false;
  } else return false;
  if (testo !== '') field.enableReadOnly();
  return true;
}

const foldedText = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
/** The option that says the same as a text, or begins so. */
const matchingOption = (options: readonly string[], text: string): string | undefined =>
  options.find((option) => foldedText(option) === foldedText(text)) ??
  options.find((option) => foldedText(option) !== '' && foldedText(text).startsWith(foldedText(option)));

/** Draws a text into all appearances of its field. */
async function drawTextIntoField(
  document: PDFDocument,
  drawn: FontFaces,
  field: PDFField,
  text: string,
): Promise<boolean> {
  for (const widget of field.acroField.getWidgets()) {
    const box = appearanceBoxOf(widget);
    const comb = field instanceof PDFTextField && field.isCombed() ? field.getMaxLength() : undefined;
    const most = field instanceof PDFTextField ? field.getMaxLength() : undefined;
    if (most !== undefined && [...text].length > most) return false;
    const isLong = field instanceof PDFTextField && field.isMultiline();
    const room = {
      width: box.width - 2 * padding,
      height: box.height,
      size: sizeOf(field.acroField, widget, box.height, isLong),
      isLong,
    };
    const set = comb === undefined ? typesetText(text, room) : toCombedText(text, room.size);
    if (!set) return false;
    const lines =
      comb === undefined ? placeLines(set, box, isLong, alignmentOf(field.acroField)) : placeInCells(set, box, comb);
    await setAppearance(document, drawn, widget, box, set.size, lines);
  }
  return true;
}

interface AppearanceBox {
  readonly width: number;
  readonly height: number;
  readonly turn: number;
  readonly matrix: number[];
}

/** The room of an appearance as it is read: a turned field lies across (ISO 32000-1, 12.5.6.19, R). */
function appearanceBoxOf(widget: PDFWidgetAnnotation): AppearanceBox {
  const { width, height } = widget.getRectangle();
  const turn = (((widget.getAppearanceCharacteristics()?.getRotation() ?? 0) % 360) + 360) % 360;
  const lies = turn === 90 || turn === 270;
  const matrices: Record<number, number[]> = {
    90: [0, 1, -1, 0, width, 0],
    180: [-1, 0, 0, -1, width, height],
    270: [0, -1, 1, 0, 0, height],
  };
  return {
    width: lies ? height : width,
    height: lies ? width : height,
    turn,
    matrix: matrices[turn] ?? [1, 0, 0, 1, 0, 0],
  };
}

const longTextFontSize = 10;
/** The size that the form asks for; else one that suits the height of the field. */
function sizeOf(field: PDFAcroField, widget: PDFWidgetAnnotation, height: number, isLong: boolean): number {
  const appearance = widget.getDefaultAppearance() ?? field.getDefaultAppearance() ?? '';
  const asked = Number(/(\d{1,3}(?:\.\d{1,4})?)\s+Tf/.exec(appearance.slice(0, 400))?.[1] ?? 0);
  if (asked > 0) return Math.min(asked, 24);
  return isLong ? longTextFontSize : Math.min(11, height * 0.68);
}

const alignmentOf = (field: PDFAcroField): number => {
  const quadding = field.getInheritableAttribute(PDFName.of('Q'));
  return quadding instanceof PDFNumber ? quadding.asNumber() : 0;
};

interface PlacedLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

function placeLines(
  { size, lines }: TypesetText,
  box: AppearanceBox,
  isLong: boolean,
  alignment: number,
): PlacedLine[] {
  const all = lines.length * size * lineHeight;
  const top = isLong ? box.height - padding : box.height - (box.height - all) / 2;
  return lines.map(({ text, width }, index) => ({
    text,
    x: alignment === 2 ? box.width - padding - width : alignment === 1 ? (box.width - width) / 2 : padding,
    y: top - index * size * lineHeight - (lineHeight - 1) * size * 0.5 - ascent * size - size * 0.06,
  }));
}

/** Letters one to a cell. */
const toCombedText = (text: string, size: number): TypesetText => ({ size, lines: [{ text, width: 0 }] });
function placeInCells({ size, lines }: TypesetText, box: AppearanceBox, count: number): PlacedLine[] {
  const cell = box.width / count;
  return [...(lines[0]?.text ?? '')].map((letter, index) => ({
    text: letter,
    x: index * cell + (cell - textWidthOf(letter) * size) / 2,
    y: (box.height - ascent * size) / 2 + size * 0.04,
  }));
}

/** Replaces the appearance of a field; a resource of its own for each face. */
async function setAppearance(
  document: PDFDocument,
  drawn: FontFaces,
  widget: PDFWidgetAnnotation,
  box: AppearanceBox,
  size: number,
  lines: readonly PlacedLine[],
): Promise<void> {
  const fonts = new Map<PDFFont, string>();
  const shown: PDFOperator[] = [];
  for (const line of lines)
    for (const { font, text, at } of await drawn.pieces(line.text)) {
      const key = fonts.get(font) ?? `F${fonts.size}`;
      fonts.set(font, key);
      shown.push(
        beginText(),
        setFillingColor(black),
        setFontAndSize(key, size),
        moveText(line.x + at * size, line.y),
        showText(font.encodeText(text)),
        endText(),
      );
    }
  const stream = document.context.formXObject(
    [beginMarkedContent('Tx'), pushGraphicsState(), ...shown, popGraphicsState(), endMarkedContent()],
    {
      BBox: [0, 0, box.width, box.height],
      Matrix: box.matrix,
      Resources: { Font: Object.fromEntries([...fonts].map(([font, key]) => [key, font.ref])) },
    },
  );
  widget.setNormalAppearance(document.context.register(stream));
}
