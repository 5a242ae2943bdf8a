/** Whether a release is decided (`npm run test:all`): generated cases and large numbers then come in full, for a change a part of them. */
export const isRelease = Boolean(process.env.TEST_ALL);
