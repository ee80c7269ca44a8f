import type { IsoDate } from '#core/dates.ts'
import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask, type Later, type Requester } from '#server/platform/workers/task.ts'
import type { JournalFile } from './journal-file.ts'

const journalTask = defineTask<typeof import('./journal-file.ts').openJournal>({
  module: new URL('./journal-file.ts', import.meta.url),
  name: 'openJournal',
  limits: { seconds: 20, seconds_per_mb: 3, memory_mb: 224, memory_per_mb: 32 },
  refusals: {
    slow: 'This file takes too long to read. Split it by years.',
    large: 'This file holds more than can be read at once. Split it by years.',
    broken: 'This file cannot be read as a journal. Export it again as Tally XML, hledger, beancount, CSV or Excel.',
  },
})

type JournalBytes = { bytes: Uint8Array; today: IsoDate }

/** Opens the file of a journal in a worker for `work`, and closes it after. */
export const withJournal = <T>(
  file: JournalBytes | Later<JournalBytes>,
  requester: Requester,
  work: (journal: JournalFile) => Promise<T>,
): Promise<T> => workerPool.session(journalTask, file, requester, work)
