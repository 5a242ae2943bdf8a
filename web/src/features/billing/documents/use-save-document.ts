import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { randomKey } from '../../../lib/random-key.ts';
import { useUnsavedForm } from '../../../lib/use-unsaved-form.ts';
import { showToast } from '../../../ui/toast.ts';
import { invalidateDocuments } from './api.ts';
import { type NextStep, stateOfStep } from './use-next-step.ts';

interface SaveDocumentInput<Body, Values extends Record<string, unknown>> {
  readonly form: {
    readonly values: Values;
    readonly dirty: boolean;
    readonly fill: (values: Partial<Values>) => void;
    readonly submit: (send: (body: Body, shown: Values) => Promise<void>) => (event?: FormEvent) => void;
  };
  /** Which form, for its draft in this browser. */
  readonly name: string;
  readonly initial: Values;
  /** Changes what is stored already; null where nothing is. */
  readonly change: ((body: Body, shown: Values) => Promise<void>) | null;
  /** Stores what is new, once under one key; answers the screen where it is. */
  readonly create: (body: Body, idempotencyKey: string) => Promise<string>;
}

/**
 * What keeps a half-written document: the draft in this browser, the question to who leaves, storing it, the way on once something new is
 * stored.
 */
export function useSaveDocument<Body, Values extends Record<string, unknown>>(input: SaveDocumentInput<Body, Values>) {
  const { form, name, initial, change, create } = input;
  const navigate = useNavigate();
  const queries = useQueryClient();
  // One key for this form: pressing again after a lost answer creates nothing twice.
  const [idempotencyKey] = useState(randomKey);
  const next = useRef<NextStep | null>(null);
  const [created, setCreated] = useState<string | null>(null);
  const { draft, blocker, finish } = useUnsavedForm({
    form: name,
    blank: initial,
    values: form.values,
    dirty: form.dirty,
    sessionOnly: change !== null,
    restore: form.fill,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads on once, when the guard has let go
  useEffect(() => {
    if (created === null) return;
    showToast('Salvato in bozza.');
    void navigate(created, { replace: true, state: stateOfStep(next.current) });
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
    await change(body, shown);
    showToast('Dati aggiornati con successo!');
    if (next.current) void navigate(pathname, { replace: true, state: stateOfStep(next.current) });
  });
  const save = (event: FormEvent) => {
    next.current = null;
    store(event);
  };
  /** Stores it and goes on to the next step. */
  const saveAnd = (step: NextStep) => {
    next.current = step;
    store();
  };
  return { draft, blocker, save, saveAnd, saved: created !== null };
}
