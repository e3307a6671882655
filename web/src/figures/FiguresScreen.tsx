import { lazyComponent } from '../kit/lazy-component'
import { ScreenSkeleton } from '../layout/ScreenSkeleton'

// The screen's code is listed here and not in the first script of the page, which everybody loads before the login.
const FiguresPage = lazyComponent(async () => (await import('./FiguresPage')).FiguresPage)

export function FiguresScreen() {
  return <FiguresPage fallback={<ScreenSkeleton />} />
}
