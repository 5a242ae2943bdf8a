const units = ['KB', 'MB', 'GB', 'TB'];

/** A size in bytes for people: `640 KB`, `4,8 MB`, `1,2 GB`. */
export function sizeText(bytes: number): string {
  let size = Math.max(1024, bytes) / 1024;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${size.toLocaleString('it', { maximumFractionDigits: unit === 0 ? 0 : 1 })} ${units[unit]}`;
}
