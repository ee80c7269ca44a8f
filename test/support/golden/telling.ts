import type { Sheet } from '#contract/documents/report-sheets.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import type { Actor } from '../world.ts'

type Told = Record<string, unknown>

/** The reported fields of a document, if it has them, in this order. */
const WORDS = [
  'status payout_status settlement_state invoice_number estimate_number sales_order_number challan_number memo_number credit_note_number',
  'payment_number advance_number refund_number link_number bill_number purchase_order_number receipt_note_number debit_note_number voucher_number',
  'e_way_bill_number irn supply_type invoice_date due_date estimate_date order_date challan_date memo_date credit_note_date payment_date',
  'advance_date bill_date receipt_date debit_note_date refunded_on processed_on settled_on place_of_supply tax_rule payment_mode rail',
  'tds_section tds_rate currency exchange_rate payee_name narration',
]
  .join(' ')
  .split(' ')
const AMOUNTS = [
  'gross discount taxable_value cgst sgst igst cess reverse_charge_tax blocked_gst round_off gst_amount tax tds_base tds_amount bank_charge fee',
  'payments_amount control_sum amount paid_amount amount_paid total exchange_gain amount_due credit_left debit_left advance_left settled unallocated',
]
  .join(' ')
  .split(' ')
const LINE_AMOUNTS = ['taxable_value', 'cgst', 'sgst', 'igst', 'cess', 'amount']

const column = (paise: unknown, width = 14) => formatPaise(paise as number).padStart(width)

/** Number, state, place of supply, figures, the tax of each line, and why. */
export function documentWords(told: Told): string[] {
  const words = WORDS.flatMap((word) => {
    const value = told[word]
    return typeof value === 'string'
      ? [`${word.padEnd(22)} ${/^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value as IsoDate) : value}`]
      : []
  })
  const amounts = AMOUNTS.flatMap((word) => {
    const value = told[word]
    return typeof value === 'number' && value !== 0 ? [`${word.padEnd(22)}${column(value)}`] : []
  })
  const { lines = [], why = [], msme, states = [] } = told as Partial<Parts>
  return [
    ...words,
    ...amounts,
    ...states.map(({ payout_status, count, amount }) => `${`${count} ${payout_status}`.padEnd(22)}${column(amount)}`),
    ...lineTable(lines.filter((line) => 'taxable_value' in line)),
    ...why.map((sentence) => `why: ${sentence}`),
    ...(msme ? [`to be paid by ${formatDate(msme.pay_by)}: ${msme.why}`] : []),
  ]
}

type Line = Told & { item_name: string; hsn: string | null; gst_rate: string }
type Parts = {
  lines: Line[]
  why: string[]
  msme: { pay_by: IsoDate; why: string } | null
  /** Of a file of payouts. */
  states: { payout_status: string; count: number; amount: number }[]
}

function lineTable(lines: readonly Line[]): string[] {
  if (lines.length === 0) return []
  const row = (name: string, cells: readonly string[]) => `${name.padEnd(60)}${cells.map((cell) => cell.padStart(14)).join('')}`
  return [
    row('Line', LINE_AMOUNTS),
    ...lines.map((line) =>
      row(
        `${line.item_name} ${line.hsn ?? ''} ${line.gst_rate}%`,
        LINE_AMOUNTS.map((each) => column(line[each])),
      ),
    ),
  ]
}

/** Every entry of the company in the order it was written, debit positive: by transaction, and by place within one. */
export async function journalWords(owner: Actor): Promise<string[]> {
  const { rows } = await owner.tx((tx) =>
    tx.client.query<Entry>(
      `SELECT e.posting_date::text, e.source, e.memo, json_agg(json_build_array(a.code, a.account_name, l.amount) ORDER BY l.line_no) AS lines
       FROM journal_entries e JOIN journal_lines l USING (companies_id, journal_entries_id) JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE e.companies_id = $1 GROUP BY e.xmin::text::bigint, e.ctid, e.posting_date, e.source, e.memo ORDER BY e.xmin::text::bigint, e.ctid`,
      [owner.companies_id],
    ),
  )
  return ordered(rows).flatMap(({ posting_date, source, memo, lines }) => [
    `${formatDate(posting_date)} ${source}: ${memo}`,
    ...lines.map(
      ([code, name, value]) => `  ${`${code} ${name}`.padEnd(41)}${column(Math.abs(value))} ${value < 0 ? 'Cr' : 'Dr'}`,
    ),
  ])
}

type Entry = { posting_date: IsoDate; source: string; memo: string; lines: [string, string, number][] }

/** Payouts of one file are sent in no order: theirs is by what they come to. */
function ordered(entries: readonly Entry[]): Entry[] {
  const size = ({ source, lines }: Entry) => (source === 'payout' ? Math.max(...lines.map(([, , value]) => value)) : 0)
  return entries.toSorted((a, b) => size(a) - size(b))
}

/** The rows of a tax table of the books by part, month and rate; nothing when it is empty. */
export function taxWords({ title, columns, rows }: Sheet): string[] {
  if (rows.length === 0) return []
  return [
    `${title.padEnd(50)}${columns.map(({ label }) => label.padStart(14)).join('')}`,
    ...rows.map(({ label, level, cells }) =>
      `${`${'  '.repeat(level)}${label}`.padEnd(50)}${cells.map((cell) => (typeof cell === 'number' ? column(cell) : '')).join('')}`.trimEnd(),
    ),
  ]
}

const taxes = ['cgst', 'sgst', 'igst', 'cess'] as const

/** CGST, SGST, IGST and cess of a tax table, all in all. */
export function taxTotals({ columns, rows }: Sheet): number[] {
  const { cells = [] } = rows.findLast(({ kind }) => kind === 'total') ?? {}
  return taxes.map((tax) => Number(cells[columns.findIndex(({ label }) => label.toLowerCase() === tax)] ?? 0))
}

/** The same as the accounts of GST have it: what is owed, reverse charge included, and what is credit. */
export async function taxInBooks(owner: Actor): Promise<number[][]> {
  const { rows } = await owner.tx((tx) =>
    tx.client.query<{ account_role: string; amount: number }>(
      `SELECT a.account_role, sum(l.amount)::bigint AS amount FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE l.companies_id = $1 AND a.account_role ~ '_(output|reverse_charge|input)$' GROUP BY 1`,
      [owner.companies_id],
    ),
  )
  const held = new Map(rows.map(({ account_role, amount }) => [account_role, amount]))
  const of = (role: string) => held.get(role) ?? 0
  return [taxes.map((tax) => 0 - of(`${tax}_output`) - of(`${tax}_reverse_charge`)), taxes.map((tax) => of(`${tax}_input`))]
}
