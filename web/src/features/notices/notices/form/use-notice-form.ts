import type { changeNotice, publishNotice } from '@commiato/contracts/notices/notices';
import { useEffect, useMemo, useRef } from 'react';
import { optionalFields } from '../../../../lib/sentences.ts';
import { useContractForm } from '../../../../lib/use-contract-form.ts';
import { useImageChoice } from '../../../../ui/fields/image/use-image-choice.ts';
import { blankNotice, type NoticeValues, noticeToWire } from './fields.ts';
import { useDerivedFields } from './use-derived-fields.ts';
import { taxCodeSentence, useTaxCode } from './use-tax-code.ts';

interface NoticeFormInput {
  /** The call that the form makes: its schema decides what is required. */
  readonly route: typeof publishNotice | typeof changeNotice;
  readonly initial: NoticeValues;
  /** The notice that is being changed already bears its own code. */
  readonly stored?: NoticeValues | undefined;
  /** The instant at which the notice was created; absent for a new one. */
  readonly created?: string | undefined;
  /** Whether the person is writing: only then are derived values put into empty fields. */
  readonly active: boolean;
}

export type NoticeFormState = ReturnType<typeof useNoticeForm>;

/** Everything that the form of a notice knows: fields, photograph, tax code and what follows from it. */
export function useNoticeForm({ route, initial, stored, created, active }: NoticeFormInput) {
  const image = useImageChoice(route.upload);
  const exhausted = useRef(false);
  const form = useContractForm({
    route,
    initial,
    toWire: noticeToWire,
    alsoCheck: (shown) => ({
      codfisc: taxCodeSentence(shown, exhausted.current),
      file: route.upload.required && !image.chosen ? 'Scegli una fotografia.' : undefined,
    }),
  });
  const taxCode = useTaxCode(form.values, stored);
  exhausted.current = taxCode.exhausted;
  // What was left out of a stored notice stays out, unless its code is corrected.
  const unread = stored?.codfisc === form.values.codfisc ? null : taxCode.known;
  const takeBirth = useDerivedFields(form, unread, active);
  const optional = useMemo(() => optionalFields(route.body, noticeToWire(blankNotice())), [route]);

  // Another kind or code lifts the reproach of the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: clearing belongs to the change alone
  useEffect(() => {
    if (!taxCode.exhausted) form.clearError('codfisc');
  }, [taxCode.exhausted]);

  return { form, image, taxCode, takeBirth, optional, created };
}
