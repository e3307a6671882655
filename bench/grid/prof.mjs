// How long the day grid takes to paint and to update: node bench/grid/run.mjs [aircraft] [bookings]
// Builds a page of the real components with a full day, opens it in Chromium and prints the figures.
import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview, runnerImport } from 'vite'
import react from '@vitejs/plugin-react'

const [aircraft = 60, bookings = 300] = process.argv.slice(2).map(Number)
const here = fileURLToPath(new URL('.', import.meta.url))
const outDir = mkdtempSync(join(tmpdir(), 'windsock-bench-'))

/** @type {import('vite').InlineConfig} */
const config = {
  configFile: false,
  root: here,
  logLevel: 'error',
  plugins: [react()],
  resolve: { alias: { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' } },
  build: { minify: false, outDir, emptyOutDir: true, target: 'es2022', cssTarget: ['chrome123'] },
  preview: { host: '127.0.0.1', port: 0 },
}

await build(config)
const server = await preview(config)
const { module } = await runnerImport(join(here, '../../e2e/browser.ts'))
const browser = await chromium.launch(await module.findBrowser())
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.on('pageerror', (error) => console.error(error.message))
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  await page.waitForFunction(() => 'bench' in window)
  console.log(`${aircraft} aircraft, ${bookings} bookings, ${browser.version()}`)

  await page.evaluate(`bench.paints(60,300,2)`)
  await page.evaluate(`bench.updates(60,300,30)`)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval',{interval:100}); await cdp.send('Profiler.start')
  await page.evaluate(`bench.updates(60,300,200)`)
  const {profile} = await cdp.send('Profiler.stop')
  const self=new Map(), total=new Map(); const byId=new Map(profile.nodes.map(n=>[n.id,n])); const parent=new Map(); for(const n of profile.nodes) for(const c of n.children??[]) parent.set(c,n.id)
  const dt=profile.timeDeltas
  profile.samples.forEach((id,i)=>{const n=byId.get(id);const k=n.callFrame.functionName+':'+n.callFrame.lineNumber+':'+n.callFrame.columnNumber; self.set(k,(self.get(k)??0)+dt[i]); const seen=new Set(); for(let x=id;x;x=parent.get(x)){const f=byId.get(x).callFrame;const kk=f.functionName+':'+f.lineNumber+':'+f.columnNumber;if(!seen.has(kk)){seen.add(kk);total.set(kk,(total.get(kk)??0)+dt[i])}}})
  const top=m=>[...m].sort((a,b)=>b[1]-a[1]).slice(0,35).map(([k,v])=>(v/1000/200).toFixed(3)+' ms '+k).join('\n')
  console.log('SELF\n'+top(self)+'\nTOTAL\n'+top(total))
} finally {
  await browser.close()
  await server.close()
  rmSync(outDir, { recursive: true, force: true })
}

/**
 * The best and the median: on a machine with other work to do the best is what the grid costs.
 * @param {string} what
 * @param {{ work: number, frame?: number }[]} times in ms
 */
function tell(what, times) {
  const figure = (/** @type {number[]} */ all) => {
    const sorted = all.toSorted((one, other) => one - other)
    const [best = 0, median = 0] = [sorted[0], sorted[sorted.length >> 1]]
    return all.length > 1 ? `${best.toFixed(1)} ms at best, median ${median.toFixed(1)}` : `${best.toFixed(1)} ms`
  }
  const frames = times.flatMap(({ frame }) => (frame === undefined ? [] : [frame]))
  const until = frames.length > 0 ? `; on screen after ${figure(frames)}` : ''
  console.log(`${what.padEnd(22)} render, commit, layout ${figure(times.map(({ work }) => work))}${until}`)
}
