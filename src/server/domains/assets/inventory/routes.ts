import * as contract from '#contract/assets/inventory.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as closings from './closings.ts'
import { ledger, ledgerFile } from './ledger.ts'
import * as settings from './settings.ts'
import * as summary from './summary.ts'
import * as tracking from './track-item.ts'

export const readers = ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] as const
export const writers = ['OWNER', 'ADMIN', 'MANAGER'] as const

export function inventoryRoutes(serve: Serve) {
  serve(contract.listStock, readers, ({ tx, query }) => summary.list(tx, query))
  serve(contract.exportStock, readers, ({ tx, query }) => summary.stockFile(tx, query))
  serve(contract.stockValue, readers, ({ tx, query }) => summary.value(tx, query.as_of))
  serve(contract.stockCandidates, writers, ({ tx, query }) => summary.candidates(tx, query))
  serve(contract.trackStock, writers, ({ tx, params, body }) => tracking.track(tx, params.items_id, body))
  serve(contract.stockLedger, readers, ({ tx, params, query }) => ledger(tx, params.items_id, query))
  serve(contract.stockLedgerFile, readers, ({ tx, params, query }) => ledgerFile(tx, params.items_id, query))
  serve(contract.adjustStock, writers, ({ tx, body }) => tracking.adjust(tx, body))
  serve(contract.undoAdjustment, writers, ({ tx, params }) => tracking.undo(tx, params.stock_movements_id))
  serve(contract.getStockSettings, readers, ({ tx }) => settings.get(tx))
  serve(contract.setStockMethod, writers, ({ tx, body }) => settings.setMethod(tx, body))
  serve(contract.setNegativeStock, writers, ({ tx, body }) => settings.setNegative(tx, body))
  serve(contract.listUnnamedGoods, writers, ({ tx }) => tracking.unnamed(tx))
  serve(contract.nameGoods, writers, ({ tx, body }) => tracking.name(tx, body))
  serve(contract.listStockClosings, readers, ({ tx, query }) => closings.list(tx, query))
  serve(contract.previewStockClosing, readers, ({ tx, query }) => closings.preview(tx, query.closed_on))
  serve(contract.closeStock, writers, ({ tx, body }) => closings.close(tx, body))
  serve(contract.reverseStockClosing, writers, ({ tx, params, body }) =>
    closings.takeBack(tx, params.stock_closings_id, body.reverse_reason),
  )
}
