// Changes the clock of the server that is used for pictures and reminders. The server loads this file with `node --import`. Its clock
// starts at the time in the URL parameter `begins` and then runs normally. The demo club is built around the current
// day, so it always looks the same in the pictures.
const machine = Date
const ahead = machine.parse(new URL(import.meta.url).searchParams.get('begins') ?? '') - machine.now()

globalThis.Date = class extends machine {
  /** @param {[]} parts */
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : /** @type {[]} */ (/** @type {unknown} */ ([machine.now() + ahead]))))
  }

  static now() {
    return machine.now() + ahead
  }
}
