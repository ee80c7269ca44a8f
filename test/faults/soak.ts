// A mixed workload for a while, monitoring the server's memory. `npm run soak [-- --seconds N] [--built] [--report FILE]`, 15
// minutes by default.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runningPostgres } from '#server/platform/postgres.ts'
import { type Caller, signedInOwner } from '#test/operator/people.ts'
import { endAll, folderOnDisk, fromSources, spawnServer, until } from '#test/operator/server.ts'
import { workFor } from '../hostile/victim.ts'
import { memoryOf } from './memory.ts'
import { attachFor } from './small-files.ts'
import { openStreams } from './streams.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string' }, built: { type: 'boolean' }, report: { type: 'string' } } })
const seconds = Number(values.seconds ?? 900)
const [STREAMS, STREAMS_OF_ONE, FILES] = [200, 8, 10_000]
const MOST_MEMORY_MB = 350
/** The last quarter may be this much above the second: the heap fluctuates, and a short run is still warming up. */
const MOST_GROWTH = seconds < 300 ? 0.25 : 0.1
const EVERY_MS = 500
const tally = { passed: 0, failed: 0 }
const folder = folderOnDisk()

function check(name: string, isGood: boolean, figure: string) {
  tally[isGood ? 'passed' : 'failed']++
  console.log(`${isGood ? '✓' : '✗'} ${name}: ${figure}`)
}

try {
  await run()
} catch (error) {
  check('the run itself', false, error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  await endAll()
  fs.rmSync(folder, { recursive: true, force: true })
}
if (values.report) fs.writeFileSync(values.report, JSON.stringify(tally))
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exitCode = tally.failed > 0 ? 1 : 0

async function run() {
  const data = path.join(folder, 'data')
  const server = await spawnServer(data, values.built ? {} : { args: fromSources() })
  await server.ready
  const url = await until(30_000, async () => runningPostgres(path.join(data, 'postgres')))
  const people: Caller[] = []
  for (let count = 0; count < STREAMS / STREAMS_OF_ONE; count++) people.push(await signedInOwner(url, `Traders ${count}`))
  const streams = await openStreams(server.origin, people, STREAMS_OF_ONE)

  const memory: number[] = []
  const watch = setInterval(() => memory.push(memoryOf(server.child.pid)), EVERY_MS)
  const files = Math.round(Math.min(FILES, (FILES * seconds) / 900))
  const [attached, ...work] = await Promise.all([
    attachFor(seconds, files, server.origin, people[0] as Caller),
    ...people.slice(1, 7).map((who) => workFor(seconds, server.origin, who)),
  ])
  clearInterval(watch)

  const failures = work.flatMap((each) => [...each.failures])
  const answers = work.reduce((sum, each) => sum + each.times.length, 0)
  check('people work without a refusal', failures.length === 0, `${answers} answers, ${JSON.stringify(failures)}`)
  check('small files are kept', attached === files, `${attached} of ${files}`)
  const longest = longestFolder(path.join(data, 'files'))
  check('no folder of files grows long', longest < Math.max(100, files / 50), `${longest} in the longest`)
  check('event streams stay open', streams.open() === STREAMS, `${streams.open()} of ${STREAMS}`)
  const [most, second, last] = [Math.max(...memory), median(quarter(memory, 1)), median(quarter(memory, 3))]
  check('memory stays in bounds', most < MOST_MEMORY_MB, `${Math.round(most)} MB at most`)
  check('memory does not grow', last < second * (1 + MOST_GROWTH), `${Math.round(second)} MB early, ${Math.round(last)} MB late`)
  streams.close()
  await sleep(500)
  await server.stop()
  check('the server ended in good order', true, 'yes')
}

function quarter(all: readonly number[], at: number): number[] {
  return all.slice(Math.floor((all.length * at) / 4), Math.floor((all.length * (at + 1)) / 4))
}

function median(some: readonly number[]): number {
  return some.toSorted((one, other) => one - other)[Math.floor(some.length / 2)] ?? 0
}

function longestFolder(at: string): number {
  const entries = fs.readdirSync(at, { withFileTypes: true })
  const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => longestFolder(path.join(at, name)))
  return Math.max(entries.filter((entry) => entry.isFile()).length, ...below)
}
