/** What was typed on a page and not sent when it was left. */
interface UnsentText {
  readonly page: string;
  /** Text by the id of its field. */
  readonly fields: Readonly<Record<string, string>>;
}

const storageKey = 'testo-non-inviato';

/** Answers of forms that were refused stand below the address of the page. */
const pageOf = (path: string) => path.split('/', 3).join('/');

const textFields = () =>
  document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form textarea[id], form input[id]:is(:not([type]), [type=text], [type=email], [type=date])',
  );

function takeUnsentText(): UnsentText | null {
  try {
    const stored = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return stored === null ? null : JSON.parse(stored);
  } catch {
    return null;
  }
}

function storeUnsentText(text: UnsentText): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(text));
  } catch {
    // Storage is blocked: only what is sent arrives.
  }
}

/**
 * Puts back what was kept, and from then on keeps what is typed and not sent when the page is left: one form's answer is a new page, on which the
 * others would be empty, and so would be all of them on the same page loaded again. It is kept in this tab until its next page is there.
 */
export function setUpUnsentText(): void {
  const page = pageOf(location.pathname);
  const unsent = takeUnsentText();
  if (unsent?.page === page)
    for (const field of textFields()) {
      const text = unsent.fields[field.id];
      if (text === undefined || field.value !== field.defaultValue) continue;
      field.value = text;
      field.closest('details')?.setAttribute('open', '');
    }
  let sent: EventTarget | null = null;
  document.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent = event.target;
  });
  addEventListener('pagehide', () => {
    const typed = [...textFields()].filter(({ form, value, defaultValue }) => form !== sent && value !== defaultValue);
    if (typed.length > 0)
      storeUnsentText({ page, fields: Object.fromEntries(typed.map(({ id, value }) => [id, value])) });
  });
}
