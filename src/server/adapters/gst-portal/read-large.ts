import type { SectionTotals } from '#core/compliance/gst-portal/section-totals.ts'
import { AppError } from '#core/errors.ts'
import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask } from '#server/platform/workers/task.ts'
import type { Answer } from '../gst-network/port.ts'
import { NOT_READABLE } from './envelope.ts'
import type { Held, LargeData, Processed } from './port.ts'

/** Answers as large as an upload are read in a worker, with limits of time and memory; the main thread passes their bytes on. */
const refusals = { slow: NOT_READABLE, large: NOT_READABLE, broken: NOT_READABLE }
const data = defineTask<typeof import('./large-answers.ts').readData>({
  module: new URL('./large-answers.ts', import.meta.url),
  name: 'readData',
  limits: { seconds: 10, seconds_per_mb: 1, memory_mb: 192, memory_per_mb: 24 },
  refusals,
})
const held = defineTask<typeof import('./large-answers.ts').readHeld>({
  module: new URL('./large-answers.ts', import.meta.url),
  name: 'readHeld',
  limits: { seconds: 10, seconds_per_mb: 1, memory_mb: 192, memory_per_mb: 24 },
  refusals,
})
const progress = defineTask<typeof import('./large-answers.ts').readProgress>({
  module: new URL('./large-answers.ts', import.meta.url),
  name: 'readProgress',
  limits: { seconds: 10, seconds_per_mb: 1, memory_mb: 192, memory_per_mb: 24 },
  refusals,
})
const totals = defineTask<typeof import('./large-answers.ts').readTotals>({
  module: new URL('./large-answers.ts', import.meta.url),
  name: 'readTotals',
  limits: { seconds: 10, seconds_per_mb: 1, memory_mb: 192, memory_per_mb: 24 },
})

/** How an answer is read; `owner`: the GSTIN it is about. */
export type ReadLarge<T> = (bytes: Uint8Array, owner: string) => Promise<Answer<T>>

/** An answer that a worker cannot read is none: the portal is asked again. */
const asAnswer = <T>(reading: Promise<Answer<T>>): Promise<Answer<T>> =>
  reading.catch((error: unknown) => {
    if (error instanceof AppError) return { outcome: 'unanswered' as const, reason: error.message }
    throw error
  })

export const readData: ReadLarge<LargeData> = (bytes, owner) => asAnswer(workerPool.run(data, { bytes }, { owner }))
export const readHeld: ReadLarge<Held> = (bytes, owner) => asAnswer(workerPool.run(held, { bytes }, { owner }))
export const readProgress: ReadLarge<Processed> = (bytes, owner) => asAnswer(workerPool.run(progress, { bytes }, { owner }))

/** Totals by section of what was uploaded. */
export const totalsOf = (texts: readonly string[], owner: string): Promise<SectionTotals> =>
  workerPool.run(totals, { texts, size: texts.reduce((sum, text) => sum + text.length, 0) }, { owner, background: true })
