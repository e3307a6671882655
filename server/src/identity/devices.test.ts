import { expect, it } from 'vitest'
import { deviceOf } from './devices'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'

it.each([
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Chrome on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Safari/537.36`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/141.0.0.0`],
  ['Opera on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 OPR/125.0.0.0`],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  ],
  ['Safari on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.0 Safari/605.1.15`],
  [
    'Safari on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome on iPad',
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${webKit} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`,
  ],
  ['Windows', 'Some Program (Windows NT 10.0)'],
  ['', 'curl/8.14.1'],
  ['', ''],
  ['Windows', '<b>Firefox on Windows</b>'],
])('%j is stored for the browser that calls itself %s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device)
})

// These user agents are fifty times as long as a request allows. A search that restarts at every position would exceed
// the timeout of this test.
it.each([
  ['Version/a ', ''],
  ['Version/a Safari', ''],
  ['Safari/ Version/', 'Safari'],
  ['Windows Version/a ', 'Windows'],
])('a user agent that repeats %j is parsed without a delay', { timeout: 5000 }, (part, device) => {
  expect(deviceOf(part.repeat(400_000 / part.length))).toBe(device)
})
