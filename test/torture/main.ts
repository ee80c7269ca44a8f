// Kills the server and its database in the middle of posting, again and again, and proves that nothing acknowledged is lost,
// doubled or half written. `npm run torture [KILLS] -- [--seed N] [--short] [--report FILE]`
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { endAll, folderOnDisk } from '#test/operator/server.ts'
import { type Run, torture } from './run.ts'

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, short: { type: 'boolean' }, report: { type: 'string' } },
  allowPositionals: true,
})
const kills = Number(positionals[0] ?? (values.short ? 6 : 100))
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const folder = folderOnDisk()
const tally = { passed: 0, failed: 0 }

console.log(`Torture with ${kills} kills; the same again: npm run torture ${kills} -- --seed ${seed}`)
try {
  sumUp(await torture(path.join(folder, 'data'), kills, seed, note))
} catch (error) {
  note('the run itself', [error instanceof Error ? (error.stack ?? error.message) : String(error)])
} finally {
  await endAll()
}
if (tally.failed === 0) fs.rmSync(folder, { recursive: true, force: true })
else console.log(`Seed ${seed}; the data is kept in ${folder}`)
if (values.report) fs.writeFileSync(values.report, JSON.stringify({ ...tally, seed }))
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exitCode = tally.failed > 0 ? 1 : 0

function note(name: string, found: string[]) {
  tally[found.length > 0 ? 'failed' : 'passed']++
  console.log(`${found.length > 0 ? '✗' : '✓'} ${name}`)
  for (const fault of found.slice(0, 20)) console.log(`    ${fault}`)
}

function sumUp({ ledger, recoveries }: Run) {
  const sorted = recoveries.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const failures = [...ledger.failures].map(([name, count]) => `${name} ${count}`).join(', ')
  console.log(`${ledger.acknowledged.size} acknowledged; sent again after: ${failures || 'nothing'}`)
  console.log(`Posting again after a kill: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`)
}
