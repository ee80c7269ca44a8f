import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import pg from 'pg'
import { createVitest, type TestCase, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { type Area, root } from './areas.ts'
import type { Coverage, Pace, Run } from './coverage.ts'
import { Keeper } from './kept-worker.ts'

declare module 'vitest' {
  interface ProvidedContext {
    mutation: { run: number; active?: string; hitLimit?: number; coverage?: string }
  }
}

/** Where a run failed: the file, and the test, unless it failed outside of its tests. */
type Failure = { why: string; file?: string; test?: string }
export type Outcome = { failure?: Failure; seconds: number }

export type Runner = {
  /** Runs tests in one process, in the order given, with one mutant switched on or none, until one fails. */
  run: (runs: Run[], mutation?: { active: string; hitLimit: number; isLoading: boolean }) => Promise<Outcome>
  /** Runs test files without a mutant and says what each test reached, and how long it took. */
  cover: (files: string[]) => Promise<{ outcome: Outcome; coverage: Coverage[]; paces: Map<string, Pace> }>
  close: () => Promise<void>
}

/** Keeps the order in which test files were asked for: the quickest first. */
class GivenOrder {
  shard = (files: TestSpecification[]) => files
  sort = (files: TestSpecification[]) => files
}

const relative = (file: string) => path.relative(root, file)

/** One Vitest, and for server areas one PostgreSQL, for all mutants of an area. */
export async function startRunner(area: Area, code: Map<string, string>): Promise<Runner> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-mutation-'))
  const heard = new Heard()
  const keeper = new Keeper()
  const vitest = await createVitest(
    {
      root,
      config: false,
      watch: false,
      // Modules kept on the disk would be used by the next run, which numbers its mutants otherwise, and by ordinary tests.
      fsModuleCache: false,
      reporters: [heard],
      pool: keeper,
      isolate: area.isWeb ?? false,
      environment: area.isWeb ? 'happy-dom' : 'node',
      maxWorkers: 1,
      fileParallelism: false,
      bail: 1,
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      setupFiles: [
        'test/mutation/setup.ts',
        'test/support/seed.ts',
        ...(area.isPure ? [] : ['test/support/close-after-file.ts']),
      ],
      globalSetup: area.isPure ? [] : ['test/support/global-setup.ts'],
      testTimeout: area.isPure ? 20_000 : 60_000,
      hookTimeout: 60_000,
      sequence: { sequencer: GivenOrder },
    },
    { plugins: [{ name: 'mutants', enforce: 'pre', transform: (_, id) => code.get(id.split('?')[0] ?? id) }] },
  )
  await vitest.standalone()
  const project = vitest.getRootProject()
  let count = 0
  const runWith = async (runs: Run[], limit: number, given: { active?: string; hitLimit?: number; coverage?: string }) => {
    count += 1
    vitest.provide('mutation', { run: count, ...given })
    const specifications = runs.map(({ file, tests }) =>
      project.createSpecification(path.join(root, file), tests === undefined ? {} : { testIds: tests }),
    )
    const outcome = await outcomeOf(vitest, heard, keeper, specifications, limit)
    // A run that ended outside of a test may have left something open.
    if (outcome.failure !== undefined && outcome.failure.test === undefined) await keeper.end()
    if (!area.isPure) await dropDatabases(project.getProvidedContext().postgresUrl)
    return outcome
  }
  return {
    async run(runs, mutation) {
      const given = mutation === undefined ? {} : { active: mutation.active, hitLimit: mutation.hitLimit }
      // What runs while modules are loaded needs them loaded with the mutant, and without it again.
      if (mutation?.isLoading) await keeper.end()
      const outcome = await runWith(runs, area.isPure ? 90_000 : 240_000, given)
      if (mutation?.isLoading) await keeper.end()
      return outcome
    },
    async cover(files) {
      const place = path.join(folder, 'coverage.jsonl')
      fs.writeFileSync(place, '')
      const runs = files.map((file) => ({ file }))
      const outcome = await runWith(runs, 1_800_000, { coverage: place })
      const lines = fs.readFileSync(place, 'utf8').split('\n').filter(Boolean)
      const coverage = lines.map((line) => JSON.parse(line) as Coverage)
      const paces = new Map(heard.modules.map((each) => [relative(each.moduleId), paceOf(each)]))
      return { outcome, coverage: coverage.map((each) => ({ ...each, file: relative(each.file) })), paces }
    },
    async close() {
      await keeper.end()
      await vitest.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

function paceOf(module: TestModule): Pace {
  const tests = new Map([...module.children.allTests()].map((each) => [each.id, (each.diagnostic()?.duration ?? 0) / 1000]))
  const { duration, collectDuration, setupDuration } = module.diagnostic()
  const inTests = [...tests.values()].reduce((sum, each) => sum + each, 0)
  return { tests, around: Math.max(0, (duration + collectDuration + setupDuration) / 1000 - inTests) }
}

/** Hears of failures as they happen: what Vitest returns at the end holds results of earlier runs too. */
class Heard {
  failures: Failure[] = []
  modules: TestModule[] = []
  onTestCaseResult(test: TestCase) {
    if (test.result().state === 'failed')
      this.failures.push({ why: test.fullName, file: relative(test.module.moduleId), test: test.id })
  }
  onTestModuleEnd(module: TestModule) {
    this.modules.push(module)
    if (module.state() !== 'failed') return
    const file = relative(module.moduleId)
    this.failures.push(...[...module.errors().map(({ message }) => message), `${file} failed`].map((why) => ({ why, file })))
  }
}

async function outcomeOf(
  vitest: Vitest,
  heard: Heard,
  keeper: Keeper,
  specifications: TestSpecification[],
  limit: number,
): Promise<Outcome> {
  const since = Date.now()
  heard.failures = []
  heard.modules = []
  const clock = setTimeout(() => {
    heard.failures.push({ why: 'out of time' })
    // A loop without an end hears nothing: the process ends, and Vitest sees it.
    void keeper.end()
  }, limit)
  vitest.state.clearErrors()
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  clearTimeout(clock)
  const [failure] = [...heard.failures, ...unhandledErrors.map((error) => ({ why: inspect(error) }))]
  return { seconds: (Date.now() - since) / 1000, ...(failure === undefined ? {} : { failure }) }
}

/** Each test file has a database of its own, and there are thousands of runs. */
async function dropDatabases(url: string) {
  const admin = new pg.Client(url)
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(`SELECT datname FROM pg_database WHERE datname LIKE 't\\_%'`)
  for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  await admin.end()
}
