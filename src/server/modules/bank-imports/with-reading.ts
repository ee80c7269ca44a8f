import { Worker } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import { containerOf } from '#core/statements/detect.ts'
import { openReading, type Reading } from './reading.ts'
import type { Answer, Call } from './thread.ts'

/** Files above this are read in a thread of their own, and so is everything compressed: it may be larger than it looks. */
const IN_PLACE_BYTES = 200_000
const TIME_LIMIT = 120_000
const MOST_THREADS = 2
const limits = { maxOldGenerationSizeMb: 1_024 }

let running = 0
const waiting: (() => void)[] = []

/** Opens a statement file for `work` and closes it after. Large files are read beside the event loop, two at a time. */
export async function withReading<T>(
  file: { bytes: Uint8Array; file_name: string },
  work: (reading: Reading) => Promise<T>,
): Promise<T> {
  if (file.bytes.length <= IN_PLACE_BYTES && containerOf(file.bytes) !== 'xlsx')
    return work(openReading(file.bytes, file.file_name))
  if (running >= MOST_THREADS) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: file, resourceLimits: limits })
  try {
    return await work(remote(worker))
  } finally {
    await worker.terminate()
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

/** The reading at the other end of a thread. */
function remote(worker: Worker): Reading {
  const calls = new Map<number, Waiting>()
  let last = 0
  let dead: Error | undefined
  const die = (error: Error) => {
    dead = error
    for (const [id, { reject, timer }] of calls) {
      clearTimeout(timer)
      calls.delete(id)
      reject(error)
    }
  }
  worker.on('error', (error) => die(tooLarge(error)))
  worker.on('exit', () => die(dead ?? new Error('the statement thread ended')))
  worker.on('message', (answer: Answer) => {
    const call = calls.get(answer.id)
    if (!call) return
    clearTimeout(call.timer)
    calls.delete(answer.id)
    if ('result' in answer) call.resolve(answer.result)
    else if ('refusal' in answer)
      call.reject(new AppError(answer.refusal.code, answer.refusal.message, { issues: answer.refusal.issues }))
    else call.reject(new Error(`reading a statement failed: ${answer.failure}`))
  })
  const ask =
    <M extends keyof Reading>(method: M) =>
    (...args: Parameters<Reading[M]>) =>
      new Promise<Awaited<ReturnType<Reading[M]>>>((resolve, reject) => {
        if (dead) return reject(dead)
        const id = ++last
        const slow = new AppError('bad_file', 'This file takes too long to read. Export a shorter period and import that.')
        const timer = setTimeout(() => die(slow), TIME_LIMIT)
        calls.set(id, { resolve: resolve as Waiting['resolve'], reject, timer })
        worker.postMessage({ id, method, args } satisfies Call)
      })
  return { table: ask('table'), read: ask('read'), know: ask('know'), compare: ask('compare'), batch: ask('batch') }
}

function tooLarge(error: unknown): Error {
  const { code } = error as { code?: string }
  if (code !== 'ERR_WORKER_OUT_OF_MEMORY') return error instanceof Error ? error : new Error(String(error))
  return new AppError('too_large', 'This file holds more than can be read at once. Export a shorter period and import that.')
}
