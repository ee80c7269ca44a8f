import type { CashMemoRow, exportCashMemos } from '#contract/cash-memos.ts'
import type { Query } from '#contract/endpoint.ts'
import { decimalPaise } from '#core/money.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import type { Download } from '#server/platform/http.ts'
import { csvRow } from '../sales-documents/csv.ts'
import { pageOf } from './list.ts'

const PAGE = 1_000
const heads = ['Number', 'Date', 'Customer', 'Mobile', 'Payment', 'Reference', 'Status', 'Taxable value', 'Total']

/** The filtered list as CSV, read page by page while it is sent, each page in a short transaction of its own. */
export function exportCsv(database: Database, tx: CompanyTx, query: Query<typeof exportCashMemos>): Download {
  const who = { companies_id: tx.companies_id, accounts_id: tx.accounts_id }
  const { ids, ...filter } = query
  async function* pages() {
    yield `\u{feff}${csvRow(heads)}`
    for (let after: string | undefined | null; after !== null; ) {
      const at = after === undefined ? filter : { ...filter, after }
      const page = await inCompany(database, who, (fresh) => pageOf(fresh, at, PAGE, ids?.split(',')))
      yield page.rows.map(memoRow).join('')
      after = page.next
    }
  }
  return { file_name: 'cash-memos.csv', media_type: 'text/csv; charset=utf-8', content: pages() }
}

function memoRow(memo: CashMemoRow): string {
  return csvRow([
    memo.memo_number,
    memo.memo_date,
    memo.customer_name ?? '',
    memo.mobile_number ?? '',
    memo.payment_mode,
    memo.reference ?? '',
    memo.status,
    decimalPaise(memo.taxable_value),
    decimalPaise(memo.total),
  ])
}
