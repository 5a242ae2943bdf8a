/** What was typed into the other forms of a page when one was sent. */
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
 * Puts back what was kept, and from then on keeps what is typed in the other forms of a page while one is sent: the answer is a new page, where they would be empty. It is kept in this tab
 * until that page is there.
 */
export function setUpUnsentText(): void {
  const page = pageOf(location.pathname);
  const unsent = takeUnsentText();
  if (unsent?.page === page)
    for (const field of textFields()) {
      const text = unsent.fields[field.id];
      if (text !== undefined && field.value === field.defaultValue) field.value = text;
    }
  document.addEventListener('submit', ({ target }) => {
    const typed = [...textFields()].filter(
      ({ form, value, defaultValue }) => form !== target && value !== defaultValue,
    );
    if (typed.length > 0)
      storeUnsentText({ page, fields: Object.fromEntries(typed.map(({ id, value }) => [id, value])) });
  });
}
