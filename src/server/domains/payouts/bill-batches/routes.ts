import * as contract from '#contract/payouts/bill-batches.ts'
import { payables } from '#contract/permissions.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { createBatch } from './create-batch.ts'
import { payableBills } from './payable-bills.ts'
import { readBatch } from './read-batch.ts'

export function billBatchRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listPayableBills, payables, ({ tx }) => payableBills(tx, services))
  serve(contract.createBillBatch, ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'], ({ tx, body }) =>
    createBatch(tx, services, body, { services, base: publicOrigin(services.config) }),
  )
  serve(contract.getBillBatch, payables, ({ tx, params }) => readBatch(tx, params.row_imports_id))
}
