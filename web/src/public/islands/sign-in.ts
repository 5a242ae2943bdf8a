import { roleHomePath, sessionBlockId, signInCalls, signInErrorMessages } from '@commiato/contracts/accounts/sign-in';
import { sessionKeys, sessionStore, writeSession } from '../../lib/stored-session.ts';
import { hasFields } from './call-public.ts';

/** Where the sign-in stands beside the search, and the focus in it covers nothing. */
const wideScreenQuery = '(min-width: 900px) and (pointer: fine)';

interface SignInRefusal {
  readonly error: string;
  /** What the code of the second factor has to be sent with; empty where none is asked for. */
  readonly challenge: string;
  /** Whether the first step has to be repeated, because the second came too late. */
  readonly over: boolean;
}

/** The first screen of the stored session; undefined without one. */
function storedHomePath(): string | undefined {
  try {
    const store = sessionStore();
    const user: unknown = JSON.parse(store.getItem(sessionKeys.user) ?? 'null');
    return store.getItem(sessionKeys.token) && hasFields(user, ['role']) ? roleHomePath(user.role) : undefined;
  } catch {
    // A browser that keeps nothing, or something that is no session: the form is shown.
    return undefined;
  }
}

function redirectIfSignedIn(): void {
  const home = storedHomePath();
  if (home) location.replace(home);
}

/** Stores the session of a sign-in and opens the first screen of its role. Throws for an unusable answer. */
async function storeSessionAndGoHome(answer: unknown): Promise<SignInRefusal | undefined> {
  if (!hasFields(answer, ['token', 'user']) || typeof answer.token !== 'string')
    throw new TypeError('Risposta senza sessione');
  const { token, user } = answer;
  if (!hasFields(user, ['_id', 'mail', 'role'])) throw new TypeError('Risposta senza utente');
  const home = roleHomePath(user.role);
  if (!home) return { error: signInErrorMessages.unknownRole, challenge: '', over: false };
  writeSession(localStorage, { ...answer, token, user });
  // Awaited and unused, as specified; its failure must not undo a successful sign-in.
  await fetch(signInCalls.userCard.path.replace(':id', encodeURIComponent(String(user._id))), {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    credentials: 'include',
  }).catch(() => undefined);
  location.replace(home);
  return undefined;
}

/** The text of a field of a JSON answer; empty where there is none. */
const textFieldOfAnswer = (answer: unknown, field: string): string => {
  const value = hasFields(answer, [field]) ? answer[field] : '';
  return typeof value === 'string' ? value : '';
};

/** Signs in; the refusal, or undefined where the next screen is being opened. */
async function sendSignIn(body: Readonly<Record<string, string>>): Promise<SignInRefusal | undefined> {
  try {
    const { method, path } = signInCalls.login;
    const reply = await fetch(path, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      credentials: 'include',
      body: JSON.stringify(body),
    });
    const answer: unknown = await reply.json().catch(() => null);
    if (reply.ok) return await storeSessionAndGoHome(answer);
    const code = textFieldOfAnswer(answer, 'code');
    return {
      error: textFieldOfAnswer(answer, 'error') || signInErrorMessages.refused,
      challenge: code === 'secondo-fattore' ? textFieldOfAnswer(answer, 'challenge') : '',
      over: code === 'verifica-scaduta',
    };
  } catch {
    return { error: signInErrorMessages.failed, challenge: '', over: false };
  }
}

const inputNamed = (form: ParentNode, name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** Shows an error above the fields of a form, or none. */
function showError(form: Element, error: string): void {
  form.querySelector('[data-error]')?.replaceChildren(error);
  form.querySelector('.alert')?.toggleAttribute('hidden', error === '');
}

/** Shows that the answer is awaited; answers how to end that. */
function showBusy(form: Element): () => void {
  const button = form.querySelector<HTMLButtonElement>('button[data-busy]');
  const label = button?.textContent ?? '';
  button?.replaceChildren(button.dataset.busy ?? '');
  form.ariaBusy = 'true';
  return () => {
    button?.replaceChildren(label);
    form.ariaBusy = null;
  };
}

/** The field that a person fills in next. */
function nextField(form: ParentNode): HTMLInputElement | null {
  const mail = inputNamed(form, 'username');
  return inputNamed(form, 'codice') ?? (mail?.value ? inputNamed(form, 'password') : mail);
}

/** Lets a password be read while it is typed. */
function enablePasswordReveal(button: HTMLButtonElement): void {
  const input = button.parentElement?.querySelector('input');
  if (!input) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const shown = input.type === 'text';
    input.type = shown ? 'password' : 'text';
    button.ariaLabel = shown ? 'Mostra la password' : 'Nascondi la password';
    button.querySelector('use')?.setAttribute('href', shown ? '#i-eye' : '#i-eye-off');
  });
}

/** Signs in without leaving the page, asks for the code of a second factor, and leads whoever is signed in to the first screen. */
export function setUpSignIn(place: HTMLElement): void {
  const handed = document.getElementById(sessionBlockId)?.textContent;
  if (handed) {
    void storeSessionAndGoHome(JSON.parse(handed));
    return;
  }
  redirectIfSignedIn();
  addEventListener('pageshow', redirectIfSignedIn);
  addEventListener('storage', redirectIfSignedIn);

  const step = place.querySelector('[data-step]');
  const code = place.querySelector('template')?.content;
  if (!step) return;
  /** The form of the first step, while the code is asked for. */
  let credentials: ChildNode[] = [];

  function askForCode(challenge: string): void {
    if (!step || !code) return;
    credentials = [...step.childNodes];
    step.replaceChildren(code.cloneNode(true));
    const field = inputNamed(step, 'challenge');
    if (field) field.value = challenge;
  }
  function askForCredentials(): void {
    step?.replaceChildren(...credentials);
    credentials = [];
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    if (form.ariaBusy) return;
    showError(form, '');
    const done = showBusy(form);
    const [challenge, codice] = [inputNamed(form, 'challenge'), inputNamed(form, 'codice')];
    const mail = inputNamed(form, 'username')?.value ?? '';
    const password = inputNamed(form, 'password')?.value ?? '';
    const refusal = await sendSignIn(
      challenge && codice ? { challenge: challenge.value, codice: codice.value } : { mail, password },
    );
    if (!refusal) return;
    done();
    if (challenge && codice) {
      codice.value = '';
      if (refusal.challenge) challenge.value = refusal.challenge;
      if (refusal.over && credentials.length > 0) askForCredentials();
      else if (refusal.over) location.replace('/');
    } else if (refusal.challenge) {
      // The first request for a code is not shown as an error.
      askForCode(refusal.challenge);
      if (step) nextField(step)?.focus();
      return;
    }
    if (step?.firstElementChild) showError(step.firstElementChild, refusal.error);
    if (step) nextField(step)?.focus();
  }

  place.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    if (event.target.method === 'post') {
      event.preventDefault();
      void submit(event.target);
    } else if (credentials.length > 0) {
      event.preventDefault();
      askForCredentials();
      if (step) nextField(step)?.focus();
    }
  });
  for (const button of place.querySelectorAll<HTMLButtonElement>('[data-reveal]')) enablePasswordReveal(button);
  const isLinkedTo = location.hash === `#${place.id}`;
  const untouched = document.activeElement === document.body || document.activeElement === null;
  if (untouched && (isLinkedTo || matchMedia(wideScreenQuery).matches))
    nextField(step)?.focus({ preventScroll: !isLinkedTo });
}
