import { Worker } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import type { PaperDocument } from './document.ts'
import { logoProblem } from './logo.ts'
import type { ReportPaper } from './sheet.ts'
import type { SlipPaper } from './slip.ts'

export type { PaperDocument } from './document.ts'

type Job = { doc: PaperDocument | ReportPaper | SlipPaper; resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }
type Answer = { bytes: Uint8Array } | { failure: string }

const timeLimit = 20_000
const waiting: Job[] = []
let worker: Worker | undefined
let current: { job: Job; timer: NodeJS.Timeout } | undefined

/**
 * The invoice as PDF bytes (A4). Laid out in a thread of its own, one at a time, so that no request waits for another's paper. Throws
 * `bad_file` for a logo that is not a PNG or JPEG of reasonable size; any other failure is a plain error for the log.
 */
export function paperPdf(doc: PaperDocument): Promise<Uint8Array> {
  const problem = doc.seller.logo && logoProblem(doc.seller.logo)
  if (problem) return Promise.reject(new AppError('bad_file', problem))
  return laidOut(doc)
}

/** A report as PDF bytes (A4), in the same thread and the same queue. */
export const reportPdf = (report: ReportPaper): Promise<Uint8Array> => laidOut(report)

/** A paper that goes with goods as PDF bytes (A4), in the same thread and the same queue. */
export const slipPdf = (slip: SlipPaper): Promise<Uint8Array> => laidOut(slip)

function laidOut(doc: PaperDocument | ReportPaper | SlipPaper): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    waiting.push({ doc, resolve, reject })
    next()
  })
}

/** Ends the thread; work that waits is refused. A later `paperPdf` starts a new one. */
export async function closePdf(): Promise<void> {
  const closing = worker
  worker = undefined
  for (const job of waiting.splice(0)) job.reject(new Error('PDF rendering was closed'))
  settle((job) => job.reject(new Error('PDF rendering was closed')))
  await closing?.terminate()
}

function next(): void {
  if (current) return
  const job = waiting.shift()
  if (!job) return
  worker ??= start()
  const running = worker
  running.ref()
  current = { job, timer: setTimeout(() => crashed(running, new Error('PDF took too long')), timeLimit) }
  try {
    running.postMessage(job.doc)
  } catch (error) {
    settle((refused) => refused.reject(new Error('PDF document is not plain data', { cause: error })))
    next()
  }
}

function start(): Worker {
  const fresh = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 512 } })
  fresh.on('message', (answer: Answer) => {
    if (fresh !== worker) return
    settle((job) => ('bytes' in answer ? job.resolve(answer.bytes) : job.reject(new Error(`PDF failed: ${answer.failure}`))))
    next()
    if (!current) fresh.unref()
  })
  fresh.on('error', (error) => crashed(fresh, error))
  fresh.on('exit', (code) => crashed(fresh, new Error(`PDF thread ended with ${code}`)))
  return fresh
}

/** Refuses the job at hand, which may be what killed the thread; the others go to a new one. */
function crashed(dead: Worker, reason: unknown): void {
  if (dead !== worker) return
  worker = undefined
  void dead.terminate()
  settle((job) => job.reject(new Error('PDF rendering stopped', { cause: reason })))
  next()
}

function settle(how: (job: Job) => void): void {
  if (!current) return
  const { job, timer } = current
  current = undefined
  clearTimeout(timer)
  how(job)
}
