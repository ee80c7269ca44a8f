import type { Gstr2bFile } from '#core/compliance/gstr2b/row.ts'
import { currentLanguage } from '#core/messages.ts'
import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask } from '#server/platform/workers/task.ts'

const gstr2bTask = defineTask<typeof import('./read-file.ts').readGstr2b>({
  module: new URL('./read-file.ts', import.meta.url),
  name: 'readGstr2b',
  limits: { seconds: 10, seconds_per_mb: 2, memory_mb: 192, memory_per_mb: 24 },
  refusals: {
    slow: 'This file takes too long to read. Download GSTR-2B from the GST portal again.',
    large: 'This file holds more than we can read at once.',
    broken: 'This file cannot be read. Download GSTR-2B from the GST portal again.',
  },
})

/** The documents of a file, read in a worker. `owner`: the company. */
export const readFile = (bytes: Uint8Array, owner: string): Promise<Gstr2bFile> =>
  workerPool.run(gstr2bTask, { bytes, language: currentLanguage() }, { owner })
