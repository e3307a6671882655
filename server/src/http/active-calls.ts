import type { Route } from './route'

/**
 * Counts the running calls of each endpoint. The counts are in shared memory, so that the watchdog thread can read them
 * while the main thread is blocked.
 */
export class ActiveCalls {
  /** The names of the endpoints, such as `GET /api/airports/get`, in the order of `counts`. */
  readonly names: readonly string[]
  readonly counts: Int32Array
  readonly #places: ReadonlyMap<Route, number>

  constructor(routes: readonly Route[]) {
    this.names = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    this.counts = new Int32Array(new SharedArrayBuffer(routes.length * Int32Array.BYTES_PER_ELEMENT))
    this.#places = new Map(routes.map((route, place) => [route, place]))
  }

  async track<Result>(route: Route, work: () => Promise<Result>): Promise<Result> {
    const place = this.#places.get(route)
    if (place === undefined) return work()
    Atomics.add(this.counts, place, 1)
    try {
      return await work()
    } finally {
      Atomics.sub(this.counts, place, 1)
    }
  }
}
