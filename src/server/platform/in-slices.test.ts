import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

function* work(steps: number, ms: number): Generator<undefined, number> {
  for (let step = 0; step < steps; step++) {
    const end = performance.now() + ms
    while (performance.now() < end);
    yield
  }
  return steps
}

test('work in steps ends with its result, and others have their turn in between', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  expect(await inSlices(work(50, 4))).toBe(50)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(2)
})
