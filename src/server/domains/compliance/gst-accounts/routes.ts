import * as contract from '#contract/compliance/gst-accounts.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { gstAccounts } from './accounts.ts'
import { listRows } from './rows.ts'
import { rowsFile } from './rows-file.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function gstAccountRoutes(serve: Serve, services: Dependencies) {
  serve(contract.getGstAccounts, access, ({ tx, query }) => gstAccounts(tx, query))
  serve(contract.listGstEntries, access, ({ tx, query }) => listRows(tx, query))
  serve(contract.exportGstEntries, access, ({ tx, query }) => rowsFile(tx, services, query))
}
