import { t } from '#core/messages.ts'
import type { RewardRow } from '#contract/billing/rewards.ts'
import { formatCount, formatDate } from '#web/lib/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { rewardRowsQuery } from './api.ts'

const kinds: Record<RewardRow['reward_kind'], { word: string; tone: Tone }> = {
  earned: { word: t('Earned'), tone: 'success' },
  redeemed: { word: t('Used'), tone: 'info' },
  expired: { word: t('Expired'), tone: 'neutral' },
}

const columns: readonly Column<RewardRow>[] = [
  { id: 'posting_date', header: t('Date'), width: 120, cell: (row) => formatDate(row.posting_date) },
  { id: 'narration', header: t('What for'), cell: (row) => row.narration },
  { id: 'kind', header: t('Kind'), width: 110, cell: (row) => <Kind row={row} /> },
  {
    id: 'expires_on',
    header: t('Use until'),
    width: 120,
    cell: (row) => row.expires_on !== null && formatDate(row.expires_on),
  },
  { id: 'tds_amount', header: t('TDS ₹'), width: 110, align: 'end', cell: (row) => <Tds row={row} /> },
  { id: 'points', header: t('Points'), width: 110, align: 'end', cell: pointsOf },
]

/** Every earned and redeemed point. */
export function RewardRows() {
  return (
    <DataTable
      label={t('Points')}
      noun={['entry', 'entries']}
      columns={columns}
      query={rewardRowsQuery}
      rowKey={(row) => row.reward_points_id}
      card={(row) => ({
        title: row.narration,
        detail: formatDate(row.posting_date),
        amount: pointsOf(row),
        badge: <Kind row={row} />,
      })}
      empty={
        <EmptyState icon="flag" title={t('No points yet')}>
          {t('Points appear here as soon as a company you referred pays its first plan.')}
        </EmptyState>
      }
    />
  )
}

const Kind = ({ row }: { row: RewardRow }) => <Badge tone={kinds[row.reward_kind].tone}>{kinds[row.reward_kind].word}</Badge>

function Tds({ row: { tds_amount, tds_note } }: { row: RewardRow }) {
  return <span title={tds_note ?? undefined}>{tds_amount > 0 && <Amount value={tds_amount} />}</span>
}

function pointsOf({ points }: RewardRow): string {
  return points > 0 ? `+${formatCount(points)}` : `−${formatCount(Math.abs(points))}`
}
