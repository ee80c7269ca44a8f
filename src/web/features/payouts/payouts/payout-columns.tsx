import { inContext, t, translate } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { railNames } from '#core/payouts/rails.ts'
import type { PayoutRow } from '#contract/payouts/payouts.ts'
import { formatInstant } from '#web/lib/format.ts'
import { reasonText } from '#web/lib/reason.ts'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { PayoutBadge } from './payout-badge.tsx'

export const payoutColumns: readonly Column<PayoutRow>[] = [
  { id: 'payee', header: t('Payee'), cell: (row) => row.payee_name },
  {
    id: 'to',
    header: inContext('account', 'To'),
    width: 130,
    cell: (row) => row.masked_account_number?.replace(/X+/, '•••• ') ?? row.payee_vpa,
  },
  { id: 'status', header: t('Status'), width: 152, cell: (row) => <PayoutBadge payout={row} /> },
  {
    id: 'reason',
    header: t('Why'),
    width: 220,
    isExtra: true,
    cell: (row) => row.status_reason && reasonText(row.status_reason),
  },
  { id: 'rail', header: t('By'), width: 120, isExtra: 'tablet', cell: (row) => row.rail && translate(railNames[row.rail]) },
  { id: 'utr', header: 'UTR', width: 170, isExtra: true, cell: (row) => row.utr },
  { id: 'from', header: inContext('account', 'From'), width: 150, isExtra: true, cell: (row) => row.account_label },
  { id: 'made', header: t('Made'), width: 154, cell: (row) => formatInstant(row.created_at) },
  {
    id: 'amount',
    header: t('Amount (₹)'),
    width: 130,
    align: 'end',
    sum: (row) => row.amount,
    cell: (row) => <Amount value={row.amount} />,
  },
]

/** A payout on a phone. */
export const payoutCard = (row: PayoutRow) => ({
  title: row.payee_name,
  detail: [row.rail && translate(railNames[row.rail]), formatInstant(row.created_at)].filter(Boolean).join(' · '),
  amount: `₹${formatPaise(row.amount)}`,
  badge: <PayoutBadge payout={row} />,
})
