export interface Checkout {
  readonly files: readonly string[];
  readonly read: (path: string) => string;
  readonly exists: (path: string) => boolean;
  readonly commands: readonly string[];
  readonly faults: readonly string[];
  readonly tables: readonly string[];
}
export function readCheckout(): Checkout;
export function namedFiles(text: string): { readonly name: string; readonly titles: readonly string[] }[];
export function referenceFaults(text: string, checkout: Pick<Checkout, 'files' | 'read' | 'exists'>): string[];
export function statementsOf(
  text: string,
): { readonly heading: string; readonly statement: string; readonly evidence: string }[];
export function termFaults(text: string, checkout: Pick<Checkout, 'tables'>): string[];
export function evidenceFaults(page: string, text: string, checkout: Checkout): string[];
