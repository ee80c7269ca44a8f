import type { Row } from '#core/documents/parsing/fields.ts'
import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask, type Later, type Requester } from '#server/platform/workers/task.ts'

const rowsTask = defineTask<typeof import('./rows.ts').openRows>({
  module: new URL('./rows.ts', import.meta.url),
  name: 'openRows',
  limits: { seconds: 15, seconds_per_mb: 3, memory_mb: 192, memory_per_mb: 24 },
  refusals: {
    slow: 'This file takes too long to read. Split it into smaller ones.',
    large: 'This file holds more than can be read at once. Split it into smaller ones.',
    broken: 'This file cannot be read as a table. Save it again as CSV or Excel.',
  },
})

/**
 * Reads a CSV or Excel file in a worker and hands its rows to `work`, `most` at a time; the next are read while `work` is busy with the
 * last. Stops when `work` answers false. Answers what of the file is not among its rows. Rejects with `bad_file` when it is neither, or broken, and with `too_large` when it takes more
 * memory or time than a file of rows may.
 */
export function eachBatch(
  file: Later<{ bytes: Uint8Array }>,
  most: number,
  requester: Requester,
  work: (rows: Row[]) => Promise<boolean>,
): Promise<string[]> {
  return workerPool.session(rowsTask, file, requester, async (file) => {
    let coming = file.next(most)
    for (;;) {
      const rows = await coming
      if (rows.length === 0) return file.left()
      coming = file.next(most)
      // When `work` stops early, nothing waits for it any more.
      coming.catch(() => {})
      if (!(await work(rows))) return []
    }
  })
}
