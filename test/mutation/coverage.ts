/** What happens in a test file outside of its tests: in its hooks, and while it closes what it opened. */
export const WHOLE = 'whole'

type Hits = Record<string, number>

/** How often a test file reached each mutant, while its modules were loaded and in each test. */
export type Coverage = { file: string; loading: Hits; testing: Record<string, Hits> }

/** How long a test file takes apart from its tests, and each of its tests, in seconds. */
export type Pace = { around: number; tests: Map<string, number> }

/** A test file, and those of its tests that run; all of them when none are named. */
export type Run = { file: string; tests?: string[] }

/** How long these take without a mutant. */
export const secondsOf = (runs: Run[], paces: Map<string, Pace>): number =>
  runs.reduce((sum, { file, tests }) => {
    const pace = paces.get(file) ?? { around: 0, tests: new Map<string, number>() }
    return (tests ?? [...pace.tests.keys()]).reduce((all, test) => all + (pace.tests.get(test) ?? 0), sum + pace.around)
  }, 0)

/** What is known of the tests near a mutant. */
export type Near = { coverage: Coverage[]; paces: Map<string, Pace>; wholeFiles: Set<string>; isLoading: boolean }

/** The tests that reach a mutant, the quickest files first. Modules are loaded once for all test files: each may notice what runs then. */
export function runsFor(mutant: string, { coverage, paces, wholeFiles, isLoading }: Near): Run[] {
  return coverage
    .flatMap(({ file, testing }): (Run & { seconds: number })[] => {
      const pace = paces.get(file) ?? { around: 0, tests: new Map() }
      const reaching = Object.keys(testing).filter((test) => testing[test]?.[mutant] !== undefined)
      const isWhole = isLoading || wholeFiles.has(file) || reaching.includes(WHOLE)
      if (reaching.length === 0 && !isLoading) return []
      const tests = isWhole ? [...pace.tests.keys()] : reaching
      const isEach = isWhole || tests.length === pace.tests.size
      const run = { file, ...(isEach ? {} : { tests }) }
      return [{ ...run, seconds: secondsOf([run], paces) }]
    })
    .toSorted((a, b) => a.seconds - b.seconds)
    .map(({ file, tests }) => (tests === undefined ? { file } : { file, tests }))
}

export const isReachedLoading = (mutant: string, coverage: Coverage[]): boolean =>
  coverage.some(({ loading }) => loading[mutant] !== undefined)

export const isReached = (mutant: string, coverage: Coverage[]): boolean =>
  coverage.some(
    ({ loading, testing }) => loading[mutant] !== undefined || Object.values(testing).some((hits) => hits[mutant] !== undefined),
  )

export const hitsOf = (mutant: string, coverage: Coverage[]): number =>
  coverage.reduce(
    (sum, { loading, testing }) =>
      sum + (loading[mutant] ?? 0) + Object.values(testing).reduce((all, hits) => all + (hits[mutant] ?? 0), 0),
    0,
  )
