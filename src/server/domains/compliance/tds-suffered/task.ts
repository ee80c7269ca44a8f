import type { CreditFile } from '#core/compliance/tds-credits/row.ts'
import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask } from '#server/platform/workers/task.ts'

const creditsTask = defineTask<typeof import('./read-file.ts').readCredits>({
  module: new URL('./read-file.ts', import.meta.url),
  name: 'readCredits',
  limits: { seconds: 10, seconds_per_mb: 2, memory_mb: 192, memory_per_mb: 24 },
  refusals: {
    slow: 'This file takes too long to read. Download Form 26AS as text from TRACES again.',
    large: 'This file holds more than we can read at once.',
    broken: 'This file cannot be read. Download Form 26AS as text from TRACES again.',
  },
})

/** The rows of a file, read in a worker. `owner`: the company. */
export const readFile = (bytes: Uint8Array, owner: string): Promise<CreditFile> =>
  workerPool.run(creditsTask, { bytes }, { owner })
