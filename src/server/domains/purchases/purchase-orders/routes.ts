import { amend } from './amend.ts'
import { payables } from '#contract/permissions.ts'
import * as contract from '#contract/purchases/purchase-orders.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { printLayout } from '#server/domains/documents/pdf/paper.ts'
import { documentOf, pdfFile } from './document.ts'
import { email } from './email.ts'
import { exportCsv, list, sums } from './list.ts'
import { preview } from './preview.ts'
import { get, timeline } from './read.ts'
import * as service from './service.ts'
import { saveTolerances, tolerances } from './tolerances.ts'

export function purchaseOrderRoutes(serve: Serve, services: Dependencies) {
  const { database, files } = services
  const prepares = 'ACCOUNTS_PAYABLE_CREATE'
  const checks = 'ACCOUNTS_PAYABLE_APPROVE'
  serve(contract.listPurchaseOrders, payables, ({ tx, query }) => list(tx, query))
  serve(contract.sumPurchaseOrders, payables, ({ tx, query }) => sums(tx, query))
  serve(contract.exportPurchaseOrders, payables, ({ tx, query }) => exportCsv(database, tx, query))
  serve(contract.previewPurchaseOrder, prepares, ({ tx, body }) => preview(tx, body))
  serve(contract.getPurchaseOrder, payables, ({ tx, params }) => get(tx, params.purchase_orders_id))
  serve(contract.createPurchaseOrder, prepares, ({ tx, body }) => service.saveDraft(tx, body))
  serve(contract.amendPurchaseOrder, prepares, ({ tx, params, body }) => amend(tx, params.purchase_orders_id, body))
  serve(contract.updatePurchaseOrder, prepares, ({ tx, params, body }) =>
    service.updateDraft(tx, params.purchase_orders_id, body),
  )
  serve(contract.sendPurchaseOrder, prepares, ({ tx, params, body }) => service.send(tx, params.purchase_orders_id, body.version))
  serve(contract.setPurchaseOrderStatus, prepares, ({ tx, params, body }) =>
    service.setStatus(tx, params.purchase_orders_id, body),
  )
  serve(contract.duplicatePurchaseOrder, prepares, ({ tx, params }) => service.duplicate(tx, params.purchase_orders_id))
  serve(contract.discardPurchaseOrder, prepares, ({ tx, params }) => service.discard(tx, params.purchase_orders_id))
  serve(contract.discardPurchaseOrders, prepares, ({ tx, body }) => runEach(tx, body.ids, service.discard))
  serve(contract.emailPurchaseOrder, prepares, ({ tx, params, body }) => email(tx, services, params.purchase_orders_id, body))
  serve(contract.purchaseOrderPdfFile, payables, ({ tx, params, query }) =>
    pdfFile(tx, files, params.purchase_orders_id, query.inline === '1'),
  )
  serve(contract.purchaseOrderPrintLayout, payables, async ({ tx, params }) =>
    printLayout(await documentOf(tx, files, params.purchase_orders_id)),
  )
  serve(contract.purchaseOrderTimeline, payables, ({ tx, params }) => timeline(tx, params.purchase_orders_id))
  serve(contract.getMatchTolerances, payables, ({ tx }) => tolerances(tx))
  serve(contract.saveMatchTolerances, checks, ({ tx, body }) => saveTolerances(tx, body))
}
