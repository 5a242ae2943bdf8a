import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type DraftBase, draftOfChanges } from '../../../lib/draft-of-changes.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useUnsavedForm } from '../../../lib/use-unsaved-form.ts';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateDocuments } from './api.ts';
import { conflictFieldRules } from './form/conflict-texts.ts';
import { type NextStep, routerStateOfStep } from './use-follow-up-step.ts';

interface DraftedDocument<Values> {
  readonly form: {
    readonly values: Values;
    readonly changed: Readonly<Record<string, unknown>>;
    readonly initialValues: Values;
    readonly fill: (values: Partial<Values>) => void;
  };
  /** The version that is changed: what `useStoredVersion` answers. */
  readonly base: DraftBase;
}

interface SaveDocumentInput<Body, Values> extends DraftedDocument<Values> {
  readonly form: DraftedDocument<Values>['form'] & {
    readonly dirty: boolean;
    readonly submit: (send: (body: Body, shown: Values) => Promise<void>) => (event?: FormEvent) => void;
  };
  /** Name of the form, part of its draft's key. */
  readonly name: string;
  /** Changes the stored document; null for a new one. Resolves to whether something was typed meanwhile, which is not saved then. */
  readonly change: ((body: Body, shown: Values) => Promise<boolean>) | null;
  /** Creates a new document; returns the address of its screen. */
  readonly create: (body: Body, idempotencyKey: string) => Promise<string>;
}

/** What is kept of a quote or an invoice until it is saved: all of a new one, of a stored one what was changed. */
export function draftOfDocument<Values extends Record<string, unknown>>(
  { form, base }: DraftedDocument<Values>,
  isStored: boolean,
) {
  const kept = draftOfChanges({ form, base, linkedFields: [conflictFieldRules.linkedFields], restore: form.fill });
  return isStored ? kept : { ...kept, values: form.values };
}

/**
 * Saves a quote or an invoice. Unsaved input is kept as a draft and leaving is confirmed; a new document's screen is opened after it was
 * stored.
 */
export function useSaveDocument<Body, Values extends Record<string, unknown>>(input: SaveDocumentInput<Body, Values>) {
  const { form, name, change, create } = input;
  const navigate = useNavigate();
  const queries = useQueryClient();
  // One idempotency key for this form, so that a repeated submit after a lost answer creates nothing twice.
  const [idempotencyKey] = useState(randomKey);
  const next = useRef<NextStep | null>(null);
  const [created, setCreated] = useState<string | null>(null);
  const { draft, blocker, finish } = useUnsavedForm({
    form: name,
    ...draftOfDocument(input, change !== null),
    dirty: form.dirty,
    sessionOnly: change !== null,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigates once, when the leave guard is off
  useEffect(() => {
    if (created === null) return;
    showSuccessToast('Salvato in bozza.');
    void navigate(created, { replace: true, state: routerStateOfStep(next.current) });
  }, [created]);
  const { pathname } = useLocation();
  const store = form.submit(async (body, shown) => {
    if (created !== null) return;
    if (!change) {
      const stored = await create(body, idempotencyKey);
      await invalidateDocuments(queries);
      finish();
      return setCreated(stored);
    }
    const isTypedMeanwhile = await change(body, shown);
    showSuccessToast('Dati aggiornati con successo!');
    if (next.current && !isTypedMeanwhile)
      void navigate(pathname, { replace: true, state: routerStateOfStep(next.current) });
  });
  const save = (event: FormEvent) => {
    next.current = null;
    store(event);
  };
  /** Saves and opens the next step. */
  const saveAnd = (step: NextStep) => {
    next.current = step;
    store();
  };
  return { draft, blocker, save, saveAnd, saved: created !== null };
}
