import { useMemo, useState } from 'react'
import type { ForeignMove } from '#contract/currencies/foreign-moves.ts'
import { formatForeign, formatMinor } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { inContext, t } from '#core/messages.ts'
import { movesQuery } from '#web/features/banking/shared/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { kindWords, rateWords } from './words.ts'

const columnsIn = (currency: string): readonly Column<ForeignMove>[] => [
  { id: 'moved_on', header: t('Date'), width: 120, cell: (row) => formatDate(row.moved_on) },
  { id: 'memo', header: t('Particulars'), cell: (row) => row.memo },
  { id: 'move_kind', header: t('Kind'), width: 140, isExtra: 'tablet', cell: (row) => kindWords[row.move_kind] },
  { id: 'rate', header: t('Rate'), width: 220, isExtra: 'tablet', cell: rateWords },
  {
    id: 'foreign_amount',
    header: t('Amount ({currency})', { currency }),
    width: 140,
    align: 'end',
    cell: (row) => <span className="figures">{formatMinor(row.foreign_amount, currency)}</span>,
  },
  { id: 'amount', header: t('In the books (₹)'), width: 150, align: 'end', cell: (row) => <Amount value={row.amount} /> },
  { id: 'state', header: inContext('status', 'State'), width: 110, cell: (row) => <State row={row} /> },
]

function State({ row }: { row: ForeignMove }) {
  if (row.is_undone || row.move_kind === 'undone') return <Badge tone="neutral">{t('Undone')}</Badge>
  return row.is_matched ? <Badge tone="success">{t('Matched')}</Badge> : null
}

/** The movements of an account in the books, latest first. */
export function MovesTable({ bank_accounts_id, currency }: { bank_accounts_id: string; currency: string }) {
  const [undoing, setUndoing] = useState<ForeignMove>()
  const columns = useMemo(() => columnsIn(currency), [currency])
  return (
    <>
      <DataTable
        label={t('Account transactions')}
        noun={['move', 'moves']}
        columns={columns}
        query={movesQuery(bank_accounts_id)}
        rowKey={(row) => row.foreign_account_moves_id}
        rowMenu={(row) =>
          (row.move_kind === 'conversion' || row.move_kind === 'other') && !row.is_undone && !row.is_matched
            ? [[{ id: 'undo', label: t('Withdraw'), icon: 'undo', onSelect: () => setUndoing(row) }]]
            : []
        }
        card={(row) => ({
          title: row.memo,
          detail: `${formatDate(row.moved_on)} · ${rateWords(row)}`,
          amount: formatForeign(row.foreign_amount, currency),
          badge: <State row={row} />,
        })}
        empty={
          <EmptyState icon="bank" title={t('No transactions yet')}>
            {t(
              'Receipts, payments, conversions and charges of this account appear here. Record one above, or match the lines of its statement.',
            )}
          </EmptyState>
        }
      />
      {undoing && <UndoDialog move={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  )
}
