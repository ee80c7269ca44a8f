import { expect, test } from 'vitest'
import { flakyJourneys, type JourneyReport, journeyCounts, journeyFailures } from '../../bin/testing/failures.mjs'

/** A report of Playwright with journeys that ended so. */
function reportOf(statuses: ('expected' | 'flaky' | 'unexpected')[]): JourneyReport {
  const specs = statuses.map((status, at) => ({
    title: `journey ${at}`,
    ok: status !== 'unexpected',
    tests: [{ status, results: status === 'expected' ? [{}] : [{ error: { message: 'a button was not there' } }] }],
  }))
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length
  return {
    suites: [{ file: 'shell.spec.ts', suites: [{ file: 'shell.spec.ts', specs }] }],
    stats: { expected: count('expected'), flaky: count('flaky'), unexpected: count('unexpected') },
  }
}

test('a journey that passes only at its second try is named, and from the third on it fails the run', () => {
  const two = reportOf(['expected', 'flaky', 'flaky'])
  expect(flakyJourneys(two)).toEqual(['shell.spec.ts › journey 1', 'shell.spec.ts › journey 2'])
  expect(journeyCounts(two)).toEqual({ passed: 3, failed: 0 })
  expect(journeyFailures(two)).toEqual([])

  const four = reportOf(['flaky', 'flaky', 'flaky', 'flaky', 'unexpected'])
  expect(journeyCounts(four)).toEqual({ passed: 2, failed: 3 })
  expect(journeyFailures(four).map((failure) => failure.split('\n')[0])).toEqual([
    'shell.spec.ts › journey 4',
    'shell.spec.ts › journey 2',
    'shell.spec.ts › journey 3',
  ])
})

test('a run that left no report says no counts', () => {
  expect(journeyCounts(undefined)).toEqual({ passed: undefined, failed: undefined })
})
