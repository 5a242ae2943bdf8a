import { unsentTextKey } from './forget-unsent-text.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What was put into a form that was not sent, by its fields: texts, and whether a box is ticked. */
type UnsentForm = Readonly<Record<string, string | boolean>>;

/** What was not sent when a page was left. */
interface UnsentForms {
  readonly page: string;
  /** By `formKey`: two forms of one notice have fields of the same names. */
  readonly forms: Readonly<Record<string, UnsentForm>>;
}

/** Answers of forms that were refused stand below the address of the page. */
const pageOf = (path: string) => path.split('/', 3).join('/');

const isTickBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
const isTextField = (field: Element): field is TextField =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && ['text', 'email', 'tel', 'date'].includes(field.type));

function takeUnsentForms(): UnsentForms | null {
  try {
    const stored = sessionStorage.getItem(unsentTextKey);
    sessionStorage.removeItem(unsentTextKey);
    const kept: UnsentForms | { readonly forms?: undefined } | null = stored === null ? null : JSON.parse(stored);
    // A tab that was open during an upgrade holds what an older program kept, without forms.
    return kept?.forms ? kept : null;
  } catch {
    return null;
  }
}

function storeUnsentForms(unsent: UnsentForms): void {
  try {
    sessionStorage.setItem(unsentTextKey, JSON.stringify(unsent));
  } catch {
    // Storage is blocked: only what is sent arrives.
  }
}

/**
 * Whether a hidden field is marked to be kept: the version that was read when the words were typed. With that of the next page the words would
 * overwrite, unnoticed, what another tab has changed meanwhile.
 */
const isKeptHiddenField = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'hidden' && field.dataset.keepTyped !== undefined;

/** The fields of a form that people fill in, by name and, of boxes, what they stand for; no files, passwords and unmarked hidden ones. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].flatMap((field) => {
    if (isTickBox(field)) return [{ key: `${field.name}=${field.value}`, field }];
    return isTextField(field) || isKeptHiddenField(field) || field instanceof HTMLSelectElement
      ? [{ key: field.name, field }]
      : [];
  });

/** What tells a form from the others of its page: to where it is sent, and its fields. */
const formKey = (form: HTMLFormElement): string =>
  [form.getAttribute('action') ?? '', ...fieldsOf(form).map(({ key }) => key)].join(' ');

/** A form as it stands: also its boxes, without which a thought for the family alone would come back as one for everybody. */
const readForm = (form: HTMLFormElement): UnsentForm =>
  Object.fromEntries(fieldsOf(form).map(({ key, field }) => [key, isTickBox(field) ? field.checked : field.value]));

/**
 * The fields that somebody has filled in before this script was there, on a slow line. Where nobody has pressed anything yet the browser has
 * filled them in itself.
 */
function fieldsTypedEarly(): ReadonlySet<Element> {
  if (!navigator.userActivation?.hasBeenActive) return new Set();
  const fields = [...document.forms].flatMap(fieldsOf).map(({ field }) => field);
  return new Set(
    fields.filter((field) =>
      isTickBox(field)
        ? field.checked !== field.defaultChecked
        : isTextField(field) && field.value !== field.defaultValue,
    ),
  );
}

function fillForm(form: HTMLFormElement, unsent: UnsentForm, typed: ReadonlySet<Element>): void {
  for (const { key, field } of fieldsOf(form)) {
    if (typed.has(field)) continue;
    const value = unsent[key];
    if (typeof value === 'boolean' && isTickBox(field)) field.checked = value;
    else if (typeof value === 'string') field.value = value;
    if (value && field.type !== 'hidden') field.closest('details')?.setAttribute('open', '');
  }
}

/** Whether this page is the answer to a form that was refused: its status says so. */
function isAnswerToRefusedForm(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened instanceof PerformanceNavigationTiming && opened.responseStatus >= 400;
}

/** The forms that are sent to where this page stands, with what somebody wrote into them: the refused one. */
const refusedForms = (): HTMLFormElement[] =>
  [...document.forms].filter(
    (form) =>
      new URL(form.action).pathname === location.pathname &&
      [...form.elements].some((field) => isTextField(field) && field.value.trim() !== ''),
  );

/**
 * Puts back what was kept of the forms of this page, and from then on keeps what somebody puts into one and does not send before the page is left:
 * the answer to another form is a new page, and so is the same page loaded again. It is kept in this tab until its next page is there.
 */
export function setUpUnsentText(): void {
  const page = pageOf(location.pathname);
  const unsent = takeUnsentForms();
  /** The forms that hold something unsent. What the browser fills in itself, on the way back to a form that was sent, is nobody's input. */
  const touched = new Set<HTMLFormElement>();
  const typed = fieldsTypedEarly();
  for (const form of document.forms) if (fieldsOf(form).some(({ field }) => typed.has(field))) touched.add(form);
  if (unsent?.page === page)
    for (const form of document.forms) {
      const kept = unsent.forms[formKey(form)];
      if (!kept) continue;
      fillForm(form, kept, typed);
      touched.add(form);
    }
  if (isAnswerToRefusedForm()) {
    // Back and a reload open the page anew, instead of the browser's error about sending again; its words are kept like typed ones.
    for (const form of refusedForms()) touched.add(form);
    history.replaceState(history.state, '');
  }
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof HTMLElement ? target.closest('form') : null;
    if (form) touched.add(form);
  });
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && target instanceof HTMLFormElement) touched.delete(target);
  });
  addEventListener('pagehide', () => {
    const forms = Object.fromEntries([...touched].map((form) => [formKey(form), readForm(form)]));
    if (touched.size > 0) storeUnsentForms({ page, forms });
  });
}
