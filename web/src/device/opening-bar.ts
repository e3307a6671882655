import { theme } from './picture'
import icon from '../layout/windsock.svg'
import { pageSetting } from '../page-setting'

/**
 * Shows the bar with the club's name while the program is still loading. The program clears the page when it first
 * renders.
 */
export async function showOpeningBar(): Promise<void> {
  // The script may run before the browser has read the whole page.
  if (!document.querySelector('#root')) await new Promise(requestAnimationFrame)
  const root = document.querySelector('#root')
  if (!root || root.firstChild) return
  document.documentElement.dataset.mantineColorScheme = theme()
  const bar = document.createElement('div')
  bar.id = 'opening'
  const logo = new Image(28, 28)
  logo.src = icon
  logo.alt = ''
  bar.append(logo, pageSetting('club-name'))
  root.append(bar)
}
