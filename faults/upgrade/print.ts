/** Writes a line. */
export const print = (line: string) => void process.stdout.write(`${line}\n`);
/** Writes what is done now, with the time. */
export const step = (line: string) => print(`${new Date().toISOString().slice(11, 19)}  ${line}`);
