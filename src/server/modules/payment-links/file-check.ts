import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { MOST_LINK_ROWS } from '#contract/payment-link-batches.ts'
import { dateInIndia, formatDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { headingOf, readHeader } from '#core/payment-links/columns.ts'
import { isBlank, splitRows } from '#core/statements/csv.ts'
import { decodeText } from '#core/statements/encoding.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { readUpload } from '#server/platform/files.ts'
import { newId } from '#server/platform/ids.ts'
import { entitled } from '../subscription/entitled.ts'
import { type ReadRow, readRow } from './file-rows.ts'

const MOST_BYTES = 4 * 1_048_576
const MOST_COLUMNS = 40
type FileRow = ReadRow & { file_line: number; cells: string[] }

/**
 * Reads a file of links and keeps what every row asks for and what is wrong with it; nothing is made. Throws `bad_file` for what is no
 * such file, `conflict` when its links were made before and `again` does not say that this is meant.
 */
export async function checkFile(tx: CompanyTx, stream: Readable, file: { file_name: string; again: boolean }): Promise<string> {
  await entitled(tx, 'bulk-payment-links')
  const bytes = await readUpload(stream, MOST_BYTES)
  const sha256 = createHash('sha256').update(bytes).digest()
  if (!file.again) await refuseRepeated(tx, sha256)
  const { header, rows } = readFile(bytes, dateInIndia(tx.now))
  await matchInvoices(tx, rows)
  refuseTwins(rows)
  const good = rows.flatMap(({ wish }) => (wish ? [wish] : []))
  const payment_link_batches_id = newId()
  await tx.client.query(
    `INSERT INTO payment_link_batches (companies_id, payment_link_batches_id, original_file_name, sha256, is_repeat, batch_status, header,
       row_count, good_count, unmailed_count, total_amount, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, 'checked', $6, $7, $8, $9, $10, $11, $12)`,
    [
      tx.companies_id,
      payment_link_batches_id,
      file.file_name,
      sha256,
      file.again,
      header,
      rows.length,
      good.length,
      good.filter(({ email }) => email === null).length,
      sumPaise(good.map(({ amount }) => amount ?? 0)),
      tx.accounts_id,
      tx.now,
    ],
  )
  await tx.client.query(
    `INSERT INTO payment_link_rows (companies_id, payment_link_batches_id, file_line, cells, wish, problems)
     SELECT $1, $2, r.file_line, r.cells, r.wish, r.problems
     FROM jsonb_to_recordset($3::jsonb) AS r(file_line integer, cells text[], wish jsonb, problems jsonb)`,
    [tx.companies_id, payment_link_batches_id, JSON.stringify(rows)],
  )
  await audit(tx, 'checked', 'payment_link_batches', payment_link_batches_id, {
    file_name: file.file_name,
    row_count: rows.length,
  })
  return payment_link_batches_id
}

/** The same bytes were sent out before: asking everybody twice must be meant. */
export async function refuseRepeated(tx: CompanyTx, sha256: Buffer): Promise<void> {
  const { rows } = await tx.client.query<{ started_at: Date; created_count: number }>(
    `SELECT started_at, created_count FROM payment_link_batches
     WHERE companies_id = $1 AND sha256 = $2 AND batch_status IN ('creating', 'created') ORDER BY started_at DESC LIMIT 1`,
    [tx.companies_id, sha256],
  )
  const [before] = rows
  if (!before) return
  const day = formatDate(dateInIndia(before.started_at))
  throw new AppError('conflict', `The links of this file were made on ${day}. Making them again asks everybody twice.`)
}

function readFile(bytes: Buffer, today: string): { header: string[]; rows: FileRow[] } {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    throw new AppError('bad_file', 'This is a workbook. Save it as CSV (comma separated) and choose that file.')
  const { text } = decodeText(bytes)
  const lines = splitRows(text, separator(text)).filter((row) => !isBlank(row))
  const [first, ...rest] = lines
  if (!first) throw new AppError('bad_file', 'There is nothing in this file.')
  if (first.cells.length > MOST_COLUMNS) throw new AppError('bad_file', `The file has more than ${MOST_COLUMNS} columns.`)
  const { columns, problem } = readHeader(first.cells)
  if (problem !== undefined) throw new AppError('bad_file', `${problem}.`)
  if (rest.length === 0) throw new AppError('bad_file', 'There are no rows below the headings.')
  if (rest.length > MOST_LINK_ROWS)
    throw new AppError('bad_file', `The file has ${rest.length} rows. Split it: one file takes ${MOST_LINK_ROWS}.`)
  const header = first.cells.map(clean)
  const rows = rest.map(({ line, cells }) => {
    const kept = header.map((_, at) => clean(cells[at] ?? ''))
    return { file_line: line, cells: kept, ...readRow(columns, kept, today) }
  })
  return { header, rows }
}

/** A semicolon where a spreadsheet of another country wrote the file. */
function separator(text: string): ',' | ';' | '\t' {
  const [line = ''] = text.split('\n', 1)
  const count = (mark: string) => line.split(mark).length
  return ([';', '\t'] as const).find((mark) => count(mark) > count(',')) ?? ','
}

const clean = (cell: string) =>
  cell
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 500)

type Found = { invoices_id: string; invoice_number: string; customers_id: string; status: string; amount_due: number }

/** Finds the invoices that rows name, all at once, and holds each against what it owes. */
async function matchInvoices(tx: CompanyTx, rows: FileRow[]): Promise<void> {
  const numbers = rows.flatMap(({ wish }) => (wish?.invoice_number ? [wish.invoice_number] : []))
  if (numbers.length === 0) return
  const { rows: found } = await tx.client.query<Found>(
    'SELECT invoices_id, invoice_number, customers_id, status, amount_due FROM invoices WHERE companies_id = $1 AND invoice_number = ANY($2)',
    [tx.companies_id, numbers],
  )
  const byNumber = new Map(found.map((row) => [row.invoice_number, row]))
  for (const row of rows) {
    if (!row.wish?.invoice_number) continue
    const invoice = byNumber.get(row.wish.invoice_number)
    const amount = row.wish.amount ?? invoice?.amount_due ?? 0
    const message = invoiceProblem(invoice, amount)
    if (message !== undefined) fail(row, 'invoice_number', message)
    else if (invoice) row.wish = { ...row.wish, amount, invoices_id: invoice.invoices_id, customers_id: invoice.customers_id }
  }
}

function invoiceProblem(invoice: Found | undefined, amount: number): string | undefined {
  if (!invoice) return 'There is no invoice with this number'
  if (invoice.status !== 'issued' && invoice.status !== 'part_paid') return 'Nothing is due on this invoice'
  return amount > invoice.amount_due ? `This invoice owes only ₹${formatPaise(invoice.amount_due)}` : undefined
}

/** The same person asked for the same thing twice in one file is a slip. */
function refuseTwins(rows: FileRow[]): void {
  const first = new Map<string, number>()
  for (const row of rows) {
    if (!row.wish) continue
    const { payer_name, email, mobile_number, amount, purpose, reference, invoice_number } = row.wish
    const key = JSON.stringify([payer_name.toLowerCase(), email, mobile_number, amount, purpose, reference, invoice_number])
    const before = first.get(key)
    if (before === undefined) first.set(key, row.file_line)
    else fail(row, 'payer_name', `The same as line ${before}`)
  }
}

function fail(row: FileRow, column: Parameters<typeof headingOf>[0], message: string): void {
  row.wish = null
  row.problems = [...row.problems, { column: headingOf(column), message }]
}
