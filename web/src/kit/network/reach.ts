import { createStore } from '../store'

/**
 * Whether the server cannot be reached. Until the first call of a page, the browser's word counts; it knows only whether
 * there is any network.
 */
export const unreached = createStore(!navigator.onLine)
