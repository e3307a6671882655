import { load, openConnection } from './client.mjs'
import { printFigure } from './figures.mjs'
import { viewInParts, viewOf } from './views.mjs'

const ROUNDS = 6
const SECONDS = 1

/**
 * Compares the view as one call with the three calls of its parts on the same server, in alternating rounds.
 * @param {import('./programs.mjs').Program} server @param {string} date
 */
export async function printParts(server, date) {
  const { port } = server
  const none = { views: 0, seconds: 0, cpuMs: 0, errors: 0 }
  const one = { ...none, calls: viewOf(date) }
  const three = { ...none, calls: viewInParts(date) }
  await load(port, { connections: 16, seconds: SECONDS, round: () => three.calls })
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const way of turn % 2 ? [three, one] : [one, three]) {
      const before = server.cpuMs()
      const { times, errors, seconds } = await load(port, {
        connections: 16,
        seconds: SECONDS,
        round: () => way.calls,
      })
      way.cpuMs += server.cpuMs() - before
      way.views += times.length
      way.seconds += seconds
      way.errors += errors
    }
  const [figure, reference] = [one.views / one.seconds, three.views / three.seconds]
  const cpu = [one, three].map(({ cpuMs, views }) => (cpuMs / views).toFixed(3)).join(' against ')
  printFigure('views a second at 16 connections, against three calls', {
    figure,
    unit: '/s',
    reference,
    target: '≥ 1.60',
    met: figure >= 1.6 * reference,
    note: `${one.errors + three.errors} errors; CPU of a view ${cpu} ms`,
  })
  const [own, others] = [await bytesOf(port, one.calls), await bytesOf(port, three.calls)]
  printFigure('bytes of a view, against three calls', {
    figure: own.all,
    unit: 'B',
    reference: others.all,
    note: `headers ${own.headers} B against ${others.headers} B`,
  })
}

/**
 * Returns the number of bytes of the responses, and of their status lines and headers.
 * @param {number} port @param {import('./client.mjs').Call[]} calls
 */
async function bytesOf(port, calls) {
  const connection = await openConnection(port)
  let [all, ofHeaders] = [0, 0]
  for (const call of calls) {
    const { headers, body } = await connection.send(call)
    const lines = ['HTTP/1.1 200 OK', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '']
    ofHeaders += lines.join('\r\n').length + 2
    all += body.length
  }
  connection.close()
  return { all: all + ofHeaders, headers: ofHeaders }
}
