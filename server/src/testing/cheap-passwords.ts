import { setPasswordCostForTests } from '../platform/security/passwords.ts';

/** Run before each test file: thousands of sign-ins would otherwise take minutes. Tests of the hash itself set the real cost. */
setPasswordCostForTests({ memoryCost: 64, timeCost: 1 });
