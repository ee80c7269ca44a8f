import type { CompanyTx } from '#server/platform/db.ts'
import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask, type Later } from '#server/platform/workers/task.ts'
import type { StatementParser } from './statement-parser.ts'

const statementTask = defineTask<typeof import('./statement-parser.ts').openReading>({
  module: new URL('./statement-parser.ts', import.meta.url),
  name: 'openReading',
  limits: { seconds: 15, seconds_per_mb: 3, memory_mb: 192, memory_per_mb: 24 },
  refusals: {
    slow: 'This file takes too long to read. Export a shorter period and import that.',
    large: 'This file holds more than can be read at once. Export a shorter period and import that.',
    broken: 'This file cannot be read as a bank statement. Export it again from your bank, or as another format.',
  },
})

type StatementFile = { bytes: Uint8Array; file_name: string }

/**
 * Opens a statement file in a worker for `work`, and closes it afterwards. `background`: for a job, which gives people priority.
 */
export function withReading<T>(
  { companies_id }: Pick<CompanyTx, 'companies_id'>,
  file: StatementFile | Later<StatementFile>,
  work: (reading: StatementParser) => Promise<T>,
  background = false,
): Promise<T> {
  return workerPool.session(statementTask, file, { owner: companies_id, background }, work)
}
