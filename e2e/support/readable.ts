import type { Page } from '@playwright/test';

/**
 * Visible words that are broken over two lines or partly hidden. Words of more than 24 letters and addresses are not checked, because they
 * may be broken.
 */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const modal = document.querySelector('[aria-modal="true"]');
    const isForReadersOnly = (one: Element) => {
      for (let outer: Element | null = one; outer; outer = outer.parentElement)
        if (getComputedStyle(outer).clipPath.startsWith('inset') || outer.clientHeight === 1) return true;
      return false;
    };
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const style = getComputedStyle(holder);
      if (style.hyphens === 'auto' || isForReadersOnly(holder)) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u00ad\u200b-]+/g)) {
        if (word.length > 24 || /[@/_]|\.\w/.test(word)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(boxes.map(({ top }) => Math.round(top / 4))).size > 1) faults.add(`spezzata: ${word}`);
        const box = range.getBoundingClientRect();
        for (let outer: Element | null = holder; outer && outer !== document.body; outer = outer.parentElement) {
          const { overflowX, textOverflow } = getComputedStyle(outer);
          if (overflowX === 'visible') continue;
          const edge = outer.getBoundingClientRect();
          if (
            overflowX !== 'auto' &&
            overflowX !== 'scroll' &&
            edge.width > 1 &&
            (box.right > edge.right + 1 || box.left < edge.left - 1)
          )
            faults.add(`tagliata${textOverflow === 'ellipsis' ? ' con i puntini' : ''}: ${word}`);
          break;
        }
      }
    }
    return [...faults];
  });

/** Buttons, links and fields that are covered after scrolling to them, and bars that leave too little room for content. */
export const controlsOutOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const faults = new Set<string>();
    const before = window.scrollY;
    const isForReadersOnly = (one: Element) => {
      for (let outer: Element | null = one; outer; outer = outer.parentElement)
        if (getComputedStyle(outer).clipPath.startsWith('inset') || outer.clientHeight === 1) return true;
      return false;
    };
    const open = [...document.querySelectorAll('[aria-modal="true"], [role="menu"], [role="listbox"]')].find((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    const nameOf = (one: Element) =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40) || one.tagName;
    for (const one of (open ?? document).querySelectorAll('button, a[href], input, select, textarea')) {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || one.matches(':disabled'))
        continue;
      if (isForReadersOnly(one)) continue;
      one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = [...one.getClientRects()].find(({ width, height }) => width > 4 && height > 4);
      if (!box) continue;
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      // Skip links are outside the page until they have the focus.
      if (y < 0) continue;
      const hit = document.elementFromPoint(x, y);
      const label =
        one.closest('label') ?? (one.id ? document.querySelector(`label[for="${CSS.escape(one.id)}"]`) : null);
      const reached =
        hit && (one.contains(hit) || hit.contains(one) || label?.contains(hit) || hit.closest('label')?.contains(one));
      if (!reached) faults.add(`coperto: ${nameOf(one)} da ${hit ? `${hit.tagName}.${hit.className}` : 'niente'}`);
    }
    if (!open) {
      window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' });
      let covered = 0;
      for (let y = 5; y < innerHeight; y += 10) {
        let one = document.elementFromPoint(innerWidth / 2, y);
        while (one && !/sticky|fixed/.test(getComputedStyle(one).position)) one = one.parentElement;
        if (one) covered += 10;
      }
      if (covered > innerHeight * 0.5) faults.add(`barre: ${covered} px di ${innerHeight}`);
    }
    window.scrollTo({ top: before, behavior: 'instant' });
    return [...faults];
  });

/** Icons with a contrast below 3:1 and text below 4.5:1 (WCAG 2.2, 1.4.11 and 1.4.3). */
export const lowContrastElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = parts(colour).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (one: Element | null): string => {
      for (let outer = one; outer; outer = outer.parentElement) {
        const { backgroundColor } = getComputedStyle(outer);
        if ((parts(backgroundColor)[3] ?? 1) > 0.5) return backgroundColor;
      }
      return 'rgb(0, 0, 0)';
    };
    const contrastOf = (inks: readonly number[], ground: number) =>
      Math.max(...inks.map((ink) => (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      const word = node.textContent?.trim();
      if (!word || !holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const contrast = contrastOf([light(getComputedStyle(holder).color)], light(groundOf(holder)));
      if (contrast < 4.5 && !holder.closest(':disabled, svg'))
        faults.add(`parole ${word.slice(0, 30)}: ${contrast.toFixed(1)}`);
    }
    for (const icon of document.querySelectorAll('svg')) {
      if (!icon.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || icon.clientWidth < 8) continue;
      const ground = light(groundOf(icon));
      // Icons drawn with `use` take the text colour.
      const colours = icon.querySelector('use')
        ? [getComputedStyle(icon).color]
        : [icon, ...icon.querySelectorAll('path, circle, rect, line')].flatMap((one) => {
            const { stroke, fill } = getComputedStyle(one);
            return one === icon ? [stroke] : [stroke, fill];
          });
      const inks = colours.filter((ink) => ink.startsWith('rgb') && (parts(ink)[3] ?? 1) > 0.5).map(light);
      if (inks.length === 0) continue;
      const contrast = contrastOf(inks, ground);
      const name = icon.getAttribute('class') ?? '';
      const where = icon.parentElement?.textContent?.trim().slice(0, 30) ?? '';
      if (contrast < 3) faults.add(`icona ${name} (${where}): ${contrast.toFixed(1)}`);
    }
    return [...faults];
  });
