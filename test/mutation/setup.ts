import fs from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest'
import type { Coverage } from './runner.ts'

// Runs in the process of the tests, again for each test file. The instrumented code reads this object.
type Switches = {
  activeMutant?: string
  currentTestId?: string
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}
const holder = globalThis as { __stryker__?: Switches }
const switches = (holder.__stryker__ ??= {})
const { active, hitLimit, coverage: place } = inject('mutation')

if (active !== undefined) switches.activeMutant = active
if (hitLimit !== undefined) {
  switches.hitCount ??= 0
  switches.hitLimit = hitLimit
}

// From here on, after the modules of the file are loaded: what happens belongs to this file, between its tests too.
const begin = () => {
  switches.currentTestId = 'test'
}
beforeAll(begin)
beforeEach(begin)

afterAll(() => {
  delete switches.currentTestId
  const seen = switches.mutantCoverage
  if (place === undefined || seen === undefined) return
  const coverage: Coverage = {
    test: expect.getState().testPath ?? '',
    loading: { ...seen.static },
    testing: { ...seen.perTest['test'] },
  }
  fs.appendFileSync(place, `${JSON.stringify(coverage)}\n`)
  // The instrumented code keeps references to these objects, so they are cleared in place.
  for (const hits of [seen.static, seen.perTest['test'] ?? {}]) for (const id of Object.keys(hits)) delete hits[id]
})
