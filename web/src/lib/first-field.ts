const fieldSelector =
  'input:not([type="hidden"], [type="file"], [tabindex="-1"], [readonly], :disabled), select:not(:disabled), textarea:not([readonly], :disabled)';

const isUnchosenRadio = (field: Element) =>
  field instanceof HTMLInputElement && field.type === 'radio' && !field.checked;

/** The first field that takes the focus; of a group of radio buttons the checked one, if any is checked. */
export function firstFocusableField(root: ParentNode): HTMLElement | undefined {
  const [first, ...others] = root.querySelectorAll<HTMLElement>(fieldSelector);
  if (!first || !isUnchosenRadio(first)) return first;
  const name = first.getAttribute('name');
  return others.find((field) => field.getAttribute('name') === name && !isUnchosenRadio(field)) ?? first;
}
