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
import { openingBalanceRows } from '../opening-documents/balance-rows.ts'
import {
  openingBillRows,
  openingCreditNoteRows,
  openingCustomerAdvanceRows,
  openingDebitNoteRows,
  openingInvoiceRows,
  openingVendorAdvanceRows,
} from '../opening-documents/rows.ts'
import { openingTdsRows } from '../opening-documents/tds-rows.ts'
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
  'opening-balances': openingBalanceRows,
  'opening-invoices': openingInvoiceRows,
  'opening-credit-notes': openingCreditNoteRows,
  'opening-customer-advances': openingCustomerAdvanceRows,
  'opening-bills': openingBillRows,
  'opening-debit-notes': openingDebitNoteRows,
  'opening-vendor-advances': openingVendorAdvanceRows,
  'opening-tds': openingTdsRows,
}

export const kindOf = (import_kind: ImportKind): Kind => kinds[import_kind]
