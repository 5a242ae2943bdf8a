import { useVirtualizedCombobox } from '@mantine/core';
import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useId, useState } from 'react';

/** A suggestion that a field shows while somebody types. */
export interface Suggestion {
  /** The text of the field after it is chosen. */
  readonly value: string;
  /** What tells it from others with the same text. */
  readonly detail?: string | undefined;
}

interface ComboSettings<S extends Suggestion> {
  /** The list never closes, and Enter chooses the first suggestion if none is marked. */
  readonly alwaysOpen?: boolean;
  /** Called at Enter after typing where nothing is marked and no arrow waits for the list, with the first suggestion that is shown. */
  readonly onEnterAlone?: ((shown: S | undefined) => void) | undefined;
}

type InputProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'onKeyDown'>;

/** Marks the first suggestion in advance, for an arrow key that is pressed before the list has loaded. */
const firstSuggestionWhenLoaded = Symbol('first');

export const suggestionKey = ({ value, detail }: Suggestion): string => `${value} ${detail}`;

/**
 * Free text with a list of suggestions. The marked suggestion is remembered by its key, because the list may change while it is open.
 * Why Mantine's plain store is not enough: docs/decisions/0018-comboboxes.md.
 */
export function useCombo<S extends Suggestion>(
  suggestions: readonly S[],
  choose: (chosen: S) => void,
  { alwaysOpen = false, onEnterAlone }: ComboSettings<S> = {},
) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const [marked, setMarked] = useState<string | typeof firstSuggestionWhenLoaded | null>(null);
  const wanted = alwaysOpen || asked;
  const open = wanted && suggestions.length > 0;
  const place =
    marked === firstSuggestionWhenLoaded ? 0 : suggestions.findIndex((one) => suggestionKey(one) === marked);
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
    // One more than the suggestions: past the last and before the first, the text itself is marked.
    totalOptionsCount: suggestions.length + 1,
    selectedOptionIndex: active >= 0 ? active : suggestions.length,
    setSelectedOptionIndex: (index) => {
      const next = suggestions[index];
      setMarked(next ? suggestionKey(next) : suggestions.length === 0 ? firstSuggestionWhenLoaded : null);
    },
    getOptionId: optionId,
    onSelectedOptionSubmit: () => take(suggestions[active]),
  });
  const close = () => store.closeDropdown();
  useEffect(() => {
    if (active >= 0) keepInView(document.getElementById(`${id}-${active}`));
  }, [id, active]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, next: InputProps['onKeyDown']): void {
    // An arrow with a modifier key belongs to the browser, or to the grid around the field.
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    // Mantine checks the `code` of Enter, which the keyboards of phones do not send.
    if (event.key !== 'Enter') next?.(event);
    else if (wanted) {
      // Enter chooses a suggestion here, it must not submit the form.
      event.preventDefault();
      const chosen = suggestions[active] ?? (alwaysOpen ? suggestions[0] : undefined);
      if (chosen) take(chosen);
      else if (marked === null) onEnterAlone?.(suggestions[0]);
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
    /** Call when something was typed: opens the list with nothing marked. */
    typed: () => {
      setAsked(true);
      setMarked(null);
    },
    /** Replaces the props that Mantine's target gives the text control. */
    control: <P extends InputProps>(given: P) => ({
      ...given,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': open,
      'aria-controls': id,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
      // Escape closes the list while it is open, else the dialog around it.
      'data-mantine-stop-propagation': (open && !alwaysOpen) || undefined,
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
