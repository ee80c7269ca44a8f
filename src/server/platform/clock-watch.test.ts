import { expect, test } from 'vitest'
import { watchWallClock } from './clock-watch.ts'

test('a wall clock that was set is logged once, one that drifts or a machine that slept does not', () => {
  let [wall, steady] = [1_000_000, 0]
  const said: unknown[] = []
  const watch = watchWallClock(
    { warn: (facts: object, message?: string) => void said.push([facts, message]) },
    () => wall,
    () => steady,
  )
  const pass = (ms: number, set = 0) => {
    wall += ms + set
    steady += ms
    watch.look()
  }
  pass(5_000)
  pass(5_000, 300)
  pass(5_000, -3_600_000)
  pass(5_000)
  pass(5_000, 7_200_000)
  watch.stop()
  expect(said).toEqual([
    [{ seconds: -3_600 }, 'the clock of this machine was set back'],
    [{ seconds: 7_200 }, 'the clock of this machine was set forward'],
  ])
})
