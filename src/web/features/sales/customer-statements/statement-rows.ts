import type { CustomerStatement, StatementRow } from '#contract/sales/customer-statements.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { statementWords } from '#core/sales/statement.ts'
import type { ReportRow } from '#web/ui/report-table.tsx'

/** The statement as rows of a table, from the opening balance to the closing one. */
export const statementRows = ({ from, to, opening, rows, debit, credit, closing, foreign }: CustomerStatement): ReportRow[] => [
  {
    id: 'opening',
    label: t('Opening balance on {date}', { date: formatDate(from) }),
    kind: 'subtotal',
    amounts: [undefined, undefined, opening],
  },
  ...rows.map((row, at): ReportRow => {
    const to_document = { to: addressOf(row) }
    return {
      id: `${at} ${row.document_id}`,
      label: `${formatDate(row.posting_date)} · ${statementWords(row.kind)} ${row.number}`,
      kind: 'line',
      amounts: [row.debit === 0 ? undefined : row.debit, row.credit === 0 ? undefined : row.credit, row.balance],
      links: [row.debit === 0 ? undefined : to_document, row.credit === 0 ? undefined : to_document, undefined],
    }
  }),
  {
    id: 'closing',
    label: t('{value} on {date}', { value: closing < 0 ? t('Paid in advance') : t('Balance due'), date: formatDate(to) }),
    kind: 'total',
    amounts: [debit, credit, closing],
  },
  ...foreign.map(
    ({ currency, foreign_amount, amount }): ReportRow => ({
      id: currency,
      label: t('Includes {currency}, ₹{amount} in the books', { currency, amount: formatPaise(amount) }),
      amounts: [undefined, undefined, formatForeign(foreign_amount, currency)],
    }),
  ),
]

const notes: ReadonlySet<StatementRow['kind']> = new Set([
  'credit_note',
  'credit_note_cancelled',
  'refund',
  'refund_undone',
  'exchange',
  'exchange_undone',
])

const ofPayment: ReadonlySet<StatementRow['kind']> = new Set([
  'payment',
  'payment_voided',
  'advance_exchange',
  'advance_exchange_undone',
  'advance_tcs',
  'advance_tcs_undone',
])

function addressOf({ kind, document_id }: StatementRow): string {
  if (ofPayment.has(kind)) return `/receivables/payments/${document_id}`
  if (kind === 'advance_refund' || kind === 'advance_refund_undone') return `/receivables/advances/${document_id}`
  if (kind === 'journal') return `/accounting/journals/${document_id}`
  return notes.has(kind) ? `/receivables/credit-notes/${document_id}` : `/receivables/invoices/${document_id}`
}
