import { requiredMessage } from '@commiato/contracts/common';
import { mapFields } from '@commiato/contracts/fields';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import type { Notice, NoticeField, NoticeKind } from '@commiato/contracts/notices/notice-fields';
import { noticeFields, noticeKinds, requiredOfNecrologio } from '@commiato/contracts/notices/notice-fields';
import { provinceInForce, regionByName } from '@commiato/italy/places/provinces';
import type { z } from 'zod';
import { type FieldErrors, optionalFields } from '../../../../lib/field-errors.ts';

type NoticeFlag = 'omocodia' | 'indicizza' | 'disattivo';

/** What the form of a notice shows; everything that is typed is text, dates are `YYYY-MM-DD`. */
export type NoticeValues = Record<Exclude<NoticeField, NoticeFlag | 'cosa'>, string> &
  Record<NoticeFlag, boolean> & { cosa: NoticeKind };

const blank: NoticeValues = {
  ...mapFields(noticeFields, () => ''),
  cosa: noticeKinds[0],
  omocodia: false,
  indicizza: true,
  disattivo: false,
};
const blankValues = new Map<string, unknown>(Object.entries(blank));

/** An empty form; region and province are those of the agency, unless that province is no more. */
export const blankNotice = (place: { regione: string; prov: string } = { regione: '', prov: '' }): NoticeValues => ({
  ...blank,
  regione: regionByName(place.regione) ?? '',
  prov: provinceInForce(place.prov)?.sigla ?? '',
});

/** A stored notice as the form shows it. */
export function noticeToForm(notice: Notice): NoticeValues {
  const known = Object.entries(notice).filter(([name, value]) => typeof value === typeof blankValues.get(name));
  return {
    ...blank,
    ...Object.fromEntries(known),
    age: notice.age === null ? '' : String(notice.age),
    nato: notice.nato ?? '',
    decesso: notice.decesso ?? '',
  };
}

/**
 * A new notice of a funeral, of a kind where one is asked for: what is known of who died; region and province are the agency's where the
 * funeral names none.
 */
export function noticeFromFuneral(
  funeral: Funeral,
  kind: NoticeKind | null = null,
  agency?: { regione: string; prov: string },
): NoticeValues {
  const known = Object.entries(funeral).filter(
    ([name, value]) => value !== '' && typeof value === typeof blankValues.get(name),
  );
  return {
    ...blankNotice(funeral.prov ? funeral : agency),
    ...Object.fromEntries(known),
    nato: funeral.nato ?? '',
    decesso: funeral.decesso ?? '',
    ...(kind ? { cosa: kind } : {}),
  };
}

/** What the form shows, as the wire wants it: the same names, words for all (multipart). */
export const noticeToWire = (shown: NoticeValues): NoticeValues => ({ ...shown });

/** What a stored notice cannot be left without: what a Necrologio needs, and what was filled once (decisions I1). */
const requiredOnEdit = ({ cosa }: Pick<NoticeValues, 'cosa'>, stored: NoticeValues) =>
  requiredOfNecrologio.filter((name) => cosa === 'Necrologio' || stored[name] !== '');

/** The sentences for what a change leaves empty and may not. */
export const missingOnEdit = (shown: NoticeValues, stored: NoticeValues): FieldErrors =>
  Object.fromEntries(
    requiredOnEdit(shown, stored).flatMap((name) => (shown[name].trim() === '' ? [[name, requiredMessage]] : [])),
  );

/** Fields that may be left empty in a notice of this kind; `stored` is the notice that is changed. */
export function optionalNoticeFields(
  body: z.ZodType,
  cosa: NoticeKind,
  stored: NoticeValues | undefined,
): ReadonlySet<string> {
  const bound: ReadonlySet<string> = new Set(stored ? requiredOnEdit({ cosa }, stored) : []);
  return new Set([...optionalFields(body, noticeToWire({ ...blank, cosa }))].filter((name) => !bound.has(name)));
}

/**
 * A new notice from a published one: without a kind the same for another municipality, with one what stays true of the person. Words and
 * rite of another kind are written anew.
 */
export function noticeFromPublished(notice: Notice, cosa: NoticeKind | null): NoticeValues {
  const shown = { ...noticeToForm(notice), disattivo: false };
  return cosa ? { ...shown, cosa, funerale: '', testo: '' } : { ...shown, comune: '', cap: '' };
}
