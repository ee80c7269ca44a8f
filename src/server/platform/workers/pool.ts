import { AppError } from '#core/errors.ts'
import { fairQueue, type QueueSettings } from './queue.ts'
import type { InputOf, Later, Methods, OutputOf, Refusals, Requester, SessionFunction, Task, TaskFunction } from './task.ts'
import { isLater, limitsFor, sizeOf } from './task.ts'
import { watchMemory } from './watch.ts'
import { type PoolWorker, startWorker, WorkerLimit } from './worker.ts'

type Settings = QueueSettings & {
  /** The heap of a pooled worker; a task that may need more gets a worker of its own, which ends after it. */
  warmMemoryMb: number
  /** A worker that uses more than this after a task is ended, so that memory at rest does not grow. */
  mostHeldMb: number
  idleMs: number
}

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
  const { warmMemoryMb, mostHeldMb, idleMs, ...rest } = { ...defaults, ...settings }
  const take = fairQueue(rest)
  const workers = new Set<PoolWorker>()
  const idle = new Map<PoolWorker, NodeJS.Timeout>()
  const watch = watchMemory(workers)
  // Counts how often the pool was closed: what waited for a worker before is refused after.
  let closings = 0

  function workerFor(module: string, memory_mb: number): PoolWorker {
    if (memory_mb > warmMemoryMb) return start(memory_mb)
    const found = [...idle.keys()].find((worker) => worker.modules.has(module)) ?? idle.keys().next().value
    if (!found) return start(warmMemoryMb)
    clearTimeout(idle.get(found))
    idle.delete(found)
    return found.isDead() ? workerFor(module, memory_mb) : found
  }
  function start(memory_mb: number): PoolWorker {
    const worker = startWorker(memory_mb)
    workers.add(worker)
    void worker.closed.then(() => workers.delete(worker))
    return worker
  }
  function releaseWorker(worker: PoolWorker): void {
    if (worker.isDead()) return
    const isKept = worker.memory_mb === warmMemoryMb && worker.heldMb() <= mostHeldMb && !worker.isCalled()
    if (!isKept) return worker.end(new Error('this worker is not kept'))
    const timer = setTimeout(() => {
      idle.delete(worker)
      worker.end(new Error('this worker was idle'))
    }, idleMs)
    timer.unref()
    idle.set(worker, timer)
  }

  async function withWorker<T>(
    task: Task<TaskFunction>,
    input: unknown,
    requester: Requester,
    use: (send: PoolWorker['send'], input: unknown, milliseconds: number, isCalled: () => boolean) => Promise<T>,
  ): Promise<T> {
    const before = closings
    const ended = await take({ ...requester, isHeavy: limitsFor(task.limits, sizeOf(input)).memory_mb > warmMemoryMb })
    try {
      const given = isLater(input) ? await input.load() : input
      if (closings !== before) throw closed()
      return await withOwn(task, given, use)
    } finally {
      ended()
    }
  }
  async function withOwn<T>(
    task: Task<TaskFunction>,
    input: unknown,
    use: (send: PoolWorker['send'], input: unknown, milliseconds: number, isCalled: () => boolean) => Promise<T>,
  ): Promise<T> {
    const { milliseconds, memory_mb } = limitsFor(task.limits, sizeOf(input))
    const worker = workerFor(task.module.href, memory_mb)
    worker.modules.add(task.module.href)
    const send: PoolWorker['send'] = (body, time, given) => {
      const answer = worker.send(body, time, given)
      watch.start()
      return answer.catch((error: unknown) => {
        throw refusalOf(error, task.refusals)
      })
    }
    try {
      return await use(send, input, milliseconds, worker.isCalled)
    } finally {
      releaseWorker(worker)
    }
  }

  return {
    /** Runs one task and returns its result. */
    run<F extends TaskFunction>(task: Task<F>, input: InputOf<F>, requester: Requester): Promise<OutputOf<F>> {
      return withWorker(task, input, requester, async (send, given, milliseconds) => {
        const { module, name } = task
        const body = { kind: 'run' as const, module: module.href, name, input: owned(given) }
        return (await send(body, milliseconds)) as OutputOf<F>
      })
    },

    /**
     * Opens a file in a worker that is reserved for `work` until it ends; the time limit applies to each call. Errors of `load`
     * are passed on.
     */
    session<F extends SessionFunction, T>(
      task: Task<F>,
      input: InputOf<F> | Later<InputOf<F>>,
      requester: Requester,
      work: (methods: OutputOf<F>) => Promise<T>,
    ): Promise<T> {
      return withWorker(task, input, requester, async (send, given, milliseconds, isCalled) => {
        const { module, name } = task
        const body = { kind: 'open' as const, module: module.href, name, input: owned(given) }
        await send(body, milliseconds, isLater(input) ? buffersOf(given) : [])
        const methods = new Proxy({} as Methods, {
          get: (_, method) => (method === 'then' ? undefined : call(String(method))),
        })
        const call =
          (method: string) =>
          (...args: unknown[]) =>
            send({ kind: 'call', method, args }, milliseconds)
        try {
          return await work(methods as OutputOf<F>)
        } finally {
          // Behind an abandoned call the next one would have to wait for it: the worker is ended instead.
          if (!isCalled()) await send({ kind: 'close' }, milliseconds).catch(() => {})
        }
      })
    },

    /** Ends every worker. Running and waiting tasks fail; later tasks start new workers. */
    async close(): Promise<void> {
      closings++
      for (const timer of idle.values()) clearTimeout(timer)
      idle.clear()
      const all = [...workers]
      for (const worker of all) worker.end(closed())
      await Promise.all(all.map((worker) => worker.closed))
    },

    /** How many threads there are now. */
    size: () => workers.size,
  }
}

const closed = () =>
  new AppError('unavailable', 'Kosha is restarting. Try again in a moment.', { log: 'the workers were closed' })

/** Bytes within a larger buffer are copied out of it: a message would carry the whole buffer, with others' data in it. */
function owned(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('bytes' in input) || !(input.bytes instanceof Uint8Array)) return input
  const { bytes } = input
  return bytes.byteLength === bytes.buffer.byteLength ? input : { ...input, bytes: new Uint8Array(bytes) }
}

/** What is given away with an input in place of being copied: bytes that fill their buffer. */
function buffersOf(input: unknown): ArrayBuffer[] {
  if (typeof input !== 'object' || input === null || !('bytes' in input) || !(input.bytes instanceof Uint8Array)) return []
  const { buffer, byteLength } = input.bytes
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}

function refusalOf(error: unknown, refusals: Refusals | undefined): unknown {
  if (error instanceof AppError || !refusals) return error
  const log = error instanceof Error ? error.message : String(error)
  if (!(error instanceof WorkerLimit)) return new AppError('bad_file', refusals.broken, { cause: error, log })
  return new AppError('too_large', error.limit === 'time' ? refusals.slow : refusals.large, { cause: error, log })
}

/** The one pool of the process. */
export const workerPool = openPool()
