import * as contract from '#contract/sales/delivery-challans.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { ofOrder, takeBack, toInvoice } from './convert.ts'
import { printLayout } from '#server/domains/documents/pdf/paper.ts'
import { documentOf, pdfFile } from './document.ts'
import { email } from './email.ts'
import { exportCsv } from './export.ts'
import { amend } from './amend.ts'
import { list, sums } from './list.ts'
import { get, timeline } from './read.ts'
import * as service from './service.ts'

export function deliveryChallanRoutes(serve: Serve, services: Dependencies) {
  const { database, files } = services
  const access = 'ACCOUNTS_RECEIVABLE'
  serve(contract.listDeliveryChallans, access, ({ tx, query }) => list(tx, query))
  serve(contract.sumDeliveryChallans, access, ({ tx, query }) => sums(tx, query))
  serve(contract.exportDeliveryChallans, access, async ({ tx, query }) => exportCsv(database, tx, query))
  serve(contract.getDeliveryChallan, access, ({ tx, params }) => get(tx, params.delivery_challans_id))
  serve(contract.createDeliveryChallan, access, ({ tx, body }) => service.saveDraft(tx, body))
  serve(contract.deliverSalesOrder, access, ({ tx, params, body }) => ofOrder(tx, params.sales_orders_id, body.lines))
  serve(contract.amendDeliveryChallan, access, ({ tx, params, body }) => amend(tx, params.delivery_challans_id, body))
  serve(contract.updateDeliveryChallan, access, ({ tx, params, body }) =>
    service.updateDraft(tx, params.delivery_challans_id, body),
  )
  serve(contract.sendGoods, access, ({ tx, params, body }) => service.deliver(tx, params.delivery_challans_id, body.version))
  serve(contract.returnGoods, access, ({ tx, params, body }) => takeBack(tx, params.delivery_challans_id, body.lines))
  serve(contract.invoiceDeliveryChallan, access, ({ tx, params, body }) => toInvoice(tx, params.delivery_challans_id, body.lines))
  serve(contract.cancelDeliveryChallan, access, ({ tx, params, body }) =>
    service.cancel(tx, params.delivery_challans_id, body.cancel_reason),
  )
  serve(contract.discardDeliveryChallan, access, ({ tx, params }) => service.discard(tx, params.delivery_challans_id))
  serve(contract.discardDeliveryChallans, access, ({ tx, body }) => runEach(tx, body.ids, service.discard))
  serve(contract.emailDeliveryChallan, access, ({ tx, params, body }) => email(tx, services, params.delivery_challans_id, body))
  serve(contract.deliveryChallanPdfFile, access, ({ tx, params, query }) =>
    pdfFile(tx, files, params.delivery_challans_id, query.inline === '1'),
  )
  serve(contract.deliveryChallanPrintLayout, access, async ({ tx, params }) =>
    printLayout(await documentOf(tx, files, params.delivery_challans_id)),
  )
  serve(contract.deliveryChallanTimeline, access, ({ tx, params }) => timeline(tx, params.delivery_challans_id))
}
