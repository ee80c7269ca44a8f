// Runs what there is to check, in order, and totals it. `--fast` leaves out what needs a database, a browser or minutes; `--long` runs what
// the plain run leaves out: long tests, all cases, the other journeys, crashes (docs/decisions/0268).
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { flakyJourneys, journeyCounts, journeyFailures, vitestFailures } from './testing/failures.mjs'
import { run } from './testing/run.mjs'
import { browser, ledgerReaders } from './testing/tools.mjs'
import { changedSince } from './testing/unchanged.mjs'
import { surroundings } from '../test/journeys/surroundings.ts'
import { spawnServer } from '../test/operator/server.ts'
import { scratchFolder } from '../test/support/scratch.ts'

const fast = process.argv.includes('--fast')
const long = process.argv.includes('--long')
const folder = mkdtempSync(path.join(os.tmpdir(), 'kosha-run-'))
// PostgreSQL runs as another user when we are root, and must be able to pass.
chmodSync(folder, 0o755)
const total = { passed: 0, failed: 0 }
const broken = []
const flaky = []
const failures = []

/** Adds a runner's counts; a runner that failed without saying how many counts as one failure. */
function count(name, { ok, passed = ok ? 1 : 0, failed = 0 }, since) {
  const failing = ok ? failed : Math.max(failed, 1)
  total.passed += passed
  total.failed += failing
  if (failing > 0) broken.push(name)
  console.log(
    `${failing > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failing} failed (${((Date.now() - since) / 1000).toFixed(1)} s)`,
  )
}

async function check(name, command, args) {
  const since = Date.now()
  const { ok, output } = await run(command, args, { quiet: true })
  if (!ok) {
    console.log(`\n${output.trimEnd()}\n`)
    failures.push(`${name}\n${output.trimEnd().slice(-2000)}`)
  }
  count(name, { ok }, since)
  return ok
}

async function runner(name, command, args, { report, counts, failed = () => [], env }) {
  console.log(`\n${name}`)
  const since = Date.now()
  const { ok } = await run(command, args, { env })
  const said = read(report)
  failures.push(...failed(said))
  count(name, { ok, ...counts(said) }, since)
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const fileFor = (name) => path.join(folder, `${name}.json`)

/** Tests that take long, and those that try a share of their cases in the plain run. */
const longTests = () => [
  '.long.test.',
  ...globSync('{src,test}/**/*.test.ts').filter((file) => readFileSync(file, 'utf8').includes('support/share.ts')),
]

async function vitest() {
  const report = fileFor('vitest')
  const some = long ? longTests() : ['--exclude', '**/*.long.test.ts', ...(fast ? ['--project', 'core', '--project', 'web'] : [])]
  const env = long ? {} : { KOSHA_CASES: 'share' }
  await runner('tests', 'vitest', ['run', ...some, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
    report,
    env,
    counts: (json) => ({ passed: json?.numPassedTests, failed: json?.numFailedTests }),
    failed: vitestFailures,
  })
}

/** Of the server of the journeys; in memory where there is room. */
const journeysFolder = path.join(scratchFolder('kosha-journeys'), 'data')

/** A year of the demo company’s books, which that server makes before it answers: made beside the tests, it starts at once. */
async function demoBooks() {
  try {
    const server = await spawnServer(journeysFolder, { env: { ...surroundings, KOSHA_DEMO: 'on' } })
    await server.ready
    await server.stop()
  } catch (error) {
    // The journeys’ server makes them from the beginning, and says what is wrong.
    console.log(`The demo company could not be made beforehand: ${String(error)}`)
    rmSync(journeysFolder, { recursive: true, force: true })
  }
}

async function journeys() {
  const CHROMIUM = browser()
  if (!CHROMIUM) {
    console.log('\nNo browser for the journeys: install Chromium, or set CHROMIUM to the program of a Chrome.')
    return count('journeys', { ok: false }, Date.now())
  }
  const report = fileFor('journeys')
  const env = {
    CHROMIUM,
    KOSHA_TEST_PORT: String(await freePort()),
    KOSHA_TEST_FOLDER: journeysFolder,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const some = long ? String.raw`^(?!.*\.main\.spec\.ts$)` : String.raw`\.main\.spec\.ts$`
  await runner('journeys', 'playwright', ['test', some, '--reporter=list,json'], {
    report,
    env,
    counts: journeyCounts,
    failed: journeyFailures,
  })
  flaky.push(...flakyJourneys(read(report)))
}

async function faults() {
  const report = fileFor('faults')
  await runner('faults', 'test/faults/main.ts', ['--short', '--report', report], {
    report,
    counts: (json) => ({ passed: json?.passed, failed: json?.failed }),
  })
}

async function hostile() {
  const report = fileFor('hostile')
  await runner('hostile tenant', 'test/hostile/main.ts', ['--short', '--built', '--report', report], {
    report,
    counts: (json) => ({ passed: json?.passed, failed: json?.failed }),
  })
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** A later run checks what changed since the one before. */
const types = (part) => {
  const kept = path.join('node_modules', '.cache', 'types', `${part}.tsbuildinfo`)
  return ['-p', `tsconfig.${part}.json`, '--incremental', '--tsBuildInfoFile', kept]
}

/** So many names fit a command line everywhere; more files are checked with all the others. */
const MOST_NAMES = 400

/** The whole run checks every file, the short one those that did not pass before as they are and with all they import. */
async function lint() {
  const by = ['.oxlintrc.json', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.server.json', 'tsconfig.web.json']
  const kept = path.join('node_modules', '.cache', 'lint.json')
  const known = changedSince({ root: path.join(import.meta.dirname, '..'), kept, pattern: /\.(?:[cm]?[jt]s|[jt]sx)$/, by })
  // Lint ignores generated files, but what imports them depends on them.
  const changed = known?.changed.filter((name) => !name.includes('.gen.')) ?? []
  const some = fast && known !== undefined && changed.length <= MOST_NAMES
  if (some && changed.length === 0) return count('lint, of which nothing changed', { ok: true }, Date.now())
  const ok = await check('lint', 'oxlint', ['--type-aware', ...(some ? changed : [])])
  if (ok) known?.keep()
}

if (!long)
  await Promise.all([
    check('format', 'biome', ['format', '.', '--reporter=summary']),
    lint(),
    check('types of the server', 'tsc', types('server')),
    check('types of the web', 'tsc', types('web')),
    check('dead code', 'knip', ['--no-progress']),
  ])
if (!fast) ledgerReaders()
const books = fast ? undefined : demoBooks()
await vitest()
if (!fast) {
  await books
  await check('build of the web app', 'vite', ['build', '--logLevel', 'warn'])
  await check('build of the server', 'vite', ['build', '-c', 'vite.server.config.ts', '--logLevel', 'warn'])
  await journeys()
  await (long ? faults() : hostile())
}
for (const used of [folder, path.dirname(journeysFolder)]) rmSync(used, { recursive: true, force: true })
if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}\n${failures.join('\n')}\n`)
if (flaky.length > 0) console.log(`${flaky.length} passed only at the second try (the third and more fail the run):`)
for (const each of flaky) console.log(`  ${each}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
