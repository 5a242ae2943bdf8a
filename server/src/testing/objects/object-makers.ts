import type { TestCall } from '../calls.ts';
import type { TestAgency } from '../fixtures.ts';
import type { TestApp } from '../test-app.ts';

/** Who makes objects: the administrator's token, and the agency that is to own them. */
export interface MakerContext {
  readonly test: TestApp;
  readonly admin: string;
  readonly owner: TestAgency;
}

/** What the access test needs of a domain: one file each in this folder, found by itself. */
export interface DomainObjects {
  /** By the word that a route gives its object: a fresh one of the owner's for each call, because some calls delete theirs. */
  readonly make: Readonly<Record<string, (makers: MakerContext) => Promise<string>>>;
  /** By path: what a call is sent that judges what it is given before it looks for its object. */
  readonly bodiesByPath?: Readonly<Record<string, TestCall>>;
}
