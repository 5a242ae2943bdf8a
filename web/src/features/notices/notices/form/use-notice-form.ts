import type { Funeral } from '@commiato/contracts/funerals/funerals';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import type { changeNotice, publishNotice } from '@commiato/contracts/notices/notices';
import { formerNameSentence } from '@commiato/italy/announcements/former-name';
import { romeDay } from '@commiato/italy/formatting';
import { whichNamesFitTaxCode } from '@commiato/italy/tax-codes/compose';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import type { FieldErrors } from '../../../../lib/field-errors.ts';
import { useContractForm } from '../../../../lib/use-contract-form.ts';
import { imageNotReadyMessage } from '../../../../ui/fields/image/image-readiness.ts';
import { useImageChoice } from '../../../../ui/fields/image/use-image-choice.ts';
import { taxCodeStage } from '../../../../ui/fields/tax-code-status.ts';
import {
  ageWarning,
  birthDateMismatchWarning,
  contradictionWarnings,
  datedFreeText,
  type FieldNotes,
  freeTextWarnings,
  homeAddressWarning,
  impossibleDateErrors,
  nameMismatchWarnings,
  riteTextNotes,
  withTextWarning,
} from './field-notes.ts';
import {
  fieldsUncheckedOnEdit,
  missingFieldErrors,
  type NoticeValues,
  noticeToWire,
  optionalNoticeFields,
} from './fields.ts';
import { previewRite } from './preview-rite.ts';
import { textAsSaved } from './text-events.ts';
import { useDerivedFields } from './use-derived-fields.ts';
import { useFuneralOfTaxCode } from './use-funeral-of-tax-code.ts';
import { useStartTimeQuestion } from './use-start-time-question.ts';
import { type TaxCodeState, taxCodeError, useTaxCodeLookup } from './use-tax-code.ts';
import { useTextEvents } from './use-text-events.ts';

interface NoticeFormInput {
  /** The call of the form; its schema decides which fields are required. */
  readonly route: typeof publishNotice | typeof changeNotice;
  readonly initial: NoticeValues;
  /** The instant at which the notice was created; absent for a new one. Of a stored one its own tax code is not counted as used. */
  readonly created?: string | undefined;
  /** The name of a stored notice before its correction, where its texts still tell it. */
  readonly formerName?: Notice['nomeDiPrima'] | undefined;
  /** The funeral that the notice belongs to, or is published for; of a new notice without one that of its tax code is found. */
  readonly funeral?: Funeral | undefined;
  /** Whether the form is being edited; only then are derived values filled in. */
  readonly active: boolean;
}

export type NoticeFormState = ReturnType<typeof useNoticeFormState>;

/** State of the form of a notice: fields, photograph, tax code, derived values and remarks. */
export function useNoticeFormState({ route, initial, created, formerName, active, ...given }: NoticeFormInput) {
  const image = useImageChoice(route.upload);
  const today = romeDay(new Date());
  const exhausted = useRef(false);
  const isStored = created !== undefined;
  const form = useContractForm({
    route,
    initial,
    toWire: noticeToWire,
    openAfterSave: isStored,
    skippedFields: isStored ? fieldsUncheckedOnEdit : undefined,
    alsoCheck: (shown, before) => ({
      ...errorsAmongNotes(impossibleDateErrors(shown, today)),
      ...(isStored ? missingFieldErrors(shown, before) : {}),
      codfisc: taxCodeError(shown, exhausted.current),
      file:
        imageNotReadyMessage(image) ?? (route.upload.required && !image.chosen ? 'Scegli una fotografia.' : undefined),
    }),
  });
  const stored = isStored ? form.initialValues : undefined;
  const { codfisc, omocodia } = form.values;
  // Not compared with the appointments that there are, a text that tells another hour, as one copied from before a move, brought a second funeral.
  const isFuneralUnknown = !stored && !given.funeral && taxCodeStage(codfisc, omocodia) === 'complete';
  const found = useFuneralOfTaxCode(isFuneralUnknown ? codfisc : '');
  const funeral = given.funeral ?? found;
  const taxCode = useTaxCodeLookup(form.values, stored);
  exhausted.current = taxCode.exhausted;
  // Empty fields of a stored notice stay empty unless its tax code is changed.
  const unread = stored?.codfisc === form.values.codfisc ? null : taxCode.known;
  const { values, set, derive } = form;
  // Of a stored notice only what differs is saved: what was derived must differ.
  const takeBirth = useDerivedFields({ values, set: stored ? set : derive }, unread, active, today);
  const { cosa } = form.values;
  const optional = useMemo(() => optionalNoticeFields(route.body, cosa, stored), [route, cosa, stored]);
  const written = romeDay(created ?? new Date());
  const { funerale } = form.values;
  const former = stored?.funerale;
  const { text, words: dayWords } = useMemo(
    () => textAsSaved(funerale, former, { written, today }),
    [funerale, former, written, today],
  );
  const shown = { ...form.values, funerale: text };
  const read = useTextEvents(shown, funeral, written, today);
  const { nome, cognome, comune, decesso } = form.values;
  const rite = useMemo(
    () =>
      previewRite(
        { nome, cognome, cosa, funerale: text, comune, decesso },
        { stored: funeral?.eventi ?? [], added: read.kept },
        { written, now: new Date(), isFirst: !isStored && (funeral?.annunci ?? []).length === 0 },
      ),
    [nome, cognome, cosa, text, comune, decesso, funeral, read.kept, written, isStored],
  );
  const begins = useStartTimeQuestion(funeral?.eventi, { written, today, former });
  const fieldDoubts = useFieldNotes(shown, taxCode, written, today);
  const { testo } = form.values;
  const bodyWritten = testo === stored?.testo ? written : today;
  const datedBody = useMemo(() => datedFreeText({ testo, cosa }, bodyWritten), [testo, cosa, bodyWritten]);
  const bodyDoubts = useMemo(
    () => freeTextWarnings({ testo, cosa }, funeral?.eventi ?? [], bodyWritten),
    [testo, cosa, funeral, bodyWritten],
  );
  const namedBefore = (field: 'testo' | 'funerale') =>
    formerNameSentence(shown[field], stored, shown) || formerNameSentence(shown[field], formerName, shown);
  const textDoubts = {
    ...fieldDoubts,
    ...bodyDoubts,
    ...homeAddressWarnings(shown, bodyDoubts),
    ...contradictionWarnings(read.disagreeing),
  };
  const ofFuneral = withTextWarning(textDoubts, 'funerale', namedBefore('funerale'));
  const doubts = withTextWarning(ofFuneral, 'testo', namedBefore('testo'));

  // Another kind or tax code clears the error of the exhausted one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: clearing belongs to the change alone
  useEffect(() => {
    if (!taxCode.exhausted) form.clearError('codfisc');
  }, [taxCode.exhausted]);

  return { form, image, taxCode, takeBirth, optional, doubts, read, rite, dayWords, datedBody, begins, written };
}

/** Warnings at the texts that tell where a house is; what else is said of the free text stays, as its press is offered beside it. */
function homeAddressWarnings({ funerale, testo }: NoticeValues, said: FieldNotes): FieldNotes {
  const [ofFuneral, ofText] = [homeAddressWarning(funerale), homeAddressWarning(testo)];
  return {
    ...(ofFuneral ? { funerale: ofFuneral } : {}),
    ...(ofText ? withTextWarning(said, 'testo', ofText.text) : {}),
  };
}

const errorsAmongNotes = (doubts: FieldNotes): FieldErrors =>
  Object.fromEntries(
    Object.entries(doubts).flatMap(([name, { tone, text }]) => (tone === 'error' ? [[name, text]] : [])),
  );

/** Pause after the last key before a name is compared with the tax code, in ms. */
const debounceMs = 700;

function useFieldNotes(values: NoticeValues, { known }: TaxCodeState, created: string, today: string): FieldNotes {
  const { codfisc, nome, cognome, funerale, cosa, nato, decesso, age } = values;
  const isRead = known !== null;
  const names = `${nome}\n${cognome}`;
  const [settled] = useDebouncedValue(names, debounceMs);
  return useMemo(
    () => ({
      ...birthDateMismatchWarning(known?.person ?? null, nato),
      ...impossibleDateErrors({ nato, decesso }, today),
      ...ageWarning({ nato, decesso, age }),
      ...riteTextNotes({ funerale, cosa, decesso }, created),
      ...(isRead && settled === names ? nameMismatchWarnings(whichNamesFitTaxCode(codfisc, { nome, cognome })) : {}),
    }),
    [codfisc, nome, cognome, names, settled, isRead, known, funerale, cosa, nato, decesso, age, created, today],
  );
}
