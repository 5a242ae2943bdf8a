/**
 * The order that the next press on a column's head brings: rising, falling, and then the one at first again; where that is one of
 * the column's own, the two take turns. `-` before a name stands for falling.
 */
export function nextSort(name: string, sort: string, initial: string): string {
  if (sort === name) return `-${name}`;
  if (sort !== `-${name}`) return name;
  return initial === sort ? name : initial;
}
