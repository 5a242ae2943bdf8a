import {
  PDFCheckBox,
  type PDFDocument,
  PDFDropdown,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
  type PDFField as PdfLibField,
} from '@cantoo/pdf-lib';
import { formBounds, type PdfField } from '@commiato/contracts/forms/forms';
import type { ReadFormResult } from '../tasks.ts';
import { displayedPageOf, displayedSizeOf, toDisplayedMillimetres } from './geometry.ts';
import { openAndCleanPdf } from './safe-pdf.ts';

/** Longest side of a page, in millimetres: A0 is 1189. */
const maxPageSideMillimetres = 1500;

/** Reads a PDF as a form: cleaned, with the sizes of its pages and the places of its fields. */
export async function readFormFromPdf(bytes: Uint8Array): Promise<ReadFormResult> {
  const opened = await openAndCleanPdf(bytes, formBounds.pages);
  if (!opened.ok) return opened;
  const { document } = opened;
  const pagine = document.getPages().map((page) => {
    const { larghezza, altezza } = displayedSizeOf(displayedPageOf(page));
    return { larghezza: roundedMillimetres(larghezza), altezza: roundedMillimetres(altezza) };
  });
  if (pagine.some(({ larghezza, altezza }) => !(Math.max(larghezza, altezza) <= maxPageSideMillimetres)))
    return { ok: false, error: 'Questo PDF ha una pagina più grande di un metro e mezzo.' };
  const campi = fillableFieldsOf(document);
  if (campi.length > formBounds.fields)
    return { ok: false, error: `Questo PDF ha ${campi.length} campi: al massimo ${formBounds.fields}.` };
  return { ok: true, bytes: Buffer.from(await document.save({ updateFieldAppearances: false })), pagine, campi };
}

const roundedMillimetres = (millimetres: number) => Math.round(millimetres * 10) / 10;

function kindOf(field: PdfLibField): PdfField['tipo'] | null {
  if (field instanceof PDFTextField) return 'testo';
  if (field instanceof PDFCheckBox) return 'croce';
  return field instanceof PDFRadioGroup || field instanceof PDFDropdown || field instanceof PDFOptionList
    ? 'scelta'
    : null;
}

/** The fields that can be filled, each at the place of its first appearance, by page and from the top. */
function fillableFieldsOf(document: PDFDocument): PdfField[] {
  const pages = document.getPages();
  const pageOfWidget = new Map(
    pages.flatMap((page, index) =>
      (page.node.Annots()?.asArray() ?? []).map((one) => [one.toString(), index] as const),
    ),
  );
  const found = document
    .getForm()
    .getFields()
    .flatMap((field): PdfField[] => {
      const tipo = kindOf(field);
      const [widget] = field.acroField.getWidgets();
      if (!tipo || !widget) return [];
      const ref = document.context.getObjectRef(widget.dict);
      const index =
        pages.findIndex(({ ref: page }) => page === widget.P()) >= 0
          ? pages.findIndex(({ ref: page }) => page === widget.P())
          : (pageOfWidget.get(ref?.toString() ?? '') ?? -1);
      const page = pages[index];
      if (!page) return [];
      const { x, y, width, height } = widget.getRectangle();
      const seen = displayedPageOf(page);
      const [one, other] = [
        toDisplayedMillimetres(seen, { x, y }),
        toDisplayedMillimetres(seen, { x: x + width, y: y + height }),
      ];
      return [
        {
          campo: field.getName(),
          tipo,
          pagina: index + 1,
          x: roundedMillimetres(Math.min(one.x, other.x)),
          y: roundedMillimetres(Math.min(one.y, other.y)),
          larghezza: roundedMillimetres(Math.abs(one.x - other.x)),
          altezza: roundedMillimetres(Math.abs(one.y - other.y)),
        },
      ];
    });
  return found.sort((one, other) => one.pagina - other.pagina || one.y - other.y || one.x - other.x);
}
