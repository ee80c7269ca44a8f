import { afterEach, expect, test } from 'vitest'
import type * as tasks from '#test/support/worker-tasks.ts'
import { timeOf } from '#test/support/pace.ts'
import { openPool } from './pool.ts'
import { defineTask, type Limits, type TaskFunction } from './task.ts'

const open: ReturnType<typeof openPool>[] = []
const pool = (settings: Parameters<typeof openPool>[0] = {}) => {
  const made = openPool(settings)
  open.push(made)
  return made
}
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

const refusals = { slow: 'too slow', large: 'too large', broken: 'broken' }
const task = <F extends TaskFunction>(name: keyof typeof tasks, limits: Partial<Limits> = {}) =>
  defineTask<F>({
    module: new URL('../../../../test/support/worker-tasks.ts', import.meta.url),
    name,
    limits: { seconds: 10, memory_mb: 64, ...limits },
    refusals,
  })
const echo = task<typeof tasks.echo>('echo')
const hold = task<typeof tasks.hold>('hold')
const asha = { owner: 'asha' }
const ravi = { owner: 'ravi' }

test('a task answers, and the next one finds the worker warm', async () => {
  const workers = pool()
  const cold = await timeOf(async () => expect(await workers.run(echo, { text: 'one' }, asha)).toBe('one'))
  const warm = await timeOf(async () => expect(await workers.run(echo, { text: 'two' }, ravi)).toBe('two'))
  expect(warm / cold).toBeLessThan(0.5)
  expect(workers.size()).toBe(1)
})

test('a refusal crosses whole, and a bug of a parser becomes the sentence of its task', async () => {
  const workers = pool()
  await expect(workers.run(task('refusing'), undefined as never, asha)).rejects.toMatchObject({
    code: 'bad_file',
    message: 'Line 3 is no date.',
    issues: [{ path: 'line 3' }],
  })
  await expect(workers.run(task('failing'), undefined as never, asha)).rejects.toMatchObject({
    code: 'bad_file',
    message: 'broken',
  })
  expect(workers.size()).toBe(1)
})

test.each(['never', 'backtracking'] as const)('%s is ended by its limit of time, and the next file is read', async (name) => {
  const workers = pool({ size: 1 })
  const stuck = workers.run(task(name, { seconds: 0.5 }), undefined as never, asha)
  const next = workers.run(echo, { text: 'read' }, ravi)
  await expect(stuck).rejects.toMatchObject({ code: 'too_large', message: 'too slow' })
  expect(await next).toBe('read')
})

test.each(['fillHeap', 'fillBuffers'] as const)('%s is ended by its limit of memory, and the next file is read', async (name) => {
  const workers = pool({ size: 1, warmMemoryMb: 64 })
  const before = process.memoryUsage.rss()
  let most = before
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10)
  await expect(workers.run(task(name), undefined as never, asha)).rejects.toMatchObject({
    code: 'too_large',
    message: 'too large',
  })
  clearInterval(looking)
  expect((most - before) / 1_048_576).toBeLessThan(300)
  expect(await workers.run(echo, { text: 'read' }, ravi)).toBe('read')
})

test('ten files of one company do not hold up the one of another', async () => {
  const workers = pool({ size: 1, perOwner: 1, waitingPerOwner: 20 })
  const order: string[] = []
  const note = (who: typeof asha) => workers.run(echo, { text: '' }, who).then(() => order.push(who.owner))
  const many = Array.from({ length: 10 }, () => note(asha))
  await Promise.all([...many, note(ravi)])
  expect(order.indexOf('ravi')).toBeLessThan(3)
})

test('background work leaves a worker for people, and is done all the same', async () => {
  const workers = pool({ size: 2, background: 1 })
  await Promise.all([workers.run(echo, { text: '' }, asha), workers.run(echo, { text: '' }, ravi)])
  const order: string[] = []
  const jobs = ['first', 'second', 'third'].map((owner) =>
    workers.run(hold, { milliseconds: 500 }, { owner, background: true }).then(() => order.push(owner)),
  )
  await workers.run(echo, { text: '' }, asha)
  order.push('asha')
  await Promise.all(jobs)
  expect(order).toEqual(['asha', 'first', 'second', 'third'])
})

test('more than may wait is refused at once, of one company and in all, and so is who waited too long', async () => {
  const workers = pool({ size: 1, waitingPerOwner: 1, waiting: 2, patience: 200 })
  const running = workers.run(hold, { milliseconds: 600 }, asha)
  const waiting = [workers.run(echo, { text: '' }, asha), workers.run(echo, { text: '' }, ravi)]
  const settled = Promise.allSettled(waiting)
  const busy = { code: 'rate_limited', message: expect.stringContaining('Try again') }
  await expect(workers.run(echo, { text: '' }, asha)).rejects.toMatchObject(busy)
  await expect(workers.run(echo, { text: '' }, { owner: 'meera' })).rejects.toMatchObject(busy)
  expect(await settled).toMatchObject([
    { status: 'rejected', reason: busy },
    { status: 'rejected', reason: busy },
  ])
  await running
})

test('a session is answered by one worker until it ends, whatever happens to a call', async () => {
  const workers = pool()
  const counting = task<typeof tasks.counting>('counting', { seconds: 1 })
  expect(await workers.session(counting, { from: 7 }, asha, async ({ next }) => [await next(), await next()])).toEqual([7, 8])
  await expect(workers.session(counting, { from: 0 }, asha, ({ failing }) => failing())).rejects.toMatchObject({
    message: 'broken',
  })
  expect(workers.size()).toBe(1)
  await expect(workers.session(counting, { from: 0 }, asha, ({ never }) => never())).rejects.toMatchObject({
    message: 'too slow',
  })
  const abandoned = workers.session(counting, { from: 0 }, asha, async ({ never }) => void never().catch(() => {}))
  await abandoned
  expect(await workers.run(echo, { text: 'read' }, asha)).toBe('read')
})

test('heavy files take turns, in the background one by one, and are read into memory at their turn', async () => {
  const workers = pool({ size: 4, background: 4, heavy: 2, warmMemoryMb: 64 })
  const heavy = task<typeof tasks.held>('held', { memory_per_mb: 16 })
  let [held, most] = [0, 0]
  const work = (background: boolean) => {
    const load = async () => {
      most = Math.max(most, ++held)
      return { bytes: new Uint8Array(1_048_576) }
    }
    const file = { size: 1_048_576, load }
    return workers.session(heavy, file, { owner: crypto.randomUUID(), background }, async ({ size }) => {
      expect(await size()).toBe(1_048_576)
      held--
    })
  }
  const jobs = Promise.all([work(true), work(true), work(true)])
  await workers.run(echo, { text: '' }, asha)
  await jobs
  expect(most).toBe(1)
  await Promise.all([work(false), work(false), work(false)])
  expect(most).toBe(2)
})

test('idle workers end, and one that holds much is not kept', async () => {
  const workers = pool({ idleMs: 50, mostHeldMb: 1 })
  await workers.run(echo, { text: '' }, asha)
  await expect.poll(workers.size).toBe(0)
  const kept = pool({ idleMs: 50 })
  await kept.run(echo, { text: '' }, asha)
  expect(kept.size()).toBe(1)
  await expect.poll(kept.size).toBe(0)
})

test('a worker has no environment, and of a buffer it gets the bytes that are meant', async () => {
  const workers = pool()
  expect(await workers.run(task<typeof tasks.environment>('environment'), undefined as never, asha)).toBe(0)
  const bytes = Buffer.alloc(1_000).subarray(10, 20)
  expect(await workers.run(task<typeof tasks.bytesAround>('bytesAround'), { bytes }, asha)).toBe(10)
})
