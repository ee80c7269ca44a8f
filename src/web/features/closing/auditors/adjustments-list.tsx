import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AuditAdjustment } from '#contract/closing/auditors.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Facts, Figure } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { adjustmentsQuery, saveAdjustments } from './api.ts'

/** Audit adjustments, each with its effect on the profit of the year. */
export function AdjustmentsList({ period_start }: { period_start: string }) {
  const { data, error, refetch } = useQuery(adjustmentsQuery(period_start))
  const mayPost = usePermitted(['OWNER', 'ADMIN'])
  if (error) return <ErrorState error={error} title={t("We couldn't load the adjustments")} onRetry={refetch} />
  if (!data) return <Skeleton lines={3} height={160} label={t('Loading adjustments')} />
  const post = mayPost && (
    <ButtonLink tone="primary" icon="add" to="/accounting/year-end/$period_start/adjustment" params={{ period_start }}>
      {t('Post adjustment')}
    </ButtonLink>
  )
  if (data.rows.length === 0)
    return (
      <EmptyState icon="edit" title={t('No audit adjustments')} actions={post || undefined}>
        {t(
          'See entries your auditor asks for here, with their effect on profit. They use the year-end date, even after the lock.',
        )}
      </EmptyState>
    )
  return (
    <>
      <Card
        title={t('Effect on profit')}
        actions={
          <>
            <Menu
              trigger={<Button icon="download">{t('Export')}</Button>}
              groups={[
                (['xlsx', 'csv', 'pdf'] as const).map((format) => ({
                  id: format,
                  label: format.toUpperCase(),
                  onSelect: () => void downloadWithToast(saveAdjustments(period_start, format)),
                })),
              ]}
            />
            {post}
          </>
        }
      >
        <Figure label={t('All adjustments of the year')} amount={data.profit_effect} />
      </Card>
      {data.rows.map((each) => (
        <AdjustmentCard key={each.journal_entries_id} adjustment={each} />
      ))}
    </>
  )
}

const AdjustmentCard = ({ adjustment }: { adjustment: AuditAdjustment }) => (
  <Card
    title={adjustment.memo}
    actions={
      <Link to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id: adjustment.journal_entries_id }}>
        {t('View entry')}
      </Link>
    }
  >
    <Facts
      items={[
        [t('Date'), formatDate(adjustment.posting_date)],
        [t('Reason'), adjustment.reason],
        [t('Amount'), `₹${formatPaise(adjustment.amount)}`],
        [t('Effect on profit'), `₹${formatPaise(adjustment.profit_effect)}`],
        [t('Posted by'), adjustment.created_by_name],
        [t('Year'), adjustment.was_locked && <Badge key="locked">{t('Locked when posted')}</Badge>],
      ]}
    />
  </Card>
)
