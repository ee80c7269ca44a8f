import fs from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { type Coverage, WHOLE } from './coverage.ts'

// Runs in the process of the tests, again for each test file. The instrumented code reads this object.
type Switches = {
  run?: number
  activeMutant?: string | undefined
  currentTestId?: string
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}
const holder = globalThis as { __stryker__?: Switches }
const switches = (holder.__stryker__ ??= {})
const { run, active, hitLimit, coverage: place } = inject('mutation')

// The process outlives a run, and a run has many files: hits are counted for a run.
if (switches.run !== run) {
  switches.run = run
  switches.activeMutant = active
  switches.hitCount = hitLimit === undefined ? undefined : 0
  switches.hitLimit = hitLimit
}

// From here on, after the modules of the file are loaded: what happens between the tests belongs to the file as a whole.
const betweenTests = () => {
  switches.currentTestId = WHOLE
}
beforeAll(betweenTests)
beforeEach(({ task }) => {
  switches.currentTestId = task.id
})
afterEach(betweenTests)

afterAll(() => {
  delete switches.currentTestId
  const seen = switches.mutantCoverage
  if (place === undefined || seen === undefined) return
  const coverage: Coverage = {
    file: expect.getState().testPath ?? '',
    loading: { ...seen.static },
    testing: Object.fromEntries(Object.entries(seen.perTest).map(([id, hits]) => [id, { ...hits }])),
  }
  fs.appendFileSync(place, `${JSON.stringify(coverage)}\n`)
  // The instrumented code holds on to these objects, so they are emptied in place.
  for (const id of Object.keys(seen.static)) delete seen.static[id]
  for (const id of Object.keys(seen.perTest)) delete seen.perTest[id]
})
