import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { createVitest, type TestCase, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { type Area, root } from './areas.ts'

declare module 'vitest' {
  interface ProvidedContext {
    mutation: { active?: string; hitLimit?: number; coverage?: string }
  }
}

/** How often a test file reached each mutant, while its modules were loaded and after. */
export type Coverage = { test: string; loading: Record<string, number>; testing: Record<string, number> }

export type Outcome = { isGreen: boolean; seconds: number; why: string }

export type Runner = {
  /** Runs test files in one process, in the given order, with one mutant enabled or none, until one fails. */
  run: (tests: string[], mutation?: { active: string; hitLimit: number }) => Promise<Outcome>
  /** Runs test files without a mutant and returns what each reached. */
  cover: (tests: string[]) => Promise<{ outcome: Outcome; coverage: Coverage[]; seconds: Map<string, number> }>
  close: () => Promise<void>
}

/** Preserves the order of the requested test files: fastest first. */
class GivenOrder {
  shard = (files: TestSpecification[]) => files
  sort = (files: TestSpecification[]) => files
}

/** One Vitest, and for server areas one PostgreSQL, for all mutants of an area. */
export async function startRunner(area: Area, code: Map<string, string>): Promise<Runner> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-mutation-'))
  const failures = new Failures()
  const vitest = await createVitest(
    {
      root,
      config: false,
      watch: false,
      // Modules cached on disk would be used by the next run, which numbers its mutants differently, and by ordinary tests.
      fsModuleCache: false,
      reporters: [failures],
      pool: 'forks',
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
  const specifications = (tests: string[]) => tests.map((test) => project.createSpecification(path.join(root, test)))
  const runWith = async (tests: string[], limit: number) => outcomeOf(vitest, failures, specifications(tests), limit)
  return {
    async run(tests, mutation) {
      vitest.provide('mutation', { ...mutation })
      return runWith(tests, area.isPure ? 90_000 : 240_000)
    },
    async cover(tests) {
      const place = path.join(folder, 'coverage.jsonl')
      fs.writeFileSync(place, '')
      vitest.provide('mutation', { coverage: place })
      const outcome = await runWith(tests, 1_800_000)
      const lines = fs.readFileSync(place, 'utf8').split('\n').filter(Boolean)
      const coverage = lines.map((line) => JSON.parse(line) as Coverage)
      const modules = vitest.state.getTestModules()
      const seconds = new Map(modules.map((each) => [path.relative(root, each.moduleId), each.diagnostic().duration / 1000]))
      return { outcome, coverage: coverage.map((each) => ({ ...each, test: path.relative(root, each.test) })), seconds }
    },
    async close() {
      await vitest.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Receives failures as they happen: the final result of Vitest includes those of earlier runs. */
class Failures {
  found: string[] = []
  onTestCaseResult(test: TestCase) {
    if (test.result().state === 'failed') this.found.push(test.fullName)
  }
  onTestModuleEnd(module: TestModule) {
    if (module.state() === 'failed')
      this.found.push(...module.errors().map(({ message }) => message), `${module.moduleId} failed`)
  }
}

async function outcomeOf(
  vitest: Vitest,
  failures: Failures,
  specifications: TestSpecification[],
  limit: number,
): Promise<Outcome> {
  const since = Date.now()
  failures.found = []
  const clock = setTimeout(() => {
    failures.found.push('out of time')
    void vitest.cancelCurrentRun('keyboard-input')
  }, limit)
  vitest.state.clearErrors()
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  clearTimeout(clock)
  const [why] = [...failures.found, ...unhandledErrors.map((error) => inspect(error))]
  return { isGreen: why === undefined, seconds: (Date.now() - since) / 1000, why: why ?? '' }
}
