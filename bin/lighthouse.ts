// Measures the screens of the demo company with Lighthouse, at a processor four times slower: `npm run lighthouse -- [--only /dashboard]
// [--runs 3] [--phone] [--origin http://localhost:4000] [--out FILE]`. docs/testing.md says how to read it.
import os from 'node:os'
import { parseArgs } from 'node:util'
import { launchBrowser } from './lighthouse/browser.ts'
import { medianOf, printTable, type Row, writeResults } from './lighthouse/results.ts'
import { detailScreens, type Screen, screensOf } from './lighthouse/screens.ts'
import { startDemo } from './lighthouse/server.ts'
import { loadLighthouse, measureWith } from './lighthouse/tool.ts'

const { values } = parseArgs({
  options: {
    origin: { type: 'string' },
    only: { type: 'string', multiple: true },
    runs: { type: 'string', default: '1' },
    phone: { type: 'boolean', default: false },
    observed: { type: 'boolean', default: false },
    clock: { type: 'boolean', default: false },
    out: { type: 'string' },
    email: { type: 'string', default: 'asha@demo.kosha.in' },
    password: { type: 'string', default: 'namaste-kosha' },
  },
})

const lighthouse = await loadLighthouse()
const server = values.origin === undefined ? await startDemo() : { origin: values.origin, stop: () => Promise.resolve() }
const browser = await launchBrowser(server.origin).catch(async (error: unknown) => {
  await server.stop()
  throw error
})
const rows: Row[] = []
// Ended early, it still prints what it has measured.
let isEnding = false
process.once('SIGTERM', () => (isEnding = true))
try {
  const isChosen = ({ path }: Screen) => values.only?.some((start) => path === start || path.startsWith(`${start}/`)) ?? true
  const measure = measureWith(lighthouse, browser.port, values)
  const take = async (screen: Screen) => {
    const found: Row[] = []
    for (let run = 0; run < Number(values.runs) && !isEnding; run++) {
      const row = await measure(server.origin, screen).catch((error: unknown) => {
        console.error(`${screen.path}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
        process.exitCode = 1
      })
      if (row !== undefined) found.push(row)
    }
    if (found.length === 0) return
    const row = medianOf(found)
    rows.push(row)
    console.error(`${screen.path}  LCP ${row.lcp} · TBT ${row.tbt} · performance ${row.performance} · load ${row.load}`)
  }
  const screens = screensOf()
  for (const screen of screens.filter((each) => each.isOutside && isChosen(each))) await take(screen)
  await browser.signIn(values)
  for (const screen of screens.filter((each) => !each.isOutside && isChosen(each))) await take(screen)
  for (const screen of await detailScreens(browser.page, isChosen)) await take(screen)
} finally {
  await browser.close()
  await server.stop()
}
printTable(rows)
const { runs, phone, observed, clock } = values
const machine = { processors: os.availableParallelism(), load: os.loadavg() }
const file = writeResults(values.out, { taken: new Date(), runs: Number(runs), phone, observed, clock, ...machine, rows })
console.log(`\n${rows.length} screens, ${rows.filter((row) => row.misses.length > 0).length} miss a goal. Kept in ${file}`)
