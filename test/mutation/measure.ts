import { type Area, filesOf, nearestTests } from './areas.ts'
import { type Coverage, hitsOf, isReached, isReachedLoading, type Pace, type Run, runsFor, secondsOf } from './coverage.ts'
import { instrument, type Mutant, sampleOf } from './mutants.ts'
import { type Runner, startRunner } from './runner.ts'

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
    const { outcome, coverage, paces } = await runner.cover(all)
    if (outcome.failure) throw new Error(`The tests of ${area.name} fail without a mutant: ${outcome.failure.why}`)
    const covered = new Set(all)
    const coverageNear = ({ file }: Mutant) => coverage.filter((each) => near.get(file)?.includes(each.file))
    const unreached = mutants.filter(
      (each) => (near.get(each.file) ?? []).every((test) => covered.has(test)) && !isReached(each.id, coverage),
    )
    const filesWithoutTests = [...near].filter(([, tests]) => tests.length === 0).map(([file]) => file)
    options.onUnreached(unreached)
    console.log(`  ${unreached.length} not reached; the tests took ${passed()} s, most of it ${slowest(paces)}`)
    if (options.isReachOnly) return { area: area.name, measured: [], filesWithoutTests }
    const measured: Measured[] = []
    const trial = new Trial(runner, paces)
    for (const mutant of sample) {
      const entry = (verdict: Verdict, why = '') => measured.push({ mutant, verdict, why })
      if (measured.length % 10 === 9) console.log(`  ${measured.length + 1} of ${sample.length} after ${passed()} s`)
      if (options.isKilled(mutant)) entry('killed', 'before')
      else if (Date.now() > options.deadline) entry(options.isAgain ? 'survived' : 'not run', 'out of time')
      else {
        const before = Date.now()
        const { verdict, why } = await trial.of({
          id: mutant.id,
          coverage: coverageNear(mutant),
          isLoading: isReachedLoading(mutant.id, coverage),
        })
        entry(verdict, why)
        const took = Math.round((Date.now() - before) / 1000)
        if (took >= SLOW) console.log(`  ${took} s for ${mutant.file}:${mutant.line}, ${verdict}`)
      }
    }
    const refuted = await trial.refuted()
    for (const each of measured) if (refuted.has(each.mutant.id)) Object.assign(each, { verdict: 'survived', why: '' })
    // A mutant that stayed behind would have been blamed on the next ones.
    const last = await runner.run(all.slice(0, 3).map((file) => ({ file })))
    if (last.failure) throw new Error(`The tests of ${area.name} fail without a mutant after the run: ${last.failure.why}`)
    return { area: area.name, measured, filesWithoutTests }
  } finally {
    await runner.close()
  }
}

/** A mutant that takes so many seconds is named. */
const SLOW = 20

/** What `without` in areas.ts could leave out. */
const slowest = (paces: Map<string, Pace>): string =>
  [...paces]
    .map(([file, { around, tests }]) => ({
      file,
      seconds: Math.round([...tests.values()].reduce((sum, each) => sum + each, around)),
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 5)
    .map(({ file, seconds }) => `${file} ${seconds} s`)
    .join(', ')

/** After so many, the tests of a file are taken to stand each for itself. */
const PROOFS = 3
/** After so many deaths, the tests that noticed are run without a mutant. */
const DEATHS = 8

type Tried = { id: string; coverage: Coverage[]; isLoading: boolean }
type Result = { verdict: Verdict; why: string }

/** Runs mutants against the tests that reach them. All share one database and one process, so that a death counts once it is proven. */
class Trial {
  #runner: Runner
  #paces: Map<string, Pace>
  /** Files whose tests lean on one another. */
  #wholeFiles = new Set<string>()
  /** How often some tests of a file alone were seen to pass. */
  #proofs = new Map<string, number>()
  #deaths: { tried: Tried; run: Run }[] = []
  #refuted = new Set<string>()

  constructor(runner: Runner, paces: Map<string, Pace>) {
    this.#runner = runner
    this.#paces = paces
  }

  async of(tried: Tried): Promise<Result> {
    const { id, coverage, isLoading } = tried
    const runs = runsFor(id, { coverage, paces: this.#paces, wholeFiles: this.#wholeFiles, isLoading })
    if (runs.length === 0) return { verdict: 'not reached', why: '' }
    const hitLimit = hitsOf(id, coverage) * 100 + 1000
    const { failure } = await this.#runner.run(runs, { active: id, hitLimit, isLoading, seconds: secondsOf(runs, this.#paces) })
    if (failure === undefined) return { verdict: 'survived', why: '' }
    const run = runs.find(({ file }) => file === failure.file)
    if (run === undefined) return { verdict: 'killed', why: failure.why }
    if (!(await this.#passesAlone(run))) return this.#anew(tried, run)
    const isWhole = failure.test === undefined || this.#wholeFiles.has(run.file)
    this.#deaths.push({
      tried,
      run: { file: run.file, ...(failure.test !== undefined && !isWhole && { tests: [failure.test] }) },
    })
    if (this.#deaths.length >= DEATHS) await this.#prove()
    return { verdict: 'killed', why: failure.why }
  }

  /** Mutants that were taken to be noticed, and are not. */
  async refuted(): Promise<Set<string>> {
    await this.#prove()
    return this.#refuted
  }

  /** A test that fails without a mutant too fails for what earlier ones left in the database, or needs those before it. */
  async #anew(tried: Tried, run: Run): Promise<Result> {
    await this.#runner.renew()
    if (!(await this.#passesAlone(run))) this.#wholeFiles.add(run.file)
    return this.of(tried)
  }

  async #passesAlone(run: Run): Promise<boolean> {
    const proofs = this.#proofs.get(run.file) ?? 0
    if (run.tests === undefined || proofs >= PROOFS) return true
    const { failure } = await this.#runner.run([run])
    if (failure === undefined) this.#proofs.set(run.file, proofs + 1)
    return failure === undefined
  }

  /** The tests that noticed the last mutants pass without one; else each of those is tried anew. */
  async #prove() {
    const deaths = this.#deaths.splice(0)
    if (deaths.length === 0) return
    const byFile = Map.groupBy(deaths, ({ run }) => run.file)
    const { failure } = await this.#runner.run(
      [...byFile].map(([file, each]) => {
        const isWhole = each.some(({ run }) => run.tests === undefined)
        return { file, ...(!isWhole && { tests: each.flatMap(({ run }) => run.tests ?? []) }) }
      }),
    )
    if (failure === undefined) return
    console.log(`  anew, in another process and database, for ${failure.why}`)
    if (failure.file !== undefined) this.#runner.setApart(failure.file)
    for (const { tried } of deaths) {
      await this.#runner.renew()
      const runs = runsFor(tried.id, { ...tried, paces: this.#paces, wholeFiles: new Set(this.#paces.keys()) })
      const hitLimit = hitsOf(tried.id, tried.coverage) * 100 + 1000
      const seconds = secondsOf(runs, this.#paces)
      const again = await this.#runner.run(runs, { active: tried.id, hitLimit, isLoading: tried.isLoading, seconds })
      if (again.failure === undefined) this.#refuted.add(tried.id)
    }
  }
}
