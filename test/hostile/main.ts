// One tenant attacks in a dozen ways at once while another works. `npm run hostile -- [--seconds N] [--short] [--built] [--report FILE] [--log FILE]`
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runningPostgres } from '#server/platform/postgres.ts'
import { signedInOwner } from '#test/operator/people.ts'
import { endAll, folderOnDisk, fromSources, spawnServer, until } from '#test/operator/server.ts'
import { memoryOf } from '#test/faults/memory.ts'
import { attacks } from './attacks.ts'
import { workFor } from './victim.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    short: { type: 'boolean' },
    built: { type: 'boolean' },
    log: { type: 'string' },
    report: { type: 'string' },
  },
})
const seconds = Number(values.seconds ?? (values.short ? 15 : 60))
/** What the other tenant may wait beyond a quiet day. The short run shares its machine with nothing to spare, so it allows more. */
const MOST_ADDED_MS = values.short ? 2_000 : 500
const MOST_MEMORY_MB = 600
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
  const [victim, caller] = [await signedInOwner(url, 'Quiet Traders'), await signedInOwner(url, 'Loud Traders')]
  await workFor(3, server.origin, victim)
  const quiet = await workFor(Math.min(10, seconds), server.origin, victim)

  const port = Number(new URL(server.origin).port)
  const attacker = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'worker.ts'), JSON.stringify({ origin: server.origin, port, caller })],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  // An attacker computes elsewhere: what it costs to attack is not taken from the server.
  os.setPriority(attacker.pid ?? 0, 15)
  let told = ''
  attacker.stdout.setEncoding('utf8').on('data', (text: string) => (told += text))
  let most = 0
  const memory = setInterval(() => (most = Math.max(most, memoryOf(server.child.pid))), 250)
  const loud = await workFor(seconds, server.origin, victim)
  clearInterval(memory)
  attacker.kill('SIGTERM')
  await new Promise((resolve) => attacker.once('close', resolve))
  report(told)

  const [before, during] = [at(quiet.times, 0.99), at(loud.times, 0.99)]
  check(
    'the other tenant is answered in time',
    during - before < MOST_ADDED_MS,
    `p99 ${before} ms quiet, ${during} ms under attack`,
  )
  check('the other tenant meets no refusal', loud.failures.size === 0, JSON.stringify([...loud.failures]))
  check('the other tenant went on working', loud.times.length > quiet.times.length / 10, `${loud.times.length} answers`)
  check('memory stays in bounds', most < MOST_MEMORY_MB, `${Math.round(most)} MB at most`)
  if (values.log) fs.writeFileSync(values.log, server.said())
  const after = await workFor(3, server.origin, victim)
  check('all is as before afterwards', after.failures.size === 0 && after.times.length > 0, `p99 ${at(after.times, 0.99)} ms`)
  await server.stop()
  check('the server ended in good order', true, 'yes')
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
}

function report(told: string) {
  const statuses = JSON.parse(told) as Record<string, Record<string, number>>
  for (const { name } of attacks) console.log(`  ${name}: ${JSON.stringify(statuses[name] ?? {})}`)
  const failures = Object.entries(statuses).flatMap(([name, seen]) =>
    Object.keys(seen)
      .filter((status) => /^50[0-24-9]$/.test(status))
      .map((status) => `${name} ${status}`),
  )
  check('no attack is answered with a fault of ours', failures.length === 0, failures.join(', ') || 'none')
}
