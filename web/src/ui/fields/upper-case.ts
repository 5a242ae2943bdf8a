/** The part of a text control that is used here, so that tests need no browser. */
export interface TextControl {
  value: string;
  selectionStart: number | null;
  setSelectionRange: (start: number, end: number) => void;
}

/**
 * Turns the text of a control into capitals by Italian rules and leaves the caret where it was.
 * The length of the part before the caret may change: «ß» becomes two letters.
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
