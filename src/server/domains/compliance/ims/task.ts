import type { ImsFile } from '#core/compliance/ims/record.ts'
import { currentLanguage } from '#core/messages.ts'
import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask } from '#server/platform/workers/task.ts'

const imsTask = defineTask<typeof import('./read-file.ts').readIms>({
  module: new URL('./read-file.ts', import.meta.url),
  name: 'readIms',
  limits: { seconds: 10, seconds_per_mb: 2, memory_mb: 192, memory_per_mb: 24 },
  refusals: {
    slow: 'This file takes too long to read. Download the IMS records from the GST portal again.',
    large: 'This file holds more than we can read at once.',
    broken: 'This file cannot be read. Download the IMS records from the GST portal again.',
  },
})

/** The records of a file, read in a worker. `owner`: the company. */
export const readFile = (bytes: Uint8Array, owner: string): Promise<ImsFile> =>
  workerPool.run(imsTask, { bytes, language: currentLanguage() }, { owner })
