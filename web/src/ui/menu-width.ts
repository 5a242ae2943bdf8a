/** Width of a menu: so many pixels, more where letters are larger, never more than the window has. */
export const menuWidthCss = (pixels: number): string => `clamp(0px, ${pixels / 16}rem, 100vw - 16px)`;
