export function slownessNow(): number;
