import { publicCalls } from '@commiato/contracts/notices/public-calls';
import { curlyApostrophes, nameWithCapitals } from '@commiato/italy/formatting';
import { callPublic, hasFields } from './call-public.ts';
import { logFailure } from './log-failure.ts';

/** Pause after the last key before suggestions are requested, in ms. */
const debounceMs = 150;

const isText = (value: unknown) => typeof value === 'string';

async function fetchSurnameOptions(q: string): Promise<HTMLOptionElement[]> {
  const answer = await callPublic(publicCalls.suggestions, { query: { q } });
  const surnames = Array.isArray(answer) ? answer.filter(isText) : [];
  return surnames.map((surname) => new Option(curlyApostrophes(nameWithCapitals(surname))));
}

async function fetchMunicipalityOptions(q: string): Promise<HTMLOptionElement[]> {
  const answer = await callPublic(publicCalls.municipalities, { query: { q } });
  const known = Array.isArray(answer) ? answer.filter((one) => hasFields(one, ['nome', 'prov'])) : [];
  return known.map(({ nome, prov }) => new Option(`${nome} (${prov})`, String(nome)));
}

/** Surnames and municipalities, these with their province, so that none is taken for a name. */
async function fetchAllOptions(q: string): Promise<HTMLOptionElement[]> {
  const [surnames, towns] = await Promise.all([fetchSurnameOptions(q), fetchMunicipalityOptions(q)]);
  return [...surnames, ...towns.map(({ text }) => new Option(text))];
}

/** Loaders of suggestions by kind of field. */
const suggestionLoaders: Readonly<Record<string, (q: string) => Promise<HTMLOptionElement[]>>> = {
  surnames: fetchSurnameOptions,
  municipalities: fetchMunicipalityOptions,
  everything: fetchAllOptions,
};

/** Suggests surnames or municipalities in a `datalist`, which works with keyboard and screen readers. */
export function setUpSuggestions(field: HTMLInputElement): void {
  const like = suggestionLoaders[field.dataset.suggest ?? ''];
  if (!like) return;
  const list = document.createElement('datalist');
  list.id = `suggerimenti-${field.name}`;
  field.after(list);
  field.setAttribute('list', list.id);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = '';

  const suggest = async (): Promise<void> => {
    const typed = field.value.trim();
    if (typed.length < 2 || typed === asked) return;
    asked = typed;
    try {
      const options = await like(typed);
      if (asked === typed) list.replaceChildren(...options);
    } catch (error) {
      logFailure('I suggerimenti non sono arrivati.', error);
    }
  };

  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void suggest(), debounceMs);
  });
  // Handles text typed while this script was loading.
  void suggest();
}
