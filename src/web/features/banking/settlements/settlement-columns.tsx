import { refusalText } from '#web/lib/reason.ts'
import type { Settlement } from '#contract/banking/settlements.ts'
import { formatDate } from '#core/dates.ts'
import { inContext, t } from '#core/messages.ts'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { SettlementBadge } from './words.tsx'

export const columns: readonly Column<Settlement>[] = [
  { id: 'day', header: t('Settled on'), width: 112, cell: (row) => formatDate(row.settled_on) },
  { id: 'number', header: t('Settlement'), cell: (row) => row.outside_settlement_id },
  { id: 'utr', header: 'UTR', width: 150, isExtra: 'laptop', cell: (row) => row.utr },
  {
    id: 'state',
    header: inContext('status', 'State'),
    width: 124,
    cell: (row) => <SettlementBadge settlement_state={row.settlement_state} />,
  },
  {
    id: 'why',
    header: t('Why'),
    width: 220,
    isExtra: true,
    cell: (row) => row.booking_problem && refusalText(row.booking_problem),
  },
  money('payments', t('Payments (₹)'), (row) => row.payments_amount, 'tablet'),
  money('refunds', t('Refunds (₹)'), (row) => -row.refunds_amount, true),
  money('fee', t('Fee (₹)'), (row) => row.fee, 'tablet'),
  money('tax', t('GST on fee (₹)'), (row) => row.tax, 'tablet'),
  money('tds', 'TDS (₹)', (row) => row.tds, true),
  money('amount', t('Paid out (₹)'), (row) => row.amount),
]

function money(id: string, header: string, of: (row: Settlement) => number, isExtra?: true | 'tablet'): Column<Settlement> {
  const column: Column<Settlement> = { id, header, width: 122, align: 'end', sum: of, cell: (row) => <Amount value={of(row)} /> }
  return isExtra === undefined ? column : { ...column, isExtra }
}
