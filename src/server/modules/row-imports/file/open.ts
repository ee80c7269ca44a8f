import { Worker } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import type { Row } from '#core/statements/fields.ts'
import type { Answer } from './thread.ts'

const SECONDS = 120
const limits = { maxOldGenerationSizeMb: 768 }
const MOST_THREADS = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * The rows of a CSV or Excel file, `most` at a time, read in a thread of its own while the last ones are worked on. Throws `bad_file`
 * when it is neither, or broken, and `too_large` when it takes more memory or time than a file of rows may.
 */
export async function* batchesOf(bytes: Uint8Array, most: number): AsyncGenerator<Row[]> {
  if (running >= MOST_THREADS) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { bytes }, resourceLimits: limits })
  try {
    let coming = ask(worker, most)
    for (;;) {
      const rows = await coming
      if (rows.length === 0) return
      coming = ask(worker, most)
      // Whoever stops early never waits for it.
      coming.catch(() => {})
      yield rows
    }
  } finally {
    await worker.terminate()
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function ask(worker: Worker, most: number): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLarge('This file takes too long to read.')), SECONDS * 1_000)
    worker.removeAllListeners()
    worker.once('message', (answer: Answer) => {
      clearTimeout(timer)
      if ('rows' in answer) resolve(answer.rows)
      else if ('refusal' in answer) reject(new AppError('bad_file', answer.refusal))
      else reject(new Error(`reading a file of rows failed: ${answer.failure}`))
    })
    worker.once('error', (error: Error & { code?: string }) => {
      clearTimeout(timer)
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge('This file holds more than can be read at once.') : error)
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the thread that reads a file ended'))
    })
    worker.postMessage(most)
  })
}

const tooLarge = (why: string) => new AppError('too_large', `${why} Split it into smaller ones.`)
