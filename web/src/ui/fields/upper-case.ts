/** What a text control offers to those who change its text; a test needs no browser. */
export interface TextControl {
  value: string;
  selectionStart: number | null;
  setSelectionRange: (start: number, end: number) => void;
}

/**
 * Turns the text of a control into capitals by Italian rules and leaves the caret where it was.
 * The part before the caret is measured after the change: «ß» becomes two letters.
 */
export function upperCaseInPlace(control: TextControl): string {
  const { value, selectionStart } = control;
  const upper = value.toLocaleUpperCase('it');
  if (upper !== value) {
    const caret = value.slice(0, selectionStart ?? value.length).toLocaleUpperCase('it').length;
    control.value = upper;
    control.setSelectionRange(caret, caret);
  }
  return upper;
}
