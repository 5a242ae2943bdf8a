import { requiredMessage } from '@commiato/contracts/common';
import { mapFields } from '@commiato/contracts/fields';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { noWishes } from '@commiato/contracts/notices/family-wishes';
import type { Notice, NoticeField, NoticeKind } from '@commiato/contracts/notices/notice-fields';
import { fieldsRequiredOfNecrologio, noticeFields, noticeKinds } from '@commiato/contracts/notices/notice-fields';
import { currentProvinceByCode, regionByName } from '@commiato/italy/places/provinces';
import type { z } from 'zod';
import { changedFields, placeFieldNames } from '../../../../lib/changed-fields.ts';
import { type FieldErrors, optionalFields } from '../../../../lib/field-errors.ts';

type NoticeFlag = 'omocodia' | 'indicizza' | 'fotoPensieri' | 'disattivo';

/** Values of the form of a notice; typed values are text, dates `YYYY-MM-DD`. */
export type NoticeValues = Record<Exclude<NoticeField, NoticeFlag | 'cosa'>, string> &
  Record<NoticeFlag, boolean> & { cosa: NoticeKind };

const emptyNoticeValues: NoticeValues = {
  ...mapFields(noticeFields, () => ''),
  cosa: noticeKinds[0],
  omocodia: false,
  indicizza: true,
  fotoPensieri: false,
  disattivo: false,
};
const emptyValueByField = new Map<string, unknown>(Object.entries(emptyNoticeValues));

/** Fields of a notice that are right only together: of two tax codes, associations or streams mixed, none is what somebody wrote. */
export const linkedNoticeFields = [
  placeFieldNames,
  ['codfisc', 'omocodia'],
  ['donaA', 'donaIban'],
  ['diretta', 'direttaIl'],
] as const satisfies readonly (readonly NoticeField[])[];

/** Initial values; region and province are those of the agency, unless its province was abolished. */
export const blankNoticeFor = (place: { regione: string; prov: string } = { regione: '', prov: '' }): NoticeValues => ({
  ...emptyNoticeValues,
  regione: regionByName(place.regione) ?? '',
  prov: currentProvinceByCode(place.prov)?.sigla ?? '',
});

/** Form values of a stored notice. */
export function noticeToForm(notice: Notice): NoticeValues {
  const known = Object.entries(notice).filter(([name, value]) => typeof value === typeof emptyValueByField.get(name));
  return {
    ...emptyNoticeValues,
    ...Object.fromEntries(known),
    age: notice.age === null ? '' : String(notice.age),
    nato: notice.nato ?? '',
    decesso: notice.decesso ?? '',
    pensieri: notice.pensieri ?? '',
    direttaIl: notice.direttaIl ?? '',
  };
}

/**
 * Initial values of a notice for a funeral, with the deceased's data and the given kind, if any. Where the funeral has no province region and
 * province are the agency's, and its town is left out: one abroad was published as in the agency's province.
 */
export function noticeFromFuneral(
  funeral: Funeral,
  kind: NoticeKind | null = null,
  agency?: { regione: string; prov: string },
): NoticeValues {
  const known = Object.entries(funeral).filter(
    ([name, value]) => value !== '' && typeof value === typeof emptyValueByField.get(name),
  );
  return {
    ...blankNoticeFor(funeral.prov ? funeral : agency),
    ...Object.fromEntries(known),
    ...(funeral.prov ? {} : { comune: '', cap: '' }),
    nato: funeral.nato ?? '',
    decesso: funeral.decesso ?? '',
    // What its family keeps from search engines the server keeps from them in a later notice too.
    indicizza: funeral.annunci.length === 0 || funeral.annunci.some(({ indicizza }) => indicizza),
    ...(kind ? { cosa: kind } : {}),
  };
}

/** Wire values of the form: the same names, all text because of multipart. */
export const noticeToWire = (shown: NoticeValues): NoticeValues => ({ ...shown });

/** Required fields of a stored notice: those of a Necrologio, and those that were filled in before (decisions I1). */
const fieldsRequiredOnEdit = ({ cosa }: Pick<NoticeValues, 'cosa'>, stored: NoticeValues) =>
  fieldsRequiredOfNecrologio.filter((name) => cosa === 'Necrologio' || stored[name] !== '');

/** Errors for required fields that a change leaves empty. */
export const missingFieldErrors = (shown: NoticeValues, stored: NoticeValues): FieldErrors =>
  Object.fromEntries(
    fieldsRequiredOnEdit(shown, stored).flatMap((name) => (shown[name].trim() === '' ? [[name, requiredMessage]] : [])),
  );

/**
 * Fields that are not checked where the text of the rite alone is changed: an older notice may lack what is required today, and its hour
 * has to be corrected all the same.
 */
export function fieldsUncheckedOnRiteChange(shown: NoticeValues, stored: NoticeValues): ReadonlySet<string> {
  const isHourOnly = Object.keys(changedFields(stored, shown)).join() === 'funerale';
  return new Set(isHourOnly ? Object.keys(stored).filter((name) => name !== 'funerale') : []);
}

/** The same, and what a notice from elsewhere lacks: without a tax code it was imported, and is corrected with what is known of it. */
export function fieldsUncheckedOnEdit(shown: NoticeValues, stored: NoticeValues): ReadonlySet<string> {
  const names = Object.keys(stored) as (keyof NoticeValues)[];
  const lacking = stored.codfisc === '' ? names.filter((name) => stored[name] === '' && shown[name] === '') : [];
  return new Set([...fieldsUncheckedOnRiteChange(shown, stored), ...lacking]);
}

/** Names of optional fields in a notice of a kind; `stored` is the notice being edited. */
export function optionalNoticeFields(
  body: z.ZodType,
  cosa: NoticeKind,
  stored: NoticeValues | undefined,
): ReadonlySet<string> {
  const bound: ReadonlySet<string> = new Set(stored ? fieldsRequiredOnEdit({ cosa }, stored) : []);
  return new Set(
    [...optionalFields(body, noticeToWire({ ...emptyNoticeValues, cosa }))].filter((name) => !bound.has(name)),
  );
}

/**
 * Initial values from a published notice: without a kind the same notice without its municipality; with a kind the deceased's data without
 * text and rite, and without what the family wished for that rite: a thanks would ask for no flowers again.
 */
export function noticeFromPublished(notice: Notice, cosa: NoticeKind | null): NoticeValues {
  const shown = { ...noticeToForm(notice), disattivo: false };
  return cosa
    ? { ...shown, ...noWishes, cosa, funerale: '', testo: '', direttaIl: '' }
    : { ...shown, comune: '', cap: '' };
}
