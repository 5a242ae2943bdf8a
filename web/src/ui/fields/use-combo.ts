import { useVirtualizedCombobox } from '@mantine/core';
import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useId, useState } from 'react';

/** What a field offers while somebody types. */
export interface Suggestion {
  /** What stands in the field once it is chosen. */
  readonly value: string;
  /** What tells it from others of that name. */
  readonly detail?: string | undefined;
}

interface ComboOptions {
  /** The list is always open, and Enter takes the first where none is marked. */
  readonly standing?: boolean;
}

type InputProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'onKeyDown'>;

/** The mark of who presses the arrow before the list has come: it waits for the first place. */
const firstToCome = Symbol('first');

export const keyOfSuggestion = ({ value, detail }: Suggestion): string => `${value} ${detail}`;

/**
 * Free text with a list of suggestions, on Mantine's store for lists that change: what is marked is known by its key, because others may
 * come under it. Why Mantine's plain store is not enough: docs/decisions/0018-comboboxes.md.
 */
export function useCombo<S extends Suggestion>(
  suggestions: readonly S[],
  choose: (chosen: S) => void,
  { standing = false }: ComboOptions = {},
) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const [marked, setMarked] = useState<string | typeof firstToCome | null>(null);
  const wanted = standing || asked;
  const open = wanted && suggestions.length > 0;
  const place = marked === firstToCome ? 0 : suggestions.findIndex((one) => keyOfSuggestion(one) === marked);
  const active = open ? place : -1;
  const optionId = (index: number) => `${id}-${index}`;

  const take = (chosen: S | undefined) => {
    if (!chosen) return;
    choose(chosen);
    close();
  };
  const store = useVirtualizedCombobox({
    opened: wanted,
    onOpenedChange: setAsked,
    onDropdownClose: () => setMarked(null),
    // One place after the last, and before the first, is the text itself.
    totalOptionsCount: suggestions.length + 1,
    selectedOptionIndex: active >= 0 ? active : suggestions.length,
    setSelectedOptionIndex: (index) => {
      const next = suggestions[index];
      setMarked(next ? keyOfSuggestion(next) : suggestions.length === 0 ? firstToCome : null);
    },
    getOptionId: optionId,
    onSelectedOptionSubmit: () => take(suggestions[active]),
  });
  const close = () => store.closeDropdown();
  useEffect(() => {
    if (active >= 0) keepInView(document.getElementById(`${id}-${active}`));
  }, [id, active]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, next: InputProps['onKeyDown']): void {
    // With another key an arrow belongs to the browser, or to the grid around.
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    // Mantine asks for the `code` of Enter, which the keyboards of phones do not send.
    if (event.key !== 'Enter') next?.(event);
    else if (wanted) {
      // Who is choosing does not mean to send the form.
      event.preventDefault();
      take(suggestions[active] ?? (standing ? suggestions[0] : undefined));
    }
  }

  return {
    store,
    suggestions,
    open,
    active,
    listId: id,
    optionId,
    take,
    close,
    /** Something was typed: the list may come, with nothing marked. */
    typed: () => {
      setAsked(true);
      setMarked(null);
    },
    /** What the text control gets in place of what Mantine's target gives it. */
    control: <P extends InputProps>(given: P) => ({
      ...given,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': open,
      'aria-controls': id,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
      // Escape belongs to the list while it is seen, else to the dialog around it.
      'data-mantine-stop-propagation': (open && !standing) || undefined,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onKeyDown(event, given.onKeyDown),
    }),
  };
}

export type Combo<S extends Suggestion = Suggestion> = ReturnType<typeof useCombo<S>>;

/** Scrolls the list alone, never the page. */
function keepInView(option: HTMLElement | null): void {
  const list = option?.parentElement;
  if (!option || !list) return;
  const below = option.offsetTop + option.offsetHeight - list.clientHeight;
  list.scrollTop = Math.max(below, Math.min(list.scrollTop, option.offsetTop));
}
