/** '© 2024–2026 Commiato': from the first year to the current one. */
export function Copyright({ year = new Date().getFullYear() }: { year?: number }) {
  return <span>© 2024–{year} Commiato</span>;
}
