import type { RecordKind } from '../record-kind.ts'

const sells = { reads: ['ACCOUNTS_RECEIVABLE'], writes: ['ACCOUNTS_RECEIVABLE'] } as const

/** The kinds of records of sales, by table. */
export const salesRecords = {
  invoices: {
    one: 'invoice',
    many: 'Invoices',
    entries: ['invoice', 'opening_invoice'],
    page: '/receivables/invoices/:id',
    attachments: sells,
    search: { heading: 'Invoices', icon: 'invoice', place: 20 },
    imports: { one: 'invoice', many: 'invoices', upload: '/receivables/invoices/import' },
    notifications: { invoice_email: 'mail' },
  },
  estimates: {
    one: 'estimate',
    many: 'Estimates',
    page: '/receivables/estimates/:id',
    attachments: sells,
    search: { heading: 'Estimates', icon: 'file', place: 30 },
    imports: { one: 'estimate', many: 'estimates', upload: '/receivables/estimates/import' },
    notifications: { estimate_email: 'mail', estimate_answer: 'check' },
  },
  sales_orders: {
    one: 'sales order',
    many: 'Sales orders',
    page: '/receivables/sales-orders/:id',
    attachments: sells,
    search: { heading: 'Sales orders', icon: 'file', place: 40 },
    imports: { one: 'sales order', many: 'sales orders', upload: '/receivables/sales-orders/import' },
    notifications: { sales_order_email: 'mail' },
  },
  delivery_challans: {
    one: 'delivery challan',
    many: 'Delivery challans',
    page: '/receivables/delivery-challans/:id',
    attachments: sells,
    search: { heading: 'Delivery challans', icon: 'item', place: 50 },
    imports: { one: 'delivery challan', many: 'delivery challans', upload: '/receivables/delivery-challans/import' },
    notifications: { delivery_challan_email: 'mail' },
  },
  credit_notes: {
    one: 'credit note',
    many: 'Credit notes',
    entries: ['credit_note', 'opening_credit_note'],
    page: '/receivables/credit-notes/:id',
    attachments: sells,
    search: { heading: 'Credit notes', icon: 'undo', place: 70 },
    imports: { one: 'credit note', many: 'credit notes', upload: '/receivables/credit-notes/import' },
    notifications: { credit_note_email: 'mail' },
  },
  cash_memos: {
    one: 'cash memo',
    many: 'Cash memos',
    entries: ['cash_memo'],
    page: '/receivables/cash-memos/:id',
    attachments: sells,
    search: { heading: 'Cash memos', icon: 'wallet', place: 60 },
    imports: { one: 'cash memo', many: 'cash memos', upload: '/receivables/cash-memos/import' },
    notifications: { cash_memo_email: 'mail' },
  },
  advances: {
    one: 'receipt voucher',
    many: 'Receipt vouchers',
    entries: ['advance'],
    page: '/receivables/advances/:id',
    attachments: sells,
    search: { heading: 'Advances', icon: 'money', place: 80 },
    imports: { one: 'advance', many: 'advances', upload: '/receivables/advances/import' },
    notifications: { advance_email: 'mail' },
  },
  payments: {
    one: 'payment',
    many: 'Payments',
    entries: ['payment', 'opening_customer_advance'],
    page: '/receivables/payments/:id',
    attachments: sells,
    imports: { one: 'payment', many: 'payments', upload: '/receivables/payments/import' },
    notifications: { payment_email: 'mail', payment: 'money' },
  },
  payment_links: {
    one: 'payment link',
    many: 'Payment links',
    page: '/receivables/payment-links/:id',
    imports: { one: 'payment link', many: 'payment links', upload: '/receivables/bulk-payment-links' },
  },
  recurring_invoices: { one: 'the recurring invoice of', many: 'Recurring invoices' },
  reminder_ladders: { one: 'the reminders', many: 'Reminders' },
} as const satisfies Record<string, RecordKind>

/** Audit trail words for actions of sales. */
export const salesActions = {
  allocated: 'allocated',
  email_failed: 'could not e-mail',
  email_sent: 'e-mailed',
  invoice_made: 'made an invoice of',
  invoiced: 'invoiced the whole of',
  part_invoiced: 'invoiced a part of',
} as const satisfies Record<string, string>
