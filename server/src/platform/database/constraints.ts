import type { Problem } from '../foundation/problem.ts';
import { findPostgresError } from './database.ts';

/** Runs a write and replaces the violation of a named constraint by the problem that its rule makes. Other errors pass. */
export async function mapConstraintErrors<T>(
  rules: Readonly<Record<string, () => Problem | Promise<Problem>>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const answer = rules[findPostgresError(error)?.constraint ?? ''];
    throw answer ? await answer() : error;
  }
}
