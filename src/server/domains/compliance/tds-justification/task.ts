import type { JustificationFile } from '#core/compliance/tds-justification/read.ts'
import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask } from '#server/platform/workers/task.ts'

const justificationTask = defineTask<typeof import('./read-file.ts').readReport>({
  module: new URL('./read-file.ts', import.meta.url),
  name: 'readReport',
  limits: { seconds: 15, seconds_per_mb: 5, memory_mb: 256, memory_per_mb: 32 },
  refusals: {
    slow: 'This report takes too long to read. Save its sheets as CSV and upload one at a time.',
    large: 'This file holds more than we can read at once. Save its sheets as CSV and upload one at a time.',
    broken: 'This file cannot be read. Convert the justification report to Excel with the utility of TRACES again.',
  },
})

/** The rows of a report, read in a worker. `owner`: the company. */
export const readFile = (bytes: Uint8Array, owner: string): Promise<JustificationFile> =>
  workerPool.run(justificationTask, { bytes }, { owner })
