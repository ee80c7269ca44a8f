import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { createVitest, type TestCase, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { type Area, root } from './areas.ts'
import type { Coverage, Pace, Run } from './coverage.ts'
import { openDatabases } from './databases.ts'
import { Keeper } from './kept-worker.ts'

declare module 'vitest' {
  interface ProvidedContext {
    mutation: { run: number; active?: string; hitLimit?: number; coverage?: string }
  }
}

/** Where a run failed: the file, and the test, unless it failed outside of its tests. */
type Failure = { why: string; file?: string; test?: string }
export type Outcome = { failure?: Failure; seconds: number }

/** `seconds`: how long the tests take without it; a mutant that makes them take several times as long is noticed. */
type Mutation = { active: string; hitLimit: number; isLoading: boolean; seconds: number }

export type Runner = {
  /** Runs tests in one process, in the order given, with one mutant switched on or none, until one fails. */
  run: (runs: Run[], mutation?: Mutation) => Promise<Outcome>
  /** Runs test files without a mutant and says what each test reached, and how long it took. */
  cover: (files: string[]) => Promise<{ outcome: Outcome; coverage: Coverage[]; paces: Map<string, Pace> }>
  /** What the runs have left in memory and in the database is left behind. */
  renew: () => Promise<void>
  /** A file that fails for what others left has a database of its own from now on. */
  setApart: (file: string) => void
  close: () => Promise<void>
}

/** Preserves the order of the requested test files: fastest first. */
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
      // Modules cached on disk would be used by the next run, which numbers its mutants differently, and by ordinary tests.
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
      testTimeout: area.isPure ? 10_000 : 60_000,
      hookTimeout: 60_000,
      sequence: { sequencer: GivenOrder },
    },
    { plugins: [{ name: 'mutants', enforce: 'pre', transform: (_, id) => code.get(id.split('?')[0] ?? id) }] },
  )
  await vitest.standalone()
  const project = vitest.getRootProject()
  /** PostgreSQL starts with the first run, which has a database of its own. */
  let databases: ReturnType<typeof openDatabases> | undefined
  /** Files that do not pass on a database that others have used. */
  const except: string[] = []
  const secret = randomBytes(32).toString('base64')
  let count = 0
  const runWith = async (runs: Run[], limit: number, given: { active?: string; hitLimit?: number; coverage?: string }) => {
    count += 1
    vitest.provide('mutation', { run: count, ...given })
    if (databases) vitest.provide('keptDatabase', { url: await databases.kept(), secret, except })
    const specifications = runs.map(({ file, tests }) =>
      project.createSpecification(path.join(root, file), tests === undefined ? {} : { testIds: tests }),
    )
    const outcome = await outcomeOf(vitest, heard, keeper, specifications, limit)
    if (!area.isPure) databases ??= openDatabases(project.getProvidedContext().postgresUrl)
    // A run that ended outside of a test may have left something open.
    if (outcome.failure !== undefined && outcome.failure.test === undefined) await keeper.end()
    return outcome
  }
  return {
    async run(runs, mutation) {
      const given = mutation === undefined ? {} : { active: mutation.active, hitLimit: mutation.hitLimit }
      // What runs while modules are loaded needs them loaded with the mutant, and without it again.
      if (mutation?.isLoading) await keeper.end()
      const outcome = await runWith(runs, 120_000 + 5_000 * (mutation?.seconds ?? 120), given)
      if (mutation?.isLoading) await keeper.end()
      return outcome
    },
    async cover(files) {
      const coverage: Coverage[] = []
      const paces = new Map<string, Pace>()
      for (const file of files) {
        const place = path.join(folder, `${paces.size}.jsonl`)
        const covered = async () => {
          fs.writeFileSync(place, '')
          return runWith([{ file }], 600_000, { coverage: place })
        }
        let outcome = await covered()
        if (outcome.failure && databases) {
          console.log(`  ${file} needs a database of its own: ${outcome.failure.why}`)
          except.push(file)
          // In another process, too: what earlier files left in its memory belongs to their databases.
          await keeper.end()
          await databases.renew()
          outcome = await covered()
        }
        if (outcome.failure) return { outcome, coverage, paces }
        const lines = fs.readFileSync(place, 'utf8').split('\n').filter(Boolean)
        coverage.push(...lines.map((line) => ({ ...(JSON.parse(line) as Coverage), file })))
        for (const module of heard.modules) paces.set(file, paceOf(module))
      }
      return { outcome: { seconds: 0 }, coverage, paces }
    },
    async renew() {
      await keeper.end()
      await databases?.renew()
    },
    setApart: (file) => void except.push(file),
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
