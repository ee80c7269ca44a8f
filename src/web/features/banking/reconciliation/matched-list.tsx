import { t } from '#core/messages.ts'
import type { Match } from '#contract/banking/reconciliation.ts'
import { formatDate } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { matchesQuery } from './api.ts'
import { undoesMatches } from './match-bulk.tsx'
import { useUndoWithWords } from './use-undo-with-words.ts'
import { confidenceTones, confidenceWords, kindWords, moneyWords } from './words.ts'

const columns: readonly Column<Match>[] = [
  { id: 'match_date', header: t('Date'), width: 120, cell: (row) => formatDate(row.match_date) },
  { id: 'title', header: t('Matched to'), cell: (row) => row.title },
  {
    id: 'why',
    header: t('Why'),
    isExtra: true,
    cell: (row) => row.memo ?? row.evidence.map(({ sentence }) => sentence).join(' '),
  },
  {
    id: 'line',
    header: t('Bank line'),
    width: 230,
    cell: (row) => row.lines.map(({ counterparty, description }) => counterparty ?? description).join(', '),
  },
  { id: 'match_kind', header: t('How'), width: 150, cell: (row) => kindWords[row.match_kind] },
  {
    id: 'confidence',
    header: t('Suggested as'),
    width: 116,
    cell: ({ confidence }) => confidence && <Badge tone={confidenceTones[confidence]}>{confidenceWords[confidence]}</Badge>,
  },
  {
    id: 'amount',
    header: t('Amount'),
    width: 140,
    align: 'end',
    cell: (row) => <span className="figures">{moneyWords(row.amount, row.currency)}</span>,
  },
]

/** Matched lines, latest first, each with Undo; or undone matches. */
export function MatchedList({ bank_accounts_id, show }: { bank_accounts_id: string | undefined; show: 'live' | 'undone' }) {
  const undo = useUndoWithWords()
  return (
    <DataTable
      key={show}
      label={show === 'live' ? t('Matches') : t('Undone matches')}
      noun={['match', 'matches']}
      columns={columns}
      query={matchesQuery({ bank_accounts_id, show })}
      rowKey={(row) => row.reconciliation_matches_id}
      rowMenu={
        show === 'live'
          ? (row) => [[{ id: 'undo', label: t('Undo match'), icon: 'undo', onSelect: () => undo.mutate([row]) }]]
          : undefined
      }
      {...(show === 'live' && { bulkActions: undoesMatches })}
      card={(row) => ({
        title: row.title,
        detail: `${formatDate(row.match_date)} · ${kindWords[row.match_kind]}`,
        amount: moneyWords(row.amount, row.currency),
        badge: row.confidence && <Badge tone={confidenceTones[row.confidence]}>{confidenceWords[row.confidence]}</Badge>,
      })}
      empty={
        show === 'live' ? (
          <EmptyState icon="match" title={t('Nothing matched yet')}>
            {t('See the lines you match to invoices, accounts and transfers here. You can undo each match.')}
          </EmptyState>
        ) : (
          <EmptyState icon="undo" title={t('No undone matches')} />
        )
      }
    />
  )
}
