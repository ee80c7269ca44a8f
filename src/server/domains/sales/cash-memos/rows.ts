import { CashMemoInput } from '#contract/sales/cash-memos.ts'
import { dateInIndia, type IsoDate, readersDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as company from '#server/domains/company/company/service.ts'
import { asSent, ofDocument, text } from '#server/domains/directory/import-columns/documents.ts'
import { salesLines } from '#server/domains/directory/import-columns/sales-lines.ts'
import type { Existing, Keys, LinesKind } from '#server/domains/documents/row-imports/kind.ts'
import { salesLine } from '#server/domains/directory/import-columns/sales-columns.ts'
import { memoWorth } from './rules.ts'
import { enter } from './service.ts'
import type { CashMemoRecord } from './table.ts'
import { head } from './memo-columns.ts'

/** Files of sales over the counter: one row for each line. They are numbered, paid and in the books at once. */
export const cashMemoRows: LinesKind = {
  kind: 'cash-memos',
  shape: 'lines',
  noun: ['cash memo', 'cash memos'],
  access: ['ACCOUNTS_RECEIVABLE'],
  columns: [
    {
      field: 'number',
      header: 'Memo number',
      names: ['Number', 'Bill number', 'Bill no', 'Receipt number', 'Receipt no', 'Invoice number', 'Invoice no'],
      kind: 'text',
      help: 'The number your till gave, which the memo keeps. Rows with the same number are lines of one memo; a row without one gets your next series number',
      example: 'T1-4711',
    },
    ...head,
    ...salesLine,
  ],
  matches: [],
  key: ({ number }) => (typeof number === 'string' ? number.toLowerCase() : ''),
  booked_on: 'memo_date',
  async make(tx, lines) {
    const said = ofDocument(lines, ['number', ...head.map(({ field }) => field)])
    const today = dateInIndia(tx.now)
    const memo_date = (said['memo_date'] ?? today) as IsoDate
    if (memo_date > today) throw fieldError('memo_date', 'Enter a sale on its date or later')
    const memo = asSent(CashMemoInput, {
      payment_mode: said['payment_mode'] ?? 'cash',
      reference: said['reference'] ?? null,
      customer_name: said['customer_name'] ?? null,
      mobile_number: said['mobile_number'] ?? null,
      address_line: said['address_line'] ?? null,
      state_code: said['state_code'] ?? null,
      tax_inclusive: said['tax_inclusive'] ?? false,
      notes: said['notes'] ?? null,
      lines: await salesLines(tx, lines),
      total: said['total'] ?? 0,
    })
    const { total } = memoWorth(memo, await company.get(tx), memo_date)
    if (said['total'] !== undefined && said['total'] !== total)
      throw fieldError('total', t('The lines total ₹{amount}', { amount: formatPaise(total) }))
    const number = text(said['number']) ?? undefined
    const sale = { ...memo, total }
    if (await isHere(tx, sale, memo_date, number)) return { known: 'Here already' }
    const { cash_memos_id, memo_number } = await enter(tx, sale, memo_date, number)
    return { made_id: cash_memos_id, result: `Entered as ${memo_number}`, total }
  },
  existing,
}

type Sale = Pick<CashMemoInput, 'payment_mode' | 'reference' | 'total'>
type Found = Pick<CashMemoRecord, 'memo_date' | 'total'>

/** The memo with this number, else the sale with this payment. Throws `invalid` at a number that another sale has. */
async function isHere(tx: CompanyTx, { payment_mode, reference, total }: Sale, memo_date: IsoDate, number?: string) {
  if (number === undefined) {
    if (reference === null) return false
    const { rowCount } = await tx.client.query(
      `SELECT 1 FROM cash_memos WHERE companies_id = $1 AND memo_date = $2 AND total = $3 AND payment_mode = $4 AND reference = $5
         AND status = 'paid' LIMIT 1`,
      [tx.companies_id, memo_date, total, payment_mode, reference],
    )
    return rowCount !== 0
  }
  const { rows } = await tx.client.query<Found>(
    'SELECT memo_date, total FROM cash_memos WHERE companies_id = $1 AND memo_number = $2',
    [tx.companies_id, number],
  )
  const [found] = rows
  if (!found) return false
  if (found.memo_date === memo_date && found.total === total) return true
  throw fieldError(
    'number',
    t('A memo of {date} for ₹{amount} has this number', { date: readersDate(found.memo_date), amount: formatPaise(found.total) }),
  )
}

async function existing(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const { rows } = await tx.client.query(
    `SELECT l.*, i.sku, d.*, d.cash_memos_id AS id, d.memo_number AS number
     FROM cash_memos d JOIN cash_memo_lines l USING (companies_id, cash_memos_id)
       LEFT JOIN items i ON i.companies_id = l.companies_id AND i.items_id = l.items_id
     WHERE d.companies_id = $1 AND d.status = 'paid' AND ($2::uuid IS NULL OR (l.cash_memos_id, l.line_no) > ($2, $3::int))
     ORDER BY l.cash_memos_id, l.line_no LIMIT $4`,
    [tx.companies_id, after?.[0] ?? null, after?.[1] ?? 0, most],
  )
  return rows.map((fields) => ({ keys: [fields.id, fields.line_no], fields }))
}
