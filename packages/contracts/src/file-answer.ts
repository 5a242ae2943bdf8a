import { z } from 'zod';

/** The answer of a call with `file`: bytes, which no schema describes. */
export const fileAnswer = z.unknown();
