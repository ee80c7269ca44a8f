import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Attachable, attachableNames, type ImportKind, importKinds } from '#contract/records.ts'
import { kindOf } from '#server/domains/documents/row-imports/import-kinds.ts'
import type { Mounted } from '#server/platform/mounts.ts'
import { openWorld, type World } from '#test/support/world.ts'

/** Everything that is served, by method and path with `:id` for whatever an id is called. */
let world: World
let mounted: readonly Mounted[]
let served: string[]
const plain = (path: string) => path.replaceAll(/:\w+/g, ':id')
beforeAll(async () => {
  world = await openWorld()
  mounted = world.app.mounted
  served = mounted.map(({ endpoint: { method, path } }) => `${method} ${plain(path)}`)
})

type Document = {
  path: string
  /** The path of its attachments, unless `papers` names another one. */
  attached_to?: Attachable
  papers?: string
  import_kind: ImportKind
  /** What it has not, and why. */
  without?: Partial<Record<'pdf' | 'email' | 'editor' | 'import', string>>
  /** The field of its number. */
  number: string
}

/** Every document of Receivables and Payables. */
const documents: Record<string, Document> = {
  'an invoice': { path: '/invoices', attached_to: 'invoices', import_kind: 'invoices', number: 'invoice_number' },
  'an estimate': { path: '/estimates', attached_to: 'estimates', import_kind: 'estimates', number: 'estimate_number' },
  'a sales order': {
    path: '/sales-orders',
    attached_to: 'sales_orders',
    import_kind: 'sales-orders',
    number: 'sales_order_number',
  },
  'a delivery challan': {
    path: '/delivery-challans',
    attached_to: 'delivery_challans',
    import_kind: 'delivery-challans',
    number: 'challan_number',
  },
  'a credit note': {
    path: '/credit-notes',
    attached_to: 'credit_notes',
    import_kind: 'credit-notes',
    number: 'credit_note_number',
  },
  'a cash memo': {
    path: '/cash-memos',
    attached_to: 'cash_memos',
    import_kind: 'cash-memos',
    number: 'memo_number',
    without: { editor: 'it is final as it is sold' },
  },
  'an advance of a customer': {
    path: '/advances',
    attached_to: 'advances',
    import_kind: 'advances',
    number: 'advance_number',
    without: { editor: 'money that came is not edited: it is voided' },
  },
  'a payment of a customer': {
    path: '/payments',
    attached_to: 'payments',
    import_kind: 'payments',
    number: 'payment_number',
    without: { editor: 'money that came is not edited: it is undone' },
  },
  'a payment link': {
    path: '/payment-links',
    papers: 'it carries its invoice',
    import_kind: 'payment-links',
    number: 'link_number',
    without: {
      pdf: 'it is a page that opens',
      email: 'it is sent by its own `send`',
      editor: 'whoever has it saw it: it is cancelled',
    },
  },
  'a bill': {
    path: '/bills',
    papers: 'POST /bills/:id/files',
    import_kind: 'bills',
    number: 'bill_number',
    without: { pdf: 'the vendor’s own paper is its PDF', email: 'it comes from the vendor' },
  },
  'a purchase order': {
    path: '/purchase-orders',
    attached_to: 'purchase_orders',
    import_kind: 'purchase-orders',
    number: 'purchase_order_number',
  },
  'a receipt note': {
    path: '/receipt-notes',
    attached_to: 'receipt_notes',
    import_kind: 'receipt-notes',
    number: 'receipt_note_number',
    without: { editor: 'what came in is not edited: it is cancelled' },
  },
  'a debit note': { path: '/debit-notes', attached_to: 'debit_notes', import_kind: 'debit-notes', number: 'debit_note_number' },
  'an advance to a vendor': {
    path: '/vendor-advances',
    attached_to: 'vendor_advances',
    import_kind: 'vendor-advances',
    number: 'advance_number',
    without: { editor: 'money that left is not edited: it is cancelled' },
  },
  'the voucher of a payment to a vendor': {
    path: '/receipts',
    attached_to: 'payment_vouchers',
    import_kind: 'vendor-advances',
    number: 'voucher_number',
    without: { editor: 'it follows its payment', import: 'payments of bills come by files of payouts and advances by their own' },
  },
}

describe.each(Object.entries(documents))('%s', (_name, { path, attached_to, papers, import_kind, without = {}, number }) => {
  test('is listed, counted, exported, opened and has its history', () => {
    const wanted = [path, `${path}/sums`, `${path}/export`, `${path}/:id`, `${path}/:id/timeline`].map((each) => `GET ${each}`)
    expect(served).toEqual(expect.arrayContaining(wanted))
  })

  test('is printed and mailed, and edited until it is final, unless there is a reason', () => {
    const wanted = [
      ...(without.pdf === undefined ? [`GET ${path}/:id/pdf`] : []),
      ...(without.email === undefined ? [`POST ${path}/:id/email`] : []),
      ...(without.editor === undefined ? [`PUT ${path}/:id`] : []),
    ]
    expect(served).toEqual(expect.arrayContaining(wanted))
  })

  test('keeps papers', () => {
    const kept = attached_to !== undefined || papers?.startsWith('POST ') !== true || served.includes(papers)
    expect(kept && (attached_to ?? papers)).toBeTruthy()
  })

  test('has its number', () => {
    const detail = mounted.find(({ endpoint }) => endpoint.method === 'GET' && plain(endpoint.path) === `${path}/:id`)?.endpoint
    const { shape } = (detail?.reply?._zod.def ?? {}) as { shape?: object }
    expect(Object.keys(shape ?? {})).toContain(number)
  })

  test('is imported from files and exported in the same shape', () => {
    if (without.import !== undefined) return
    expect(importKinds).toContain(import_kind)
    expect(kindOf(import_kind).existing).toBeDefined()
  })
})

test('the database keeps files of just the records that say so', async () => {
  const owner = new pg.Client(world.url)
  await owner.connect()
  const { rows } = await owner.query<{ rule: string }>(
    `SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conname = 'attachments_attached_to_check'`,
  )
  await owner.end()
  const kept = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, table = '']) => table)
  expect(kept.toSorted()).toEqual(attachableNames.toSorted())
})
