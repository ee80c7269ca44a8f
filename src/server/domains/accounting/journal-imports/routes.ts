import type { Readable } from 'node:stream'
import * as contract from '#contract/accounting/journal-imports.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { mapAccounts } from './map-accounts.ts'
import { accounts, entries, get, list } from './read.ts'
import * as service from './service.ts'

const readers = ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] as const
const writers = ['OWNER', 'ADMIN', 'MANAGER'] as const

export function journalImportRoutes(serve: Serve, services: Dependencies) {
  serve(contract.uploadJournal, writers, ({ tx, query, http }) =>
    service.upload(tx, services, http.body as Readable, query.file_name),
  )
  serve(contract.listJournalImports, readers, ({ tx, query }) => list(tx, query))
  serve(contract.getJournalImport, readers, ({ tx, params }) => get(tx, params.journal_imports_id))
  serve(contract.listImportEntries, readers, ({ tx, params, query }) => entries(tx, params.journal_imports_id, query))
  serve(contract.listImportAccounts, readers, ({ tx, params, query }) => accounts(tx, params.journal_imports_id, query))
  serve(contract.mapImportAccounts, writers, ({ tx, params, body }) => mapAccounts(tx, params.journal_imports_id, body))
  serve(contract.setImportRates, writers, ({ tx, params, body }) => service.setRates(tx, params.journal_imports_id, body))
  serve(contract.startJournalImport, writers, ({ tx, params, body }) =>
    service.start(tx, services, params.journal_imports_id, body),
  )
  serve(contract.cancelJournalImport, writers, ({ tx, params }) => service.cancel(tx, params.journal_imports_id))
}
