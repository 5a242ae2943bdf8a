import type { Problem } from '../foundation/problem.ts';
import { postgresError } from './database.ts';

/** Writes; where that breaks one of the named constraints, throws what each of them answers. Every other error stays as it is. */
export async function mapConstraintErrors<T>(rules: Readonly<Record<string, () => Problem>>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const answer = rules[postgresError(error)?.constraint ?? ''];
    throw answer ? answer() : error;
  }
}
