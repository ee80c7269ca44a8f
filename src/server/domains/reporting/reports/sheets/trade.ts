import { inPeriod, type NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import { inContext, t, translate } from '#core/messages.ts'
import type { ReportSettings, SheetColumn, SheetLink } from '#contract/documents/report-sheets.ts'
import { sumPaise } from '#core/money.ts'
import { periodLabel, type ReportPeriod } from '#core/ledger/periods.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Side, type Traded, traded } from '../trade.ts'
import { type TradeDocument, tradeDocuments } from '../trade-documents.ts'
import { namesOf } from '../trade-names.ts'
import { type Cell, count, date, money, row, sheet, text, to } from './rows.ts'
import { comparedPeriods } from './settings.ts'

type By = 'party' | 'item' | 'hsn'
const titles = {
  sale: { party: 'Sales by customer', item: 'Sales by item', hsn: 'Sales by HSN', document: 'Sales by document' },
  purchase: {
    party: 'Purchases by vendor',
    item: 'Purchases by item',
    hsn: 'Purchases by HSN',
    document: 'Purchases by document',
  },
} as const
const firsts = (side: Side) => ({ party: side === 'sale' ? 'Customer' : 'Vendor', item: 'Item', hsn: 'HSN/SAC' })

export const salesSheet = (tx: CompanyTx, settings: ReportSettings) => tradeSheet(tx, 'sale', settings)
export const purchasesSheet = (tx: CompanyTx, settings: ReportSettings) => tradeSheet(tx, 'purchase', settings)

/** Sales or purchases in a period, net of notes and cancellations, by party or item. */
async function tradeSheet(tx: CompanyTx, side: Side, settings: ReportSettings): Promise<NamedSheet> {
  const { by = 'party' } = settings
  const [own, other] = comparedPeriods(tx, settings)
  if (own === undefined) throw new Error('a report has a period')
  if (by === 'document') return documentSheet(tx, side, own, settings)
  const now = await byName(tx, side, by, own)
  const earlier = other && (await byName(tx, side, by, other))
  const keys = [...new Set([...now.keys(), ...(earlier?.keys() ?? [])])]
  const lines = keys.map((key) => ({ key, now: now.get(key), before: earlier?.get(key) }))
  const sorted = lines.toSorted(
    (a, b) => (b.now?.taxable_value ?? 0) - (a.now?.taxable_value ?? 0) || (nameOf(a) < nameOf(b) ? -1 : 1),
  )
  const rows = sorted.map((line) => {
    const link = drill(side, by, line.key, own)
    const otherLink = other && drill(side, by, line.key, other)
    const cells = [...ownCells(by, line.now), ...(earlier ? compared(line.now, line.before) : [])]
    const links = cells.map((_, at) => (at === cells.length - 2 && earlier ? (otherLink ?? null) : link))
    return row('line', nameOf(line), cells, { link, links })
  })
  const total = [...ownCells(by, added(now)), ...(earlier ? compared(added(now), added(earlier)) : [])]
  return sheet({
    title: () => translate(titles[side][by]),
    period: inPeriod(own),
    first: firsts(side)[by],
    columns: [...columnsOf(side, by), ...(other ? [money(periodLabel(other)), money(inContext('difference', 'Change'))] : [])],
    rows:
      rows.length === 0
        ? []
        : [
            ...rows,
            row(
              'total',
              'Total',
              total.map((cell, at) => (isQuantity(by, at) ? null : cell)),
            ),
          ],
    notes: [t('Credit and debit notes are deducted. A document cancelled later is deducted on the day it was cancelled.')],
  })
}

type Line = Traded & { name: string }
const nameOf = ({ now, before }: { now: Line | undefined; before: Line | undefined }) => now?.name ?? before?.name ?? ''

async function byName(tx: CompanyTx, side: Side, by: By, period: ReportPeriod): Promise<Map<string, Line>> {
  const sums = await traded(tx, side, by, period)
  const named = await namesOf(tx, side, by, [...sums.keys()])
  const lines = new Map<string, Line>()
  for (const [facet_key, each] of sums) {
    const { key, name } = named(facet_key)
    const known = lines.get(key)
    lines.set(key, { ...(known ? plus(known, each) : each), name })
  }
  return lines
}

const plus = (a: Traded, b: Traded): Traded => ({
  facet_key: a.facet_key,
  quantity: a.quantity + b.quantity,
  taxable_value: a.taxable_value + b.taxable_value,
  cgst: a.cgst + b.cgst,
  sgst: a.sgst + b.sgst,
  igst: a.igst + b.igst,
  cess: a.cess + b.cess,
  documents: a.documents + b.documents,
})

const nil: Traded = { facet_key: '', quantity: 0, taxable_value: 0, cgst: 0, sgst: 0, igst: 0, cess: 0, documents: 0 }
const added = (lines: ReadonlyMap<string, Traded>): Traded => [...lines.values()].reduce(plus, nil)

const taxOf = ({ cgst, sgst, igst, cess }: Traded) => cgst + sgst + igst + cess
const quantityText = (quantity: number) => String(Math.round(quantity * 1_000) / 1_000)
const isQuantity = (by: By, at: number) => by !== 'party' && at === 0

function columnsOf(side: Side, by: By): SheetColumn[] {
  const heads = ['CGST', 'SGST', 'IGST', 'Cess'].map(money)
  if (by === 'hsn') return [count('Quantity'), money('Taxable value'), ...heads, money('Total')]
  const first = by === 'party' ? count(side === 'sale' ? t('Documents') : t('Bills')) : count('Quantity')
  return [first, money('Taxable value'), money('GST'), money('Total')]
}

function ownCells(by: By, line: Traded = nil): Cell[] {
  const tax = taxOf(line)
  const { taxable_value, cgst, sgst, igst, cess } = line
  if (by === 'hsn') return [quantityText(line.quantity), taxable_value, cgst, sgst, igst, cess, taxable_value + tax]
  return [by === 'party' ? line.documents : quantityText(line.quantity), taxable_value, tax, taxable_value + tax]
}

/** The taxable value of the other period, and what changed. */
const compared = (now: Traded = nil, before: Traded = nil): Cell[] => [
  before.taxable_value,
  now.taxable_value - before.taxable_value,
]

function drill(side: Side, by: By, key: string, { from, to: until }: ReportPeriod): SheetLink | null {
  if (by === 'party' && key === '') return to('/receivables/cash-memos', { from, to: until })
  const party = side === 'sale' ? 'customers_id' : 'vendors_id'
  const what = by === 'party' ? { [party]: key } : { [by]: key }
  return to(side === 'sale' ? '/reports/sales' : '/reports/purchases', { by: 'document', from, to: until, ...what })
}

const paths = {
  invoice: '/receivables/invoices',
  credit_note: '/receivables/credit-notes',
  cash_memo: '/receivables/cash-memos',
  bill: '/payables/bills',
  debit_note: '/payables/debit-notes',
} as const
const kinds = { invoice: 'Invoice', credit_note: 'Credit note', cash_memo: 'Cash memo', bill: 'Bill', debit_note: 'Debit note' }

async function documentSheet(tx: CompanyTx, side: Side, period: ReportPeriod, settings: ReportSettings): Promise<NamedSheet> {
  const { rows, isMore } = await tradeDocuments(tx, side, period, settings)
  const party = side === 'sale' ? settings.customers_id : settings.vendors_id
  const [by, key]: [By, string | undefined] =
    party !== undefined ? ['party', party] : settings.item !== undefined ? ['item', settings.item] : ['hsn', settings.hsn]
  const subject = key === undefined ? null : (await namesOf(tx, side, by, [key]))(key).name
  const total = (of: (document: TradeDocument) => number) => sumPaise(rows.map(of))
  const sums = [total((each) => each.taxable_value), total((each) => each.tax), total((each) => each.taxable_value + each.tax)]
  return sheet({
    title: () => translate(titles[side].document),
    subject,
    period: inPeriod(period),
    first: 'Document',
    columns: [date('Date'), text('Kind'), money('Taxable value'), money('GST'), money('Total')],
    rows: rows.length === 0 ? [] : [...rows.map(documentRow), row('total', 'Total', [null, null, ...sums])],
    notes: isMore ? [t('These are the first 1,000: choose a shorter period to see the rest.')] : [],
  })
}

function documentRow({ source, document_id, document_number, day, is_cancelled, taxable_value, tax }: TradeDocument) {
  const link = to(`${paths[source]}/${document_id}`)
  const kind = is_cancelled ? t('{document}, cancelled', { document: translate(kinds[source]) }) : translate(kinds[source])
  return row('line', document_number, [day, kind, taxable_value, tax, taxable_value + tax], {
    link,
    links: [null, null, link, link, link],
  })
}
