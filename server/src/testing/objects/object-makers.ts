import type { TestCall } from '../calls.ts';
import type { TestAgency } from '../fixtures.ts';
import type { TestApp } from '../test-app.ts';

/** The administrator's token, and the agency that will own the objects. */
export interface MakerContext {
  readonly test: TestApp;
  readonly admin: string;
  readonly owner: TestAgency;
}

/** Object makers of one domain for the access test; every file in this folder is loaded. */
export interface DomainObjects {
  /** By a route's word for its object; each call creates a new one of the owner, because some tested calls delete theirs. */
  readonly make: Readonly<Record<string, (makers: MakerContext) => Promise<string>>>;
  /** By path: a valid body for calls that check their body before they look for their object. */
  readonly bodiesByPath?: Readonly<Record<string, TestCall>>;
}
