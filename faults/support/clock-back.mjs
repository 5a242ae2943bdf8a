/** Loaded before a program: each SIGUSR2 puts the clock that its processes read back by an hour, as an administrator's hand would. */
const Machine = Date;
let back = 0;
process.on('SIGUSR2', () => {
  back += 3_600_000;
});
globalThis.Date = class extends Machine {
  constructor(...given) {
    if (given.length === 0) super(Machine.now() - back);
    else super(...given);
  }
  static now() {
    return Machine.now() - back;
  }
};
