import { afterEach, expect, it } from 'vitest'
import { showOpeningBar } from './opening-bar'

const bar = () => document.querySelector('#opening')

afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  localStorage.clear()
})

it('an empty page shows a bar with the club’s name', async () => {
  document.head.innerHTML = '<meta name="club-name" content="Aeroclub &lt;b&gt; Příbram" />'
  document.body.innerHTML = '<div id="root"></div>'
  await showOpeningBar()
  expect(bar()!.textContent).toBe('Aeroclub <b> Příbram')
  expect(bar()!.querySelectorAll('svg path')).toHaveLength(6)
})

it('the bar waits until the browser has parsed the page', async () => {
  const shown = showOpeningBar()
  expect(bar()).toBeNull()
  document.body.innerHTML = '<div id="root"></div>'
  await shown
  expect(bar()).not.toBeNull()
})

it('a page that already shows content gets no bar', async () => {
  document.body.innerHTML = '<div id="root"><main></main></div>'
  await showOpeningBar()
  expect(bar()).toBeNull()
})
