export function slownessNow(): { readonly processor: number; readonly clock: number };
