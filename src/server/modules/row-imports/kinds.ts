import type { ImportKind } from '#contract/row-imports.ts'
import { advanceRows } from '../advances/rows.ts'
import { billRows } from '../bills/rows.ts'
import { cashMemoRows } from '../cash-memos/rows.ts'
import { creditNoteRows } from '../credit-notes/rows.ts'
import { customerRows } from '../customers/rows.ts'
import { debitNoteRows } from '../debit-notes/rows.ts'
import { challanRows } from '../delivery-challans/rows.ts'
import { estimateRows } from '../estimates/rows.ts'
import { invoiceRows } from '../invoices/rows.ts'
import { itemRows } from '../items/rows.ts'
import { paymentLinkRows } from '../payment-links/rows.ts'
import { paymentRows } from '../payments/rows.ts'
import { payoutRows } from '../payouts/file-rows.ts'
import { purchaseOrderRows } from '../purchase-orders/rows.ts'
import { receiptNoteRows } from '../receipt-notes/rows.ts'
import { salesOrderRows } from '../sales-orders/rows.ts'
import { staffRows } from '../staff/rows.ts'
import { vendorAdvanceRows } from '../vendor-advances/rows.ts'
import { vendorRows } from '../vendors/rows.ts'
import type { Kind } from './kind.ts'

const kinds: Record<ImportKind, Kind> = {
  items: itemRows,
  customers: customerRows,
  vendors: vendorRows,
  staff: staffRows,
  estimates: estimateRows,
  invoices: invoiceRows,
  'sales-orders': salesOrderRows,
  'delivery-challans': challanRows,
  'purchase-orders': purchaseOrderRows,
  'receipt-notes': receiptNoteRows,
  bills: billRows,
  'debit-notes': debitNoteRows,
  'credit-notes': creditNoteRows,
  'cash-memos': cashMemoRows,
  payments: paymentRows,
  advances: advanceRows,
  'vendor-advances': vendorAdvanceRows,
  payouts: payoutRows,
  'payment-links': paymentLinkRows,
}

export const kindOf = (import_kind: ImportKind): Kind => kinds[import_kind]
