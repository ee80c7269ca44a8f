import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('one run goes on at a time, and the next begins when it is asked for after its end', async () => {
  let [runs, release] = [0, () => {}]
  const errors: unknown[] = []
  const work = oneAtATime(
    async () => {
      runs += 1
      await new Promise<void>((resolve) => (release = resolve))
    },
    (error) => errors.push(error),
  )
  work.begin()
  work.begin()
  expect(runs).toBe(1)
  let isEnded = false
  const ended = work.ended().then(() => (isEnded = true))
  await Promise.resolve()
  expect(isEnded).toBe(false)
  release()
  await ended
  work.begin()
  expect(runs).toBe(2)
  release()
  await work.ended()
  expect(errors).toEqual([])
})

test('a run that fails is told, and does not stand in the way of the next', async () => {
  const errors: unknown[] = []
  let runs = 0
  const work = oneAtATime(
    async () => {
      runs += 1
      throw new Error(`run ${runs}`)
    },
    (error) => errors.push((error as Error).message),
  )
  work.begin()
  await work.ended()
  work.begin()
  await work.ended()
  expect(errors).toEqual(['run 1', 'run 2'])
  await work.ended()
})
