import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import type { Row } from '#core/statements/fields.ts'
import { rowsOf } from './rows.ts'

/** The next rows of the file; none at its end. */
export type Answer = { rows: Row[] } | { refusal: string } | { failure: string }

const { bytes } = workerData as { bytes: Uint8Array }
const rows = rowsOf(bytes)

parentPort?.on('message', (most: number) => {
  void next(most).then((answer) => parentPort?.postMessage(answer))
})

async function next(most: number): Promise<Answer> {
  try {
    const batch: Row[] = []
    while (batch.length < most) {
      const { value, done } = await rows.next()
      if (done) break
      batch.push(value)
    }
    return { rows: batch }
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
