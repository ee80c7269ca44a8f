import { InvoiceInput } from '#contract/sales/invoices.ts'
import { get as customer } from '#server/domains/directory/customers/service.ts'
import type { LinesKind } from '#server/domains/documents/row-imports/kind.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { salesKind } from '../sales-documents/import-kind.ts'
import { saveDraft } from './service.ts'

const rows = salesKind({
  kind: 'invoices',
  noun: ['invoice', 'invoices'],
  table: 'invoices',
  numberField: 'invoice_number',
  numberNames: ['Invoice no', 'Bill number', 'Voucher number', 'Voucher bill number'],
  dateField: 'invoice_date',
  dateNames: ['Invoice date', 'Bill date', 'Voucher date'],
  until: {
    field: 'due_date',
    header: 'Due date',
    names: ['Due', 'Payment due'],
    help: 'If blank, by the customer’s terms',
    example: '21-12-2026',
    days: async (tx, customers_id) => (await customer(tx, customers_id)).payment_terms_days,
  },
  hasTax: true,
  schema: InvoiceInput,
  async save(tx, draft) {
    const { invoices_id, total } = await saveDraft(tx, draft)
    return { made_id: invoices_id, total }
  },
})

/** Files of invoices are what a plan has as `invoice-upload`. */
export const invoiceRows: LinesKind = { ...rows, admit: (tx) => requireEntitlement(tx, 'invoice-upload') }
