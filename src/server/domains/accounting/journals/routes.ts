import * as contract from '#contract/accounting/journals.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as opening from './opening.ts'
import * as query from './query.ts'
import { schedule } from './reversals.ts'
import * as service from './service.ts'

const readers = ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] as const
const writers = ['OWNER', 'ADMIN', 'MANAGER'] as const

export function journalRoutes(serve: Serve) {
  serve(contract.listJournals, readers, (call) => query.list(call.tx, call.query))
  serve(contract.getJournal, readers, ({ tx, params }) => query.get(tx, params.journal_entries_id))
  serve(contract.createJournal, writers, ({ tx, body }) => service.create(tx, body), service.createAll)
  serve(contract.reverseJournal, writers, ({ tx, params, body }) => service.undo(tx, params.journal_entries_id, body))
  serve(contract.scheduleReversal, writers, ({ tx, params, body }) => schedule(tx, params.journal_entries_id, body.reverse_on))
  serve(contract.getOpeningBalances, readers, ({ tx }) => opening.current(tx))
  serve(contract.setOpeningBalances, writers, ({ tx, body }) => opening.replace(tx, body))
}
