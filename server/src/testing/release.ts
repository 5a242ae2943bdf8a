/** Whether the tests of a release run (`npm run test:all`), with all generated cases and large numbers; otherwise only part of them. */
export const isRelease = Boolean(process.env.TEST_ALL);
