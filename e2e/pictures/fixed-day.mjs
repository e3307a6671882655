// Loaded into the server of the pictures (`node --import`): its time begins at the moment that the address of this file
// names, and goes on from there. The demo club lies around its today, so it is the same club whenever they are taken.
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
