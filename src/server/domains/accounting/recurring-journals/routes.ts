import * as contract from '#contract/accounting/recurring-journals.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { dates, get, list } from './read.ts'
import * as service from './service.ts'

const readers = ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] as const
const writers = ['OWNER', 'ADMIN', 'MANAGER'] as const

export function recurringJournalRoutes(serve: Serve) {
  serve(contract.listRecurringJournals, readers, ({ tx, query }) => list(tx, query))
  serve(contract.getRecurringJournal, readers, ({ tx, params }) => get(tx, params.recurring_journals_id))
  serve(contract.createRecurringJournal, writers, ({ tx, body }) => service.create(tx, body))
  serve(contract.updateRecurringJournal, writers, ({ tx, params, body }) =>
    service.update(tx, params.recurring_journals_id, body),
  )
  serve(contract.setRecurringJournalStatus, writers, ({ tx, params, body }) =>
    service.setStatus(tx, params.recurring_journals_id, body.status),
  )
  serve(contract.pauseRecurringJournals, writers, ({ tx, body }) =>
    runEach(tx, body.ids, (row, id) => service.setPaused(row, id, body.is_paused)),
  )
  serve(contract.skipRecurringJournal, writers, ({ tx, params, body }) =>
    service.skip(tx, params.recurring_journals_id, body.posting_date),
  )
  serve(contract.retryRecurringJournal, writers, ({ tx, params, body }) =>
    service.retry(tx, params.recurring_journals_id, body.posting_date),
  )
  serve(contract.listRecurringJournalDates, readers, ({ tx, params, query }) => dates(tx, params.recurring_journals_id, query))
}
