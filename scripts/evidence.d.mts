export interface Checkout {
  readonly files: readonly string[];
  readonly read: (path: string) => string;
  readonly exists: (path: string) => boolean;
  readonly commands: readonly string[];
  readonly faults: readonly string[];
}
export function readCheckout(): Checkout;
export function namedFiles(text: string): { readonly name: string; readonly titles: readonly string[] }[];
export function referenceFaults(text: string, checkout: Pick<Checkout, 'files' | 'read' | 'exists'>): string[];
export function statementsOf(text: string): string[];
export function evidenceFaults(page: string, text: string, checkout: Checkout): string[];
