import { Worker } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import { startClock } from './clock.ts'
import type { Outcome, Reply, Request } from './protocol.ts'

type Pending = { resolve: (result: unknown) => void; reject: (error: Error) => void; stopClock: () => void }
type Body = Request extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never

/** Why a worker was ended: the pool turns it into the sentence of the task at hand. */
export class WorkerLimit extends Error {
  readonly limit: 'time' | 'memory'

  constructor(limit: 'time' | 'memory') {
    super(`a worker was ended at its limit of ${limit}`)
    this.limit = limit
  }
}

export type PoolWorker = {
  readonly memory_mb: number
  /** Files whose code it has loaded already. */
  readonly modules: Set<string>
  readonly isDead: () => boolean
  readonly isCalled: () => boolean
  /** Heap and buffers after its last response. */
  readonly heldMb: () => number
  /** Memory outside V8's heap that JavaScript knows of, in bytes; it responds while the thread is busy, too. */
  readonly externalBytes: () => Promise<number>
  /**
   * Sends a request, which may take `milliseconds` of the processor's time, and four times as long by the clock: on a busy machine a file
   * is not refused for the work of others. What is in `given` belongs to the worker from then on. Rejects with the refusal of the task, a WorkerLimit, or a plain error; after a limit the worker has ended.
   */
  readonly send: (body: Body, milliseconds: number, given?: ArrayBuffer[]) => Promise<unknown>
  readonly end: (reason: Error) => void
  readonly closed: Promise<void>
}

/** A new thread whose heap may grow to `memory_mb`. It keeps the process alive only while a request is running. */
export function startWorker(memory_mb: number): PoolWorker {
  const thread = newThread(memory_mb)
  const pending = new Map<number, Pending>()
  let [lastId, heldMb] = [0, 0]
  let dead: Error | undefined
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()

  function end(reason: Error) {
    if (!dead) void thread.terminate()
    dead ??= reason
    for (const call of pending.values()) abandon(call, dead)
    pending.clear()
  }
  thread.on('error', (error: Error) => end(causeOf(error)))
  thread.on('messageerror', end)
  thread.on('exit', (code) => (end(new Error(`a worker ended with code ${code}`)), close()))
  thread.on('message', (reply: Reply) => {
    const call = forget(reply.id)
    if (!call) return
    heldMb = reply.heap_mb
    settle(call, reply)
  })

  function forget(id: number): Pending | undefined {
    const call = pending.get(id)
    call?.stopClock()
    pending.delete(id)
    if (pending.size === 0) thread.unref()
    return call
  }

  function send(body: Body, milliseconds: number, given: ArrayBuffer[] = []): Promise<unknown> {
    if (dead) return Promise.reject(dead)
    return new Promise((resolve, reject) => {
      const id = ++lastId
      const stopClock = startClock(thread, milliseconds, () => end(new WorkerLimit('time')))
      pending.set(id, { resolve, reject, stopClock })
      thread.ref()
      try {
        thread.postMessage({ id, ...body } satisfies Request, given)
      } catch (cause) {
        forget(id)
        reject(new Error('the input of a task is not plain data', { cause }))
      }
    })
  }
  return {
    memory_mb,
    modules: new Set(),
    isDead: () => dead !== undefined,
    isCalled: () => pending.size > 0,
    heldMb: () => heldMb,
    externalBytes: async () => (await thread.getHeapStatistics()).external_memory,
    send,
    end,
    closed,
  }
}

/** Nothing of the environment: what parses foreign bytes needs no secret. */
function newThread(memory_mb: number): Worker {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memory_mb },
  })
  thread.unref()
  return thread
}

function abandon({ reject, stopClock }: Pending, reason: Error) {
  stopClock()
  reject(reason)
}

const causeOf = (error: Error & { code?: string }): Error =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerLimit('memory') : error

function settle({ resolve, reject }: Pending, outcome: Outcome): void {
  if ('failure' in outcome) return reject(new Error(outcome.failure))
  if ('result' in outcome) return resolve(outcome.result)
  const { code, message, issues, log } = outcome.refusal
  reject(new AppError(code, message, { issues, ...(log !== undefined && { log }) }))
}
