import type { BalanceConfirmation } from '#contract/closing/year-end.ts'
import { t } from '#core/messages.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'

export function ConfirmationBadge({ row }: { row: BalanceConfirmation }) {
  if (row.answer === 'agreed' && row.asked_balance === row.balance) return <Badge tone="success">{t('Agreed')}</Badge>
  if (row.answer === 'agreed') return <Badge tone="warning">{t('Balance changed since')}</Badge>
  if (row.answer === 'differs') return <Badge tone="danger">{t('Differs')}</Badge>
  if (row.email_status === 'failed') return <Badge tone="danger">{t('Email failed')}</Badge>
  if (row.asked_at !== null) return <Badge tone="info">{row.email_status === 'queued' ? t('Sending') : t('Asked')}</Badge>
  return <Badge>{t('Not asked')}</Badge>
}

export const confirmationColumns: readonly Column<BalanceConfirmation>[] = [
  { id: 'party', header: t('Party'), cell: (row) => row.party_name },
  {
    id: 'kind',
    header: t('Kind'),
    width: 110,
    isExtra: 'tablet',
    cell: (row) => (row.party_kind === 'customer' ? t('Customer') : t('Vendor')),
  },
  { id: 'state', header: t('Status'), width: 190, cell: (row) => <ConfirmationBadge row={row} /> },
  { id: 'asked', header: t('Asked'), width: 190, isExtra: 'tablet', cell: (row) => row.asked_at && formatInstant(row.asked_at) },
  {
    id: 'theirs',
    header: t('Their balance (₹)'),
    width: 160,
    align: 'end',
    isExtra: 'tablet',
    cell: (row) => row.answered_balance !== null && <Amount value={row.answered_balance} />,
  },
  {
    id: 'balance',
    header: t('Balance (₹)'),
    width: 160,
    align: 'end',
    cell: (row) => <Amount value={row.balance} />,
  },
]
