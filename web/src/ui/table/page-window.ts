/** The page numbers to offer, first and last always among them; `gap` stands for those left out. */
export function pageWindow(page: number, pages: number): readonly (number | 'gap')[] {
  const near = pages <= 7 ? pages : 1;
  const kept = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (one) => one === 1 || one === pages || Math.abs(one - page) <= near || (page <= 2 && one <= 3),
  );
  return kept.flatMap((one, index) => {
    const before = kept[index - 1];
    if (before === undefined || one - before === 1) return [one];
    return one - before === 2 ? [one - 1, one] : ['gap' as const, one];
  });
}
