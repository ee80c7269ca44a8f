import type { EInvoice } from '#contract/compliance/e-invoices.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { EInvoiceBadge } from './e-invoice-badge.tsx'
import { kindOf } from './words.ts'

export const columns: readonly Column<EInvoice>[] = [
  { id: 'number', header: t('Number'), width: 150, cell: (row) => row.document_number },
  { id: 'customer', header: t('Customer'), cell: (row) => row.customer_name },
  { id: 'kind', header: t('Kind'), width: 110, isExtra: true, cell: (row) => kindOf(row) },
  { id: 'date', header: t('Date'), width: 120, cell: (row) => formatDate(row.document_date) },
  { id: 'status', header: t('Status'), width: 150, cell: (row) => <EInvoiceBadge e_invoice={row} /> },
  { id: 'about', header: t('Detail'), isExtra: 'tablet', cell: (row) => about(row) },
  {
    id: 'total',
    header: t('Total (₹)'),
    width: 140,
    align: 'end',
    sum: (row) => row.total,
    cell: (row) => <Amount value={row.total} />,
  },
]

/** The main fact of a row: its error, what it waits for, its deadline or its number. */
function about({ status, problems, waiting_reason, report_by, irn }: EInvoice): string {
  const [problem] = problems
  if (problem) return `${problem.code === 'check' ? '' : `${problem.code}: `}${problem.message}`
  if (waiting_reason !== null) return waiting_reason
  if (status === 'open' && report_by !== null)
    return report_by < today()
      ? t('Too late since {date}', { date: formatDate(report_by) })
      : t('Register by {date}', { date: formatDate(report_by) })
  return irn === null ? '' : t('IRN {irn}…', { irn: irn.slice(0, 12) })
}
