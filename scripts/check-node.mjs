/** Ends the process with a sentence where Node is too old; imported first, and written in what every Node understands. */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Serve Node.js 20.19 o più recente; questo è ${process.versions.node}.\n`);
  process.exit(1);
}
