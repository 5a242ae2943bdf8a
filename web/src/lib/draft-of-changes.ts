import { isAnyChangedSince, withLinkedFields } from './changed-fields.ts';

type FieldValues = Readonly<Record<string, unknown>>;

/** From what a draft was typed: the version that was read, and what its fields held then. */
type DraftOrigin = { readonly versione: number; readonly begun: FieldValues };

/** What `useStoredVersion` answers of the version that is being changed. */
export interface DraftBase {
  baseVersion(): number;
  begunValues(): FieldValues;
  resume(versione: number, begun: FieldValues): void;
}

/** Of a draft of an older release, which does not tell from what it was typed. */
const nothingBegun: FieldValues = {};

interface DraftOfChangesInput<Values> {
  readonly form: { readonly values: Values; readonly changed: FieldValues; readonly initialValues: Values };
  /** Absent where what is changed has no version. */
  readonly base?: DraftBase | undefined;
  /** Groups of fields that are right only together. */
  readonly linkedFields?: readonly (readonly string[])[] | undefined;
  /** What was chosen to take the place of what is stored `beside` the fields: a photograph. */
  readonly file?: File | undefined;
  readonly beside?: FieldValues | undefined;
  /** Puts back what was typed. */
  readonly restore: (values: Values, file: File | undefined) => void;
}

/**
 * What `useDraft` is given of a form of something stored: what was typed alone, with what it was typed over. Put back as a change of what is
 * stored by then, it would be saved unsaid over what a colleague has written in the same field meanwhile.
 */
export function draftOfChanges<Values extends Record<string, unknown>>(input: DraftOfChangesInput<Values>) {
  const { form, base, linkedFields = [], file, beside = {}, restore } = input;
  const stored = form.initialValues;
  const typed = withLinkedFields(form.changed, form.values, linkedFields);
  const replaced = file ? { ...typed, ...beside } : typed;
  const before = { ...stored, ...beside, ...base?.begunValues() };
  const begun = Object.fromEntries(Object.entries(before).filter(([name]) => name in replaced));
  const versione = base?.baseVersion() ?? 0;
  return {
    blank: { ...stored, versione, begun: nothingBegun },
    values: { ...typed, versione, begun },
    file,
    restore: (kept: Values & DraftOrigin, keptFile: File | undefined) => {
      if (isAnyChangedSince(kept.begun, { ...stored, ...beside })) base?.resume(kept.versione, kept.begun);
      const values = { ...stored };
      for (const name of Object.keys(stored) as (keyof Values & string)[]) values[name] = kept[name];
      restore(values, keptFile);
    },
  };
}
