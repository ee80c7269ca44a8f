import { amend } from './amend.ts'
import type { Readable } from 'node:stream'
import * as billFiles from '#contract/purchases/bill-files.ts'
import * as billPayments from '#contract/purchases/bill-payments.ts'
import * as contract from '#contract/purchases/bills.ts'
import { payables } from '#contract/permissions.ts'
import * as orders from '#contract/purchases/purchase-orders.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { dues } from './payouts.ts'
import * as drafts from './drafts.ts'
import * as files from './files.ts'
import { exportCsv, list, sums } from './list.ts'
import { accept, match } from './order-match.ts'
import { accounts } from './payment-accounts.ts'
import * as payments from './payments.ts'
import { get, timeline } from './read.ts'
import { refuseOpening } from '#server/domains/documents/openings/guard.ts'
import * as review from './review.ts'

export function billRoutes(serve: Serve, services: Dependencies) {
  const prepares = 'ACCOUNTS_PAYABLE_CREATE'
  const checks = 'ACCOUNTS_PAYABLE_APPROVE'
  const pays = 'ACCOUNTS_PAYABLE_PAY'
  serve(contract.listBills, payables, ({ tx, query }) => list(tx, query))
  serve(contract.sumBills, payables, ({ tx, query }) => sums(tx, query))
  serve(contract.exportBills, payables, ({ tx, query }) => exportCsv(services.database, tx, query))
  serve(billPayments.billAccounts, payables, ({ tx }) => accounts(tx))
  serve(contract.listBillDues, payables, ({ tx, query }) => dues(tx, query.vendors_id))
  serve(contract.previewBill, prepares, ({ tx, body: { bills_id, ...draft } }) => drafts.preview(tx, bills_id, draft))
  serve(contract.getBill, payables, ({ tx, params }) => get(tx, params.bills_id))
  serve(contract.createBill, prepares, ({ tx, body }) => drafts.saveDraft(tx, body))
  serve(contract.amendBill, prepares, ({ tx, params, body }) => amend(tx, params.bills_id, body))
  serve(contract.updateBill, prepares, ({ tx, params, body }) => drafts.updateDraft(tx, params.bills_id, body))
  serve(contract.discardBill, prepares, ({ tx, params }) => review.discard(tx, params.bills_id))
  serve(contract.discardBills, prepares, ({ tx, body }) => runEach(tx, body.ids, review.discard))
  serve(contract.submitBill, prepares, ({ tx, params, body }) =>
    review.submit(tx, params.bills_id, body.version, {
      services,
      base: publicOrigin(services.config),
    }),
  )
  serve(contract.sendBackBill, checks, ({ tx, params, body }) => review.sendBack(tx, params.bills_id, body))
  serve(contract.approveBill, checks, ({ tx, params, body }) => review.approve(tx, params.bills_id, body.version))
  serve(contract.cancelBill, checks, async ({ tx, params, body }) => {
    await refuseOpening(tx, 'bill', params.bills_id)
    return review.cancel(tx, params.bills_id, body)
  })
  serve(billPayments.recordBillPayment, pays, ({ tx, params, body }) => payments.recordPayment(tx, params.bills_id, body))
  serve(billPayments.voidBillPayment, pays, ({ tx, params, body }) => payments.voidPayment(tx, params, body))
  serve(billFiles.attachToBill, prepares, ({ tx, params, query, http }) =>
    files.attach(tx, services.files, params.bills_id, query.file_name, http.body as Readable),
  )
  serve(billFiles.readBillFile, payables, ({ tx, params }) =>
    files.read(tx, services.files, params.bills_id, params.bill_files_id),
  )
  serve(billFiles.readBillFilePages, payables, ({ tx, params }) =>
    files.pages(tx, services.files, params.bills_id, params.bill_files_id),
  )
  serve(billFiles.detachFromBill, prepares, ({ tx, params }) => files.detach(tx, params.bills_id, params.bill_files_id))
  serve(contract.billTimeline, payables, ({ tx, params }) => timeline(tx, params.bills_id))
  serve(orders.getBillMatch, payables, ({ tx, params }) => match(tx, params.bills_id))
  serve(orders.acceptBillMatch, checks, ({ tx, params, body }) => accept(tx, params.bills_id, body))
}
