import * as contract from '#contract/sales/payments.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { depositAccounts } from './accounts.ts'
import { printLayout } from '#server/domains/documents/pdf/paper.ts'
import { documentOf, pdfFile } from './document.ts'
import { email } from './email.ts'
import { exportCsv, list, sums } from './list.ts'
import { get, timeline } from './read.ts'
import { amend } from './amend.ts'
import * as service from './service.ts'
import { refuseOpening } from '#server/domains/documents/openings/guard.ts'
import { allocateForeign } from './foreign-advance.ts'
import { unallocate } from './unallocate.ts'

export function paymentRoutes(serve: Serve, services: Dependencies) {
  const { database, files } = services
  const access = 'ACCOUNTS_RECEIVABLE'
  serve(contract.listPayments, access, ({ tx, query }) => list(tx, query))
  serve(contract.sumPayments, access, ({ tx, query }) => sums(tx, query))
  serve(contract.exportPayments, access, ({ tx, query }) => exportCsv(database, tx, query))
  serve(contract.depositAccounts, access, ({ tx }) => depositAccounts(tx))
  serve(contract.getPayment, access, ({ tx, params }) => get(tx, params.payments_id))
  serve(contract.recordPayment, access, ({ tx, body }) => service.recordPayment(tx, body))
  serve(contract.allocateAdvance, access, ({ tx, params, body }) => service.allocateAdvance(tx, params.payments_id, body))
  serve(contract.allocateForeignAdvance, access, ({ tx, params, body }) => allocateForeign(tx, params.payments_id, body))
  serve(contract.unallocatePayment, access, ({ tx, params, body }) =>
    unallocate(tx, params.payments_id, params.payment_allocations_id, body.undone_on),
  )
  serve(contract.voidPayment, access, async ({ tx, params, body }) => {
    await refuseOpening(tx, 'customer_advance', params.payments_id)
    return service.voidPayment(tx, params.payments_id, body)
  })
  serve(contract.amendPayment, access, ({ tx, params, body }) => amend(tx, params.payments_id, body))
  serve(contract.emailPayment, access, ({ tx, params, body }) => email(tx, services, params.payments_id, body))
  serve(contract.paymentPdfFile, access, ({ tx, params, query }) => pdfFile(tx, files, params.payments_id, query.inline === '1'))
  serve(contract.paymentPrintLayout, access, async ({ tx, params }) =>
    printLayout(await documentOf(tx, files, params.payments_id)),
  )
  serve(contract.paymentTimeline, access, ({ tx, params }) => timeline(tx, params.payments_id))
}
