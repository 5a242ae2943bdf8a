/** Whether one letter too many, too few, another one or two that changed places make `written` of `meant`. */
export function isOneLetterOff(written: string, meant: string): boolean {
  let start = 0;
  while (start < written.length && written[start] === meant[start]) start += 1;
  let end = 0;
  const shorter = Math.min(written.length, meant.length) - start;
  while (end < shorter && written.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const [inWritten, inMeant] = [written.slice(start, written.length - end), meant.slice(start, meant.length - end)];
  if (inWritten.length + inMeant.length === 0) return false;
  if (inWritten.length <= 1 && inMeant.length <= 1) return true;
  return inMeant.length === 2 && inWritten === `${inMeant[1]}${inMeant[0]}`;
}
