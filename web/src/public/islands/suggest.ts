import { publicCalls } from '@commiato/contracts/notices/public-calls';
import { curly, initialCapitals } from '@commiato/italy/formatting';
import { ask } from './ask.ts';
import { report } from './report.ts';

/** How long typing must rest before suggestions are asked for, in milliseconds. */
const rest = 150;

async function surnamesLike(q: string): Promise<string[]> {
  const answer = await ask(publicCalls.suggestions, { query: { q } });
  return Array.isArray(answer) ? answer.filter((surname) => typeof surname === 'string') : [];
}

/** Surnames under a search field while one types: the browser's own list, so keyboard and screen readers know it. */
export function startSuggestions(field: HTMLInputElement): void {
  const list = document.createElement('datalist');
  list.id = `suggerimenti-${field.name}`;
  field.after(list);
  field.setAttribute('list', list.id);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = '';

  async function suggest(): Promise<void> {
    const typed = field.value.trim();
    if (typed.length < 2 || typed === asked) return;
    asked = typed;
    try {
      const surnames = await surnamesLike(typed);
      if (asked === typed)
        list.replaceChildren(...surnames.map((surname) => new Option(curly(initialCapitals(surname)))));
    } catch (error) {
      report('I suggerimenti non sono arrivati.', error);
    }
  }

  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void suggest(), rest);
  });
}
