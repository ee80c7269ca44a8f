import { decimalPaise } from '#core/money.ts'
import { headingOf, linkColumns, type LinkColumn } from '#core/payment-links/columns.ts'
import { dateInIndia } from '#core/dates.ts'
import { type KeptStatus, statusOn } from '#core/payment-links/states.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import type { Download } from '#server/platform/http.ts'
import { csvRow } from '../sales-documents/csv.ts'
import { get } from './batches.ts'
import type { UrlOf } from './read.ts'

const PAGE = 500
const MORE = ['Result', 'Link number', 'Link', 'Paid', 'What is wrong']

type Row = {
  file_line: number
  cells: string[]
  problems: { column: string; message: string }[]
  payment_links_id: string | null
  link_number: string | null
  status: KeptStatus | null
  expires_on: string | null
  amount_paid: number | null
}

/** The file in its own shape and order, with what became of each row behind it. Read page by page while it is sent. */
export async function resultFile(database: Database, tx: CompanyTx, id: string, urlOf: UrlOf): Promise<Download> {
  const { header, original_file_name } = await get(tx, id)
  const who = { companies_id: tx.companies_id, accounts_id: tx.accounts_id }
  async function* pages() {
    yield `\u{feff}${csvRow([...header, ...MORE])}`
    for (let line: number | undefined = 0; line !== undefined; ) {
      const after: number = line
      const text: { rows: string[]; last: number | undefined } = await inCompany(database, who, (fresh) =>
        page(fresh, id, after, urlOf),
      )
      yield text.rows.join('')
      line = text.last
    }
  }
  const file_name = `${original_file_name.replace(/\.csv$/i, '')}-result.csv`
  return { file_name, media_type: 'text/csv; charset=utf-8', content: pages() }
}

async function page(tx: CompanyTx, id: string, after: number, urlOf: UrlOf) {
  const { rows } = await tx.client.query<Row>(
    `SELECT r.file_line, r.cells, r.problems, r.payment_links_id, l.link_number, l.status, l.expires_on, l.amount_paid
     FROM payment_link_rows r LEFT JOIN payment_links l ON l.companies_id = r.companies_id AND l.payment_links_id = r.payment_links_id
     WHERE r.companies_id = $1 AND r.payment_link_batches_id = $2 AND r.file_line > $3 ORDER BY r.file_line LIMIT $4`,
    [tx.companies_id, id, after, PAGE],
  )
  return { rows: rows.map((row) => lineOf(tx, row, urlOf)), last: rows.length === PAGE ? rows.at(-1)?.file_line : undefined }
}

function lineOf(tx: CompanyTx, { cells, problems, payment_links_id, ...link }: Row, urlOf: UrlOf): string {
  const isMade = payment_links_id !== null && link.status !== null
  const result = isMade
    ? statusOn(link.status ?? 'created', link.expires_on, dateInIndia(tx.now))
    : problems.length > 0
      ? 'left out'
      : 'not made'
  const wrong = problems.map(({ column, message }) => [column, message].filter(Boolean).join(': ')).join('; ')
  const made = isMade ? [link.link_number ?? '', urlOf(tx, payment_links_id), decimalPaise(link.amount_paid ?? 0)] : ['', '', '']
  return csvRow([...cells, result, ...made, wrong])
}

const samples: Record<LinkColumn, [string, string]> = {
  payer_name: ['Meera Iyer', 'Ravi Kumar'],
  email: ['meera@example.in', ''],
  mobile_number: ['9820012345', '9820054321'],
  amount: ['1500', ''],
  purpose: ['Maintenance, November', 'Donation (the payer chooses how much)'],
  reference: ['Flat 4B', ''],
  invoice_number: ['', ''],
  expires_on: ['31-12-2026', ''],
  part_payment: ['No', ''],
}

/** The headings and two rows that show what goes where. */
export function templateFile(): Download {
  const columns = Object.keys(linkColumns) as LinkColumn[]
  const rows = [0, 1].map((at) => csvRow(columns.map((column) => samples[column][at] ?? '')))
  const content = `\u{feff}${csvRow(columns.map(headingOf))}${rows.join('')}`
  return { file_name: 'payment-links-template.csv', media_type: 'text/csv; charset=utf-8', content }
}
