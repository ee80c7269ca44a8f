import * as sheets from '#contract/compliance/consolidated-e-way-bills.ts'
import * as contract from '#contract/compliance/e-way-bills.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { inReadersLanguage } from '#server/platform/language.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as consolidated from './consolidated.ts'
import { get as getSheet, list as listSheets } from './consolidated-read.ts'
import { exportCsv } from './export.ts'
import * as groups from './groups.ts'
import { billPdf, sheetPdf } from './paper.ts'
import { get, list, summary } from './read.ts'
import * as service from './service.ts'

const access = 'ACCOUNTS_RECEIVABLE'

export function eWayBillRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listEWayBills, access, ({ tx, query }) => list(tx, query))
  serve(contract.exportEWayBills, access, ({ tx, query }) => exportCsv(services.database, tx, query))
  serve(contract.summariseEWayBills, access, ({ tx }) => summary(tx))
  serve(contract.getEWayBill, access, ({ tx, params }) => get(tx, params.e_way_bills_id))
  serve(contract.eWayBillPdf, access, ({ tx, params, query }) =>
    inReadersLanguage(() => billPdf(tx, params.e_way_bills_id, query.inline === '1')),
  )
  serve(contract.eWayBillOf, access, ({ tx, params }) => service.ofInvoice(tx, params.invoices_id))
  serve(contract.makeEWayBill, access, ({ tx, params, body }) => service.makeOfInvoice(tx, services, params.invoices_id, body))
  serve(contract.eWayBillOfChallan, access, ({ tx, params }) => service.ofChallan(tx, params.delivery_challans_id))
  serve(contract.makeChallanEWayBill, access, ({ tx, params, body }) =>
    service.makeOfChallan(tx, services, params.delivery_challans_id, body),
  )
  serve(contract.eWayBillOfTransfer, access, ({ tx, params }) => service.ofTransfer(tx, params.stock_transfers_id))
  serve(contract.makeTransferEWayBill, access, ({ tx, params, body }) =>
    service.makeOfTransfer(tx, services, params.stock_transfers_id, body),
  )
  serve(contract.changeVehicle, access, ({ tx, params, body }) =>
    service.changeVehicle(tx, services, params.e_way_bills_id, body),
  )
  serve(contract.extendEWayBill, access, ({ tx, params, body }) => service.extend(tx, services, params.e_way_bills_id, body))
  serve(sheets.listConsolidated, access, ({ tx, query }) => listSheets(tx, query))
  serve(sheets.getConsolidated, access, ({ tx, params }) => getSheet(tx, params.consolidated_e_way_bills_id))
  serve(sheets.consolidatedPdf, access, ({ tx, params, query }) =>
    inReadersLanguage(() => sheetPdf(tx, params.consolidated_e_way_bills_id, query.inline === '1')),
  )
  serve(sheets.consolidateEWayBills, access, ({ tx, body }) => consolidated.consolidate(tx, services, body))
  serve(sheets.changeSheetVehicle, access, ({ tx, params, body }) =>
    consolidated.changeVehicle(tx, services, params.consolidated_e_way_bills_id, body),
  )
  serve(sheets.retryConsolidated, access, ({ tx, params }) =>
    consolidated.retry(tx, services, params.consolidated_e_way_bills_id),
  )
  serve(contract.groupOutset, access, ({ tx, params }) => groups.outset(tx, params.e_way_bills_id))
  serve(contract.beginGroup, access, ({ tx, params, body }) => groups.begin(tx, services, params.e_way_bills_id, body))
  serve(contract.addGroupVehicle, access, ({ tx, params, body }) => groups.load(tx, services, params, body))
  serve(contract.changeGroupVehicle, access, ({ tx, params, body }) => groups.exchange(tx, services, params, body))
  serve(contract.cancelEWayBill, access, ({ tx, params, body }) => service.cancel(tx, services, params.e_way_bills_id, body))
}
