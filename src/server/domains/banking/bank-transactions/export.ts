import { decimalPaise } from '#core/money.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import type { Filters } from './filter.ts'
import { otherAccounts, pageOf, placeOf, type Row, type Sort } from './service.ts'

const CHUNK = 2_000
const header = [
  'Date',
  'Value date',
  'Account',
  'Currency',
  'Description',
  'Counterparty',
  'Reference',
  'Rail',
  'Money in',
  'Money out',
  'Balance',
  'Status',
]

/**
 * The lines under the filters as CSV, read while they are sent: each part in a transaction of its own, after this one has ended. With accounts in
 * other currencies it tells the rupees of their lines besides.
 */
export async function exported(tx: CompanyTx, { database }: Dependencies, filters: Filters, sort: Sort): Promise<Download> {
  const hasOthers = (await otherAccounts(tx)).size > 0
  const { companies_id, accounts_id } = tx
  const part = (after: (string | number)[] | undefined) =>
    inCompany(database, { companies_id, accounts_id }, (own) => pageOf(own, filters, sort, after, CHUNK))
  return {
    file_name: 'bank-transactions.csv',
    media_type: 'text/csv; charset=utf-8',
    content: csv(part, placeOf(sort), hasOthers),
  }
}

async function* csv(
  part: (after: (string | number)[] | undefined) => Promise<Row[]>,
  place: (row: Row) => (string | number)[],
  hasOthers: boolean,
): AsyncGenerator<string> {
  // The mark tells Excel that the text is UTF-8.
  yield `\ufeff${[...header, ...(hasOthers ? ['In rupees'] : [])].join(',')}\r\n`
  for (let rows = await part(undefined); rows.length > 0; ) {
    yield rows.map((row) => `${[...cells(row), ...(hasOthers ? [inRupees(row)] : [])].map(cell).join(',')}\r\n`).join('')
    const last = rows.at(-1)
    rows = last && rows.length === CHUNK ? await part(place(last)) : []
  }
}

function cells(row: Row): (string | null)[] {
  return [
    row.transaction_date,
    row.value_date,
    row.account_label,
    row.line_currency ?? row.currency,
    row.description,
    row.counterparty,
    row.reference,
    row.rail,
    row.amount > 0 ? decimalPaise(row.amount) : '',
    row.amount < 0 ? decimalPaise(-row.amount) : '',
    row.balance === null ? '' : `${decimalPaise(row.balance)}`,
    row.transaction_status,
  ]
}

const inRupees = ({ rupees }: Row) => (rupees === null ? '' : decimalPaise(rupees))

/** A text that a spreadsheet would run as a formula is led by an apostrophe; plain numbers are left alone. */
function cell(value: string | null): string {
  if (value === null) return ''
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+\.\d\d$/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
