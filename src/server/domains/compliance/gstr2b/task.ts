import { currentLanguage } from '#core/messages.ts'
import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask, type OutputOf, sizeOf } from '#server/platform/workers/task.ts'

type Open = typeof import('./read-file.ts').openGstr2b
const gstr2bTask = defineTask<Open>({
  module: new URL('./read-file.ts', import.meta.url),
  name: 'openGstr2b',
  limits: { seconds: 10, seconds_per_mb: 2, memory_mb: 192, memory_per_mb: 24 },
  refusals: {
    slow: 'This file takes too long to read. Download GSTR-2B from the GST portal again.',
    large: 'This file holds more than we can read at once.',
    broken: 'This file cannot be read. Download GSTR-2B from the GST portal again.',
  },
})

/** Opens a file in a worker that takes its bytes over, and refuses it in the language of the request. `owner`: the company. */
export function withFile<Result>(
  bytes: Uint8Array,
  owner: string,
  work: (file: OutputOf<Open>) => Promise<Result>,
): Promise<Result> {
  const language = currentLanguage()
  const load = () => Promise.resolve({ bytes, language })
  return workerPool.session(gstr2bTask, { size: sizeOf({ bytes }), load }, { owner }, work)
}
