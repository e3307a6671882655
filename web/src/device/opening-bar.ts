import { shapes, SIDE } from '../kit/windsock/drawing'
import { pageSetting } from '../page-setting'
import { elementOf } from './paint-picture'
import type { Part } from './picture'

/**
 * Shows the bar with the club's name while the program is still loading. The program clears the page when it first
 * renders.
 */
export async function showOpeningBar(): Promise<void> {
  // The script may run before the browser has read the whole page.
  if (!document.querySelector('#root')) await new Promise(requestAnimationFrame)
  const root = document.querySelector('#root')
  if (!root || root.firstChild) return
  const bar = document.createElement('div')
  bar.id = 'opening'
  bar.append(elementOf(windsock()) ?? '', pageSetting('club-name'))
  root.append(bar)
}

/** Returns the windsock as `Windsock.tsx` renders it. */
function windsock(): Part {
  const parts = shapes.map(({ d, fill = 'none', stroke = 'none', strokeWidth = 1 }): Part => {
    return ['path', { d, fill, stroke, 'stroke-width': `${strokeWidth}` }]
  })
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return ['svg', { viewBox: `0 0 ${SIDE} ${SIDE}`, width: '28', height: '28', ...round }, ...parts]
}
