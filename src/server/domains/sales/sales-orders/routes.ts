import { amend } from './amend.ts'
import * as contract from '#contract/sales/sales-orders.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { toInvoice } from './convert.ts'
import { printLayout } from '#server/domains/documents/pdf/paper.ts'
import { documentOf, pdfFile } from './document.ts'
import { email } from './email.ts'
import { exportCsv } from './export.ts'
import { ofEstimate } from './from-estimate.ts'
import { list, sums } from './list.ts'
import { get, timeline } from './read.ts'
import * as service from './service.ts'

export function salesOrderRoutes(serve: Serve, services: Dependencies) {
  const { database, files } = services
  const access = 'ACCOUNTS_RECEIVABLE'
  serve(contract.listSalesOrders, access, ({ tx, query }) => list(tx, query))
  serve(contract.sumSalesOrders, access, ({ tx, query }) => sums(tx, query))
  serve(contract.exportSalesOrders, access, async ({ tx, query }) => exportCsv(database, tx, query))
  serve(contract.getSalesOrder, access, ({ tx, params }) => get(tx, params.sales_orders_id))
  serve(contract.createSalesOrder, access, ({ tx, body }) => service.saveDraft(tx, body))
  serve(contract.orderEstimate, access, ({ tx, params }) => ofEstimate(tx, params.estimates_id))
  serve(contract.amendSalesOrder, access, ({ tx, params, body }) => amend(tx, params.sales_orders_id, body))
  serve(contract.updateSalesOrder, access, ({ tx, params, body }) => service.updateDraft(tx, params.sales_orders_id, body))
  serve(contract.confirmSalesOrder, access, ({ tx, params, body }) => service.confirm(tx, params.sales_orders_id, body.version))
  serve(contract.setSalesOrderStatus, access, ({ tx, params, body }) => service.setStatus(tx, params.sales_orders_id, body))
  serve(contract.invoiceSalesOrder, access, ({ tx, params, body }) => toInvoice(tx, params.sales_orders_id, body.lines))
  serve(contract.duplicateSalesOrder, access, ({ tx, params }) => service.duplicate(tx, params.sales_orders_id))
  serve(contract.discardSalesOrder, access, ({ tx, params }) => service.discard(tx, params.sales_orders_id))
  serve(contract.discardSalesOrders, access, ({ tx, body }) => runEach(tx, body.ids, service.discard))
  serve(contract.emailSalesOrder, access, ({ tx, params, body }) => email(tx, services, params.sales_orders_id, body))
  serve(contract.salesOrderPdfFile, access, ({ tx, params, query }) =>
    pdfFile(tx, files, params.sales_orders_id, query.inline === '1'),
  )
  serve(contract.salesOrderPrintLayout, access, async ({ tx, params }) =>
    printLayout(await documentOf(tx, files, params.sales_orders_id)),
  )
  serve(contract.salesOrderTimeline, access, ({ tx, params }) => timeline(tx, params.sales_orders_id))
}
