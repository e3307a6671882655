/**
 * The moments of a page, in ms since 1970, from `performance.timeOrigin` (the start of the navigation) on.
 * @typedef {object} Moments
 * @property {number} [fcp] the first contentful paint
 * @property {number} [kept] a kept picture of the day is visible
 * @property {number} [grid] the last of the day's bookings is visible in the grid itself
 * @property {number} [live] the same, and a click reaches the grid
 */

/**
 * How a product shows a day: the selectors of its bookings, of a kept picture of them (which is no booking that can
 * be clicked), and the text in which the picture names a person.
 * @typedef {{ bookings: string, kept: string, names: string, count: number }} Shown
 */

/**
 * Runs in the page before its own code, and notes the moments in `window.moments`; `window.isLive`
 * is settled with the last of them. A moment is the frame after the
 * first one that had everything: that first one has then been laid out and painted.
 * @param {Shown} shown
 */
export function watchPage({ bookings, kept, names, count }) {
  /** @type {Moments} */
  const moments = {}
  const now = () => performance.timeOrigin + performance.now()
  const isVisible = (/** @type {Element} */ element) =>
    element.getClientRects().length > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  const pictureIsComplete = () => {
    const picture = document.querySelector(kept)
    const text = (picture?.shadowRoot ?? picture)?.textContent ?? ''
    return picture && text.split(names).length > count ? picture : undefined
  }
  const lastBooking = () => {
    const all = [...document.querySelectorAll(bookings)].filter((booking) => !booking.closest(kept))
    return all.length >= count ? all.at(-1) : undefined
  }
  // The picture may lie above the grid for a while: then a click does not reach the grid.
  const isReached = () => {
    const first = [...document.querySelectorAll(bookings)].find((booking) => !booking.closest(kept))
    const { left = 0, top = 0, width = 0, height = 0 } = first?.getBoundingClientRect() ?? {}
    return first?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ?? false
  }

  /** @type {(value?: unknown) => void} */
  let becomesLive = () => {}
  const isLive = new Promise((resolve) => (becomesLive = resolve))
  let hadPicture = false
  let hadBookings = false
  const look = () => {
    if (!moments.kept) {
      const picture = pictureIsComplete()
      const hasPicture = picture !== undefined && isVisible(picture)
      if (hadPicture && hasPicture) note('kept')
      hadPicture = hasPicture
    }
    const last = lastBooking()
    const hasBookings = last !== undefined && isVisible(last)
    if (hadBookings && hasBookings && !moments.grid) note('grid')
    hadBookings = hasBookings
    if (moments.grid && isReached()) {
      note('live')
      return becomesLive()
    }
    requestAnimationFrame(look)
  }
  const note = (/** @type {'kept' | 'grid' | 'live'} */ name) => {
    moments[name] = now()
    performance.mark(`bench-${name}`)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    const [first] = list.getEntriesByName('first-contentful-paint')
    if (first) moments.fcp = performance.timeOrigin + first.startTime
  }).observe({ type: 'paint', buffered: true })
  Object.assign(window, { moments, isLive })
}

/**
 * Runs in the page: clicks what leads to the next day, and returns the time in ms until the frame after the first one
 * that had the next day's bookings. `title` selects the element whose label or text names the day.
 * @param {{ next: string, title: string, bookings: string, count: number }} day
 * @returns {Promise<number>}
 */
export function turnPage({ next, title, bookings, count }) {
  const read = () => {
    const element = document.querySelector(title)
    return element?.getAttribute('aria-label') ?? element?.textContent
  }
  const before = read()
  const button = [...document.querySelectorAll(/** @type {'button'} */ (next))].find(
    (found) => found.getClientRects().length > 0,
  )
  return new Promise((resolve, reject) => {
    if (!button) return reject(new Error(`There is no ${next}.`))
    const begun = performance.now()
    let had = false
    const look = () => {
      const all = document.querySelectorAll(bookings)
      const has = read() !== undefined && read() !== before && all.length >= count
      if (has && had) return resolve(performance.now() - begun)
      had = has
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    button.click()
  })
}
