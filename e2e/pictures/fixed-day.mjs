// The server that is used for pictures loads this file (`node --import`). Its clock then starts at the time given by
// `begins` in this file's URL and runs on. The demo club is built around the current day, so it always looks the same
// in the pictures.
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
