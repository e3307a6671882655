import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { tellNotLoaded, watchForMissingProgram } from './missing-program'

const note = () => document.querySelector<HTMLElement>('#not-loaded')!

beforeAll(() => watchForMissingProgram())
beforeEach(() => {
  document.body.innerHTML =
    '<div id="not-loaded" role="alert" hidden><span>Not loaded.</span><button>Reload</button></div><img /><script src="/assets/start.js" type="text/plain"></script>'
})

it('a script that the browser could not load shows the note', async () => {
  document.querySelector('script')!.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(note().hidden).toBe(false))
})

it('a missing picture, a script of another site or an error in the program does not show it', async () => {
  document.querySelector('img')!.dispatchEvent(new Event('error'))
  const script = document.querySelector('script')!
  script.src = 'https://extension.example/start.js'
  script.dispatchEvent(new Event('error'))
  window.dispatchEvent(new ErrorEvent('error', { message: 'a mistake of the program' }))
  await Promise.resolve()
  expect(note().hidden).toBe(true)
})

it('the note waits until the browser has parsed the page', async () => {
  const { body } = document
  const page = body.innerHTML
  body.innerHTML = ''
  const reading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const told = tellNotLoaded()
  body.innerHTML = page
  reading.mockRestore()
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await told
  expect(note().hidden).toBe(false)
})
