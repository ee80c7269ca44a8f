import type { CreditNoteRow, exportCreditNotes } from '#contract/credit-notes.ts'
import type { Query } from '#contract/endpoint.ts'
import { decimalPaise } from '#core/money.ts'
import { reasonWords } from '#core/sales/credit-note.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import type { Download } from '#server/platform/http.ts'
import { csvRow } from '../sales-documents/csv.ts'
import { pageOf } from './list.ts'

const PAGE = 1_000

/** The filtered list as CSV, read page by page while it is sent, each page in a short transaction of its own. */
export function exportCsv(database: Database, tx: CompanyTx, query: Query<typeof exportCreditNotes>): Download {
  const who = { companies_id: tx.companies_id, accounts_id: tx.accounts_id }
  const { ids, ...filter } = query
  async function* pages() {
    yield `\u{feff}${csvRow(['Number', 'Date', 'Customer', 'Reason', 'Status', 'Taxable value', 'Total', 'Credit left'])}`
    for (let after: string | undefined | null; after !== null; ) {
      const at = after === undefined ? filter : { ...filter, after }
      const page = await inCompany(database, who, (fresh) => pageOf(fresh, at, PAGE, ids?.split(',')))
      yield page.rows.map(creditNoteRow).join('')
      after = page.next
    }
  }
  return { file_name: 'credit-notes.csv', media_type: 'text/csv; charset=utf-8', content: pages() }
}

function creditNoteRow(creditNote: CreditNoteRow): string {
  return csvRow([
    creditNote.credit_note_number ?? '',
    creditNote.credit_note_date,
    creditNote.customer_name,
    reasonWords[creditNote.reason],
    creditNote.status,
    decimalPaise(creditNote.taxable_value),
    decimalPaise(creditNote.total),
    decimalPaise(creditNote.credit_left),
  ])
}
