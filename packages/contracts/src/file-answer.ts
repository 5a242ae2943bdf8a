import { z } from 'zod';

/** What a call with `file` answers: bytes, which no schema describes. */
export const fileAnswer = z.unknown();
