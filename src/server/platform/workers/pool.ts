import { AppError } from '#core/errors.ts'
import { fairQueue, type QueueSettings } from './queue.ts'
import { openShelf, type ShelfSettings } from './shelf.ts'
import type { InputOf, Later, OutputOf, Requester, SessionFunction, Task, TaskFunction } from './task.ts'
import { isLater, limitsFor, sizeOf } from './task.ts'
import { refusalOf } from './refusal.ts'
import { inSession, type Use } from './session.ts'
import { owned } from './transfer.ts'
import { watchMemory } from './watch.ts'
import type { PoolWorker } from './worker.ts'

type Settings = QueueSettings & ShelfSettings

const defaults: Settings = {
  size: 3,
  perOwner: 2,
  background: 2,
  heavy: 2,
  waitingPerOwner: 8,
  waiting: 64,
  patience: 20_000,
  warmMemoryMb: 256,
  mostHeldMb: 128,
  idleMs: 60_000,
}

/**
 * Workers for tasks that must not block the main thread: parsing foreign bytes and rendering PDFs. Every task has a limit of time and memory;
 * one that exceeds it is rejected, its worker is ended, and the others continue. `run` and `session` reject with `rate_limited` if too many
 * tasks wait, with the task's own refusals, `too_large` at a limit, and `bad_file` where a reader of foreign bytes failed.
 */
export function openPool(settings: Partial<Settings> = {}) {
  const all = { ...defaults, ...settings }
  const take = fairQueue(all)
  const shelf = openShelf(all)
  const watch = watchMemory(shelf.workers)
  // Counts how often the pool was closed: what waited for a worker before is refused after.
  let closings = 0

  async function withWorker<T>(task: Task<TaskFunction>, input: unknown, requester: Requester, use: Use<T>): Promise<T> {
    const before = closings
    const ended = await take({ ...requester, isHeavy: limitsFor(task.limits, sizeOf(input)).memory_mb > all.warmMemoryMb })
    try {
      const given = isLater(input) ? await input.load() : input
      if (closings !== before) throw closed()
      return await withOwn(shelf, () => watch.start(), task, given, use)
    } finally {
      ended()
    }
  }

  return {
    /** Runs one task and returns its result. */
    run: <F extends TaskFunction>(task: Task<F>, input: InputOf<F>, requester: Requester): Promise<OutputOf<F>> =>
      withWorker(task, input, requester, async (send, given, milliseconds) => {
        const { module, name } = task
        const body = { kind: 'run' as const, module: module.href, name, input: owned(given) }
        return (await send(body, milliseconds)) as OutputOf<F>
      }),

    /**
     * Opens a file in a worker that is reserved for `work` until it ends; the time limit applies to each call. Errors of `load`
     * are passed on.
     */
    session: <F extends SessionFunction, T>(
      task: Task<F>,
      input: InputOf<F> | Later<InputOf<F>>,
      requester: Requester,
      work: (methods: OutputOf<F>) => Promise<T>,
    ): Promise<T> => withWorker(task, input, requester, inSession(task, input, work)),

    /** Ends every worker. Running and waiting tasks fail; later tasks start new workers. */
    async close(): Promise<void> {
      closings++
      await shelf.end(closed())
    },

    /** How many threads there are now. */
    size: () => shelf.workers.size,
  }
}

type Shelf = ReturnType<typeof openShelf>

/** With a worker of its own until it ends; `watch` is called whenever the worker has something to do. */
async function withOwn<T>(shelf: Shelf, watch: () => void, task: Task<TaskFunction>, input: unknown, use: Use<T>): Promise<T> {
  const { milliseconds, memory_mb } = limitsFor(task.limits, sizeOf(input))
  const worker = shelf.workerFor(task.module.href, memory_mb)
  worker.modules.add(task.module.href)
  const send: PoolWorker['send'] = (body, time, given) => {
    const answer = refusing(worker.send(body, time, given), task)
    watch()
    return answer
  }
  try {
    return await use(send, input, milliseconds, worker.isCalled)
  } finally {
    shelf.releaseWorker(worker)
  }
}

const refusing = (answer: Promise<unknown>, { refusals }: Task<TaskFunction>) =>
  answer.catch((error: unknown) => {
    throw refusalOf(error, refusals)
  })

const closed = () =>
  new AppError('unavailable', 'Kosha is restarting. Try again in a moment.', { log: 'the workers were closed' })

/** The one pool of the process. */
export const workerPool = openPool()
