import * as contract from '#contract/sales/customer-statements.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { email } from './email.ts'
import { statementFile } from './files.ts'
import { closePages } from './links.ts'
import { statement } from './read.ts'
import { pagesOf, share } from './share.ts'

export function customerStatementRoutes(serve: Serve, services: Dependencies) {
  const access = 'ACCOUNTS_RECEIVABLE'
  serve(contract.customerStatement, access, ({ tx, params, query }) => statement(tx, params.customers_id, query))
  serve(contract.customerStatementFile, access, ({ tx, params, query }) =>
    statementFile(tx, services.files, params.customers_id, query),
  )
  serve(contract.emailCustomerStatement, access, ({ tx, params, body }) => email(tx, services, params.customers_id, body))
  serve(contract.shareCustomerStatement, access, ({ tx, params, body }) => share(tx, services, params.customers_id, body))
  serve(contract.statementPages, access, ({ tx, params }) => pagesOf(tx, params.customers_id))
  serve(contract.closeStatementPages, access, async ({ tx, params }) => {
    await closePages(tx, params.customers_id)
    return pagesOf(tx, params.customers_id)
  })
}
