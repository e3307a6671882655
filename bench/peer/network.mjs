/**
 * A file that the page has asked for; `bytes` counts what came over the network, headers included, so it is 0 for a
 * file from the cache.
 * @typedef {{ url: string, kind: string, asked: number, bytes: number, isDone: boolean, isFromCache: boolean }} Sent
 */

/** Streams that stay open as long as the page. */
const stays = /\/api\/changes/
const QUIET_MS = 700
const TIMEOUT_MS = 20_000

/**
 * Notes everything that a page loads. @param {import('@playwright/test').CDPSession} cdp
 */
export async function watchNetwork(cdp) {
  /** @type {Map<string, Sent>} */
  const files = new Map()
  let last = Date.now()
  const noted = (/** @type {string} */ id, /** @type {Partial<Sent>} */ more) => {
    last = Date.now()
    const file = files.get(id)
    if (file) Object.assign(file, more)
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type }) => {
    if (!/^https?:/.test(request.url)) return
    last = Date.now()
    const kind = type ?? 'Other'
    files.set(requestId, {
      url: request.url,
      kind,
      asked: wallTime * 1000,
      bytes: 0,
      isDone: stays.test(request.url),
      isFromCache: false,
    })
  })
  cdp.on('Network.responseReceived', ({ requestId, response, type }) =>
    noted(requestId, {
      kind: kindOf(response.mimeType, type),
      ...(response.fromDiskCache && { isFromCache: true }),
    }),
  )
  cdp.on('Network.requestServedFromCache', ({ requestId }) => noted(requestId, { isFromCache: true }))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    noted(requestId, { bytes: encodedDataLength, isDone: true }),
  )
  cdp.on('Network.loadingFailed', ({ requestId }) => noted(requestId, { isDone: true }))
  await cdp.send('Network.enable')
  return {
    files: () => [...files.values()].map((file) => (file.isFromCache ? { ...file, bytes: 0 } : file)),
    /** Waits until the page has been loading nothing for a while, so that prefetches are over. */
    async quiet() {
      const until = Date.now() + TIMEOUT_MS
      while ([...files.values()].some(({ isDone }) => !isDone) || Date.now() - last < QUIET_MS) {
        if (Date.now() > until) throw new Error('The page does not stop loading.')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
}

/** @param {string} mimeType @param {string} type */
function kindOf(mimeType, type) {
  if (/javascript/.test(mimeType)) return 'Script'
  if (mimeType === 'text/css') return 'Stylesheet'
  return type
}

/** Adds up the bytes of some kinds of files, or of all. @param {Sent[]} files @param {string[]} kinds */
export function bytesOf(files, ...kinds) {
  return files
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .reduce((sum, { bytes }) => sum + bytes, 0)
}
