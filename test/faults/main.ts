// Provokes what may befall a server, and proves that nothing is lost or doubled by it.
// `npm run faults [NAMES] [-- --seed N] [--short] [--report FILE]`; a name is a part of an exercise's sentence, such as `disk`.
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { endAll, folderOnDisk } from '#test/operator/server.ts'
import { closeAll } from '#test/support/closing.ts'
import { backups } from './backups.ts'
import { clock } from './clock.ts'
import { cuts } from './cuts.ts'
import type { Exercise, Outcome } from './exercise.ts'
import { fullDisk } from './full-disk.ts'
import { kills } from './kills.ts'
import { largeUploads } from './large-uploads.ts'
import { parties } from './parties.ts'
import { twoServers } from './two-servers.ts'

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, short: { type: 'boolean' }, report: { type: 'string' } },
  allowPositionals: true,
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const short = values.short ?? false
const all: readonly Exercise[] = [kills, cuts, twoServers, fullDisk, clock, parties, largeUploads, backups]
const chosen = all.filter(({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)))
const folder = folderOnDisk()
const table: { name: string; outcome: Outcome; seconds: number }[] = []

console.log(
  `The same again: npm run faults${positionals.map((part) => ` ${part}`).join('')} -- --seed ${seed}${short ? ' --short' : ''}`,
)
// In the short form two at a time: half of each is waiting. Otherwise one by one, so that what is measured is its own.
const waiting = [...chosen.entries()]
await Promise.all(Array.from({ length: short ? 2 : 1 }, work))
await endAll()
await closeAll()

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await provoke(...next)
}

async function provoke(at: number, { name, run }: Exercise) {
  const own = path.join(folder, String(at))
  fs.mkdirSync(own, { mode: 0o755 })
  const since = Date.now()
  const outcome = await run({ folder: own, seed, short }).catch((error: unknown): Outcome => {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { tries: 0, losses: [`the exercise itself: ${why}`], figures: '' }
  })
  const seconds = (Date.now() - since) / 1_000
  table.push({ name, outcome, seconds })
  const { tries, losses, figures } = outcome
  console.log(
    `${losses.length === 0 ? '✓' : '✗'} ${name}: ${tries} tries, ${losses.length} losses (${seconds.toFixed(1)} s) ${figures}`,
  )
  for (const loss of losses.slice(0, 20)) console.log(`    ${loss}`)
  if (losses.length === 0) fs.rmSync(own, { recursive: true, force: true })
}

const width = Math.max(...table.map(({ name }) => name.length))
console.log(`\n${'exercise'.padEnd(width)}  tries  losses  seconds`)
for (const { name, outcome, seconds } of table)
  console.log(
    `${name.padEnd(width)}  ${String(outcome.tries).padStart(5)}  ${String(outcome.losses.length).padStart(6)}  ${seconds.toFixed(0).padStart(7)}`,
  )
const failed = table.filter(({ outcome }) => outcome.losses.length > 0).length
if (failed === 0) fs.rmSync(folder, { recursive: true, force: true })
else console.log(`What is left of those that lost something is kept in ${folder}`)
const tally = { passed: table.length - failed, failed }
if (values.report) fs.writeFileSync(values.report, JSON.stringify({ ...tally, seed }))
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exitCode = failed > 0 || table.length === 0 ? 1 : 0
