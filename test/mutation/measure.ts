import { type Area, filesOf, nearestTests } from './areas.ts'
import { instrument, type Mutant, sampleOf } from './mutants.ts'
import { startRunner } from './runner.ts'

export type Verdict = 'killed' | 'survived' | 'not reached' | 'not run'
export type Measured = { mutant: Mutant; verdict: Verdict; why: string }
export type AreaResult = {
  area: string
  measured: Measured[]
  filesWithoutTests: string[]
}

type Options = {
  sample: number
  seed: number
  /** In milliseconds since 1970; mutants left then are not run. */
  deadline: number
  /** Survivors of an earlier run are run again: one cut off by the time limit still counts as a survivor. */
  isAgain: boolean
  /** Receives the mutants, drawn or not, that no near test reaches: there tests are certainly missing. */
  onUnreached: (unreached: Mutant[]) => void
  /** Stops there, after one run of the tests. */
  isReachOnly: boolean
  /** Mutants killed earlier, which are not run again. */
  isKilled: (mutant: Mutant) => boolean
}

/** Draws mutants of an area and runs each against the tests nearest to it until the deadline. */
export async function measure(area: Area, options: Options): Promise<AreaResult> {
  const near = new Map(filesOf(area).map((file) => [file, nearestTests(area, file)]))
  const tested = [...near].filter(([, tests]) => tests.length > 0).map(([file]) => file)
  const { code, mutants } = await instrument(tested)
  const sample = sampleOf(mutants, options.sample, options.seed)
  const runner = await startRunner(area, code)
  try {
    const since = Date.now()
    const passed = () => Math.round((Date.now() - since) / 1000)
    const toRun = sample.filter((mutant) => !options.isKilled(mutant))
    const drawn = options.isReachOnly ? mutants : toRun
    const all = [...new Set(drawn.flatMap(({ file }) => near.get(file) ?? []))].toSorted()
    console.log(`${area.name}: ${sample.length} of ${mutants.length} mutants, ${all.length} test files`)
    const { outcome, coverage, seconds } = await runner.cover(all)
    if (!outcome.isGreen) throw new Error(`The tests of ${area.name} fail without a mutant: ${outcome.why}`)
    const isReached = ({ id }: Mutant) =>
      coverage.some(({ loading, testing }) => loading[id] !== undefined || testing[id] !== undefined)
    const covered = new Set(all)
    const unreached = mutants.filter((each) => (near.get(each.file) ?? []).every((test) => covered.has(test)) && !isReached(each))
    const filesWithoutTests = [...near].filter(([, tests]) => tests.length === 0).map(([file]) => file)
    options.onUnreached(unreached)
    console.log(`  ${unreached.length} not reached; the tests took ${passed()} s`)
    if (options.isReachOnly) return { area: area.name, measured: [], filesWithoutTests }
    const measured: Measured[] = []
    for (const mutant of sample) {
      const { id } = mutant
      const entry = (verdict: Verdict, why = '') => measured.push({ mutant, verdict, why })
      if (measured.length % 10 === 9) console.log(`  ${measured.length + 1} of ${sample.length} after ${passed()} s`)
      if (options.isKilled(mutant)) {
        entry('killed', 'before')
        continue
      }
      if (Date.now() > options.deadline) {
        entry(options.isAgain ? 'survived' : 'not run', 'out of time')
        continue
      }
      const isLoaded = coverage.some(({ loading }) => loading[id] !== undefined)
      // Modules are loaded once for all test files, so each of them may notice what runs then.
      const reaching = (near.get(mutant.file) ?? [])
        .filter((test) => isLoaded || coverage.some((each) => each.test === test && each.testing[id] !== undefined))
        .toSorted((a, b) => (seconds.get(a) ?? 0) - (seconds.get(b) ?? 0))
      const hits = coverage.reduce((sum, { loading, testing }) => sum + (loading[id] ?? 0) + (testing[id] ?? 0), 0)
      if (reaching.length === 0) entry('not reached')
      else {
        const { isGreen, why } = await runner.run(reaching, { active: id, hitLimit: hits * 100 + 1000 })
        entry(isGreen ? 'survived' : 'killed', why)
      }
    }
    // A mutant that stayed behind would have been blamed on the next ones.
    const last = await runner.run(all.slice(0, 1))
    if (!last.isGreen) throw new Error(`The tests of ${area.name} fail without a mutant after the run: ${last.why}`)
    return { area: area.name, measured, filesWithoutTests }
  } finally {
    await runner.close()
  }
}
