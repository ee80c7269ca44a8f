import type { ImportKind } from '#contract/documents/row-imports.ts'
import { advanceRows } from '#server/domains/sales/advances/rows.ts'
import { billRows } from '#server/domains/purchases/bills/rows.ts'
import { cashMemoRows } from '#server/domains/sales/cash-memos/rows.ts'
import { creditNoteRows } from '#server/domains/sales/credit-notes/rows.ts'
import { customerRows } from '#server/domains/directory/customers/rows.ts'
import { debitNoteRows } from '#server/domains/purchases/debit-notes/rows.ts'
import { challanRows } from '#server/domains/sales/delivery-challans/rows.ts'
import { estimateRows } from '#server/domains/sales/estimates/rows.ts'
import { invoiceRows } from '#server/domains/sales/invoices/rows.ts'
import { itemRows } from '#server/domains/directory/items/rows.ts'
import { openingBalanceRows } from '#server/domains/closing/opening-documents/balance-rows.ts'
import {
  openingBillRows,
  openingCreditNoteRows,
  openingCustomerAdvanceRows,
  openingDebitNoteRows,
  openingInvoiceRows,
  openingVendorAdvanceRows,
} from '#server/domains/closing/opening-documents/rows.ts'
import { openingTdsRows } from '#server/domains/closing/opening-documents/tds-rows.ts'
import { paymentLinkRows } from '#server/domains/sales/payment-links/rows.ts'
import { paymentRows } from '#server/domains/sales/payments/rows.ts'
import { payoutRows } from '#server/domains/payouts/payouts/file-rows.ts'
import { purchaseOrderRows } from '#server/domains/purchases/purchase-orders/rows.ts'
import { receiptNoteRows } from '#server/domains/purchases/receipt-notes/rows.ts'
import { salesOrderRows } from '#server/domains/sales/sales-orders/rows.ts'
import { staffRows } from '#server/domains/directory/staff/rows.ts'
import { vendorAdvanceRows } from '#server/domains/purchases/vendor-advances/rows.ts'
import { vendorRows } from '#server/domains/directory/vendors/rows.ts'
import type { Kind } from '#server/domains/documents/row-imports/kind.ts'

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
