import { payables } from '../permissions.ts'
import type { RecordKind } from '../record-kind.ts'

const buys = { reads: payables, writes: ['ACCOUNTS_PAYABLE_CREATE'] } as const

/** The kinds of records of purchases, by table. */
export const purchasesRecords = {
  bills: {
    one: 'bill',
    many: 'Bills',
    entries: ['bill', 'opening_bill', 'gst_credit_release'],
    page: '/payables/bills/:id',
    tags: buys,
    search: { heading: 'Bills', icon: 'invoice', place: 100 },
    imports: { one: 'bill', many: 'bills', upload: '/payables/bills/import' },
    notifications: { bill: 'file' },
  },
  purchase_orders: {
    one: 'purchase order',
    many: 'Purchase orders',
    page: '/payables/purchase-orders/:id',
    attachments: buys,
    tags: buys,
    search: { heading: 'Purchase orders', icon: 'file', place: 110 },
    imports: { one: 'purchase order', many: 'purchase orders', upload: '/payables/purchase-orders/import' },
    notifications: { purchase_order_email: 'mail' },
  },
  receipt_notes: {
    one: 'receipt note',
    many: 'Receipt notes',
    page: '/payables/receipt-notes/:id',
    attachments: buys,
    tags: buys,
    search: { heading: 'Receipt notes', icon: 'item', place: 120 },
    imports: { one: 'receipt note', many: 'receipt notes', upload: '/payables/receipt-notes/import' },
    notifications: { receipt_note_email: 'mail' },
  },
  debit_notes: {
    one: 'debit note',
    many: 'Debit notes',
    entries: ['opening_debit_note'],
    page: '/payables/debit-notes/:id',
    attachments: buys,
    tags: buys,
    search: { heading: 'Debit notes', icon: 'undo', place: 130 },
    imports: { one: 'debit note', many: 'debit notes', upload: '/payables/debit-notes/import' },
    notifications: { debit_note_email: 'mail' },
  },
  vendor_advances: {
    one: 'the advance',
    many: 'Advances to vendors',
    entries: ['payment_ahead', 'opening_vendor_advance'],
    page: '/payables/vendor-advances/:id',
    attachments: buys,
    tags: buys,
    search: { heading: 'Vendor advances', icon: 'money', place: 140 },
    imports: { one: 'advance', many: 'advances', upload: '/payables/vendor-advances/import' },
    notifications: { vendor_advance_email: 'mail' },
  },
  payment_vouchers: {
    one: 'the voucher',
    many: 'Payment vouchers',
    attachments: buys,
    notifications: { receipt_email: 'mail' },
  },
  dividends: { one: 'dividend', many: 'Dividends', entries: ['dividend'], page: '/accounting/dividends/:id' },
  remittances: { one: 'the declaration of a payment abroad', many: 'Declarations of payments abroad', page: '/accounting/tds' },
  match_tolerances: { one: 'the order matching tolerances', many: 'Order matching tolerances' },
  inbox_addresses: { one: 'the inbox address', many: 'Inbox addresses' },
  inbox_items: { one: 'an inbox document', many: 'Inbox documents' },
  inbox_mails: { one: 'an email to the inbox', many: 'Emails to the inbox' },
} as const satisfies Record<string, RecordKind>
