import { payables } from '#contract/permissions.ts'
import * as contract from '#contract/directory/vendors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import type { SignedIn } from '#server/platform/session.ts'
import { takeRate } from '#server/platform/rate-limit.ts'
import * as bank from '../payee-banks/save.ts'
import { expenseAccounts } from './accounts.ts'
import { exportCsv } from './files.ts'
import * as service from './service.ts'
import { statement } from './statement.ts'

export function vendorRoutes(serve: Serve, services: Dependencies) {
  const keeps = 'ACCOUNTS_PAYABLE_CREATE'
  /** Each verification costs money externally, and could be used for guessing. */
  const limited = ({ companies_id }: SignedIn) =>
    takeRate(services.database, { name: 'vendor bank', most: 60, seconds: 3_600 }, companies_id)

  serve(contract.listVendors, payables, ({ tx, query }) => service.list(tx, query))
  serve(contract.exportVendors, payables, ({ tx, query }) => exportCsv(services.database, tx, query))
  serve(contract.expenseAccounts, payables, ({ tx }) => expenseAccounts(tx))
  serve(contract.getVendor, payables, ({ tx, params }) => service.get(tx, params.vendors_id))
  serve(contract.createVendor, keeps, ({ tx, body }) => service.create(tx, body))
  serve(contract.updateVendor, keeps, ({ tx, params, body }) => service.update(tx, params.vendors_id, body))
  serve(contract.archiveVendors, keeps, ({ tx, body }) =>
    runEach(tx, body.ids, (row, id) => service.setActive(row, id, body.is_active)),
  )
  serve(contract.archiveVendor, keeps, ({ tx, params, body }) => service.setActive(tx, params.vendors_id, body.is_active))
  serve(contract.vendorStatement, payables, ({ tx, params, query }) => statement(tx, params.vendors_id, query))
  serve.staged(contract.saveVendorBank, keeps, async ({ session, run, params, body }) => {
    await limited(session)
    return run(async (tx) => {
      await bank.saveBank(tx, services, ref(params), body)
      return service.get(tx, params.vendors_id)
    })
  })
  serve.staged(contract.verifyVendorBank, keeps, async ({ session, run, params }) => {
    await limited(session)
    return run(async (tx) => {
      await bank.verifyBank(tx, services, ref(params))
      return service.get(tx, params.vendors_id)
    })
  })
  serve(contract.removeVendorBank, keeps, async ({ tx, params }) => {
    await bank.removeBank(tx, services, ref(params))
    return service.get(tx, params.vendors_id)
  })
}

const ref = ({ vendors_id }: { vendors_id: string }) => ({ table: 'vendors', id: vendors_id }) as const
