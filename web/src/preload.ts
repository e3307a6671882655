// A script of its own, small, which runs while the page's program is still on its way: for somebody who is signed in it
// fetches the program of the day grid, and what that shows, beside it.
import { preloadFirstDay } from './preload-day'
import { Temporal } from './temporal'
import { paths } from './paths'
import { contentOf, TOKEN } from './client/token'

const toGrid = ['', paths.start, paths.login, paths.bookings]
const content = contentOf(localStorage.getItem(TOKEN))
// What reads a clock has to wait where there is no Temporal yet.
if (content && Temporal && toGrid.includes(window.location.hash.slice(1))) {
  void preloadFirstDay(content)
  void Promise.allSettled([import('./layout/MainLayout'), import('./day-grid/BookingsScreen')])
}
