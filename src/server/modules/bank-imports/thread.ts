import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import { openReading, type Reading } from './reading.ts'

/** One call of a reading from the main thread, and its answer. */
export type Call = { id: number; method: keyof Reading; args: unknown[] }
export type Answer =
  | { id: number; result: unknown }
  | { id: number; refusal: Pick<AppError, 'code' | 'message' | 'issues'> }
  | { id: number; failure: string }

const { bytes, file_name } = workerData as { bytes: Uint8Array; file_name: string }
const reading = openReading(bytes, file_name)

parentPort?.on('message', (call: Call) => {
  void answer(call).then((reply) => parentPort?.postMessage(reply))
})

async function answer({ id, method, args }: Call): Promise<Answer> {
  try {
    const run = reading[method] as (...args: unknown[]) => Promise<unknown>
    return { id, result: await run(...args) }
  } catch (error) {
    if (error instanceof AppError) return { id, refusal: { code: error.code, message: error.message, issues: error.issues } }
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
