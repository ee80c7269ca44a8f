import * as contract from '#contract/payouts/bill-batches.ts'
import { holdsAny, payables } from '#contract/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { applyCredits } from './apply-credits.ts'
import { createBatch } from './create-batch.ts'
import { payableBills } from './payable-bills.ts'
import { saveGstHold } from '../payouts/gst-hold.ts'
import { readBatch } from './read-batch.ts'

/** As on the pages of debit notes and advances. */
const applies = ['ACCOUNTS_PAYABLE_APPROVE'] as const

export function billBatchRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listPayableBills, payables, ({ tx, session }) =>
    payableBills(tx, services, holdsAny(session.permissions, applies)),
  )
  serve(contract.createBillBatch, ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'], ({ tx, body, session }) => {
    if ((body.credits ?? []).length > 0 && !holdsAny(session.permissions, applies))
      throw new AppError('forbidden', 'You can’t apply credits: ask someone who approves bills.')
    return createBatch(tx, services, body, { services, base: publicOrigin(services.config) })
  })
  serve(contract.applyBillCredits, applies, async ({ tx, body }) => ({ amount: await applyCredits(tx, body.credits) }))
  serve(contract.saveGstHold, ['OWNER', 'ADMIN'], ({ tx, body }) => saveGstHold(tx, body))
  serve(contract.getBillBatch, payables, ({ tx, params }) => readBatch(tx, params.row_imports_id))
}
