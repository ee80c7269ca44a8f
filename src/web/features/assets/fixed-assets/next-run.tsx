import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DepreciationPreview } from '#contract/assets/depreciation.ts'
import { addDays, monthEnd, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { previewQuery, useRunDepreciation } from './api.ts'
import styles from './fixed-assets.module.css'

/** The last days of this month and the eleven before it, latest first. */
function monthEnds(): string[] {
  const ends = [monthEnd(today())]
  while (ends.length < 12) ends.push(addDays(monthStart(ends.at(-1) ?? ''), -1))
  return ends
}

/** What the next run would post, and the button that posts it. */
export function NextRun() {
  const ends = monthEnds()
  const [period_to, setPeriod] = useState(ends[1] ?? '')
  const query = useQuery(previewQuery(period_to))
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useRunDepreciation()
  const post = async ({ amount }: DepreciationPreview) => {
    await mutateAsync({ period_to, amount })
    toast({ tone: 'success', text: t('Depreciation up to {date} is posted', { date: formatDate(period_to) }) })
  }
  const { data } = query
  return (
    <Card title={t('Next run')}>
      <div className={styles.sections}>
        <div className={styles.bar}>
          <Select
            label={t('Depreciate up to')}
            value={period_to}
            options={ends.map((value) => ({ value, label: formatDate(value) }))}
            onChange={setPeriod}
          />
          <span className={styles.push} />
          {data && data.amount > 0 && (
            <Button tone="primary" icon="done" onClick={() => setAsking(true)}>
              {t('Post ₹{amount}', { amount: formatPaise(data.amount) })}
            </Button>
          )}
        </div>
        {query.status === 'error' ? (
          <ErrorState error={query.error} title={t('No run up to this day')} />
        ) : data === undefined ? (
          <Skeleton lines={4} height={160} label={t('Working out depreciation')} />
        ) : data.rows.length === 0 ? (
          <p>{t('No depreciation is left to post up to this day.')}</p>
        ) : (
          <Lines preview={data} />
        )}
      </div>
      {data && (
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title={t('Post depreciation up to {date}?', { date: formatDate(period_to) })}
          verb={t('Post ₹{amount}', { amount: formatPaise(data.amount) })}
          tone="primary"
          onConfirm={() => post(data)}
        >
          {t('One entry dated {date} depreciates {length} {value}. You can reverse the latest run.', {
            date: formatDate(period_to),
            length: data.rows.length,
            value: data.rows.length === 1 ? t('asset') : t('assets'),
          })}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function Lines({ preview: { rows, amount } }: { preview: DepreciationPreview }) {
  return (
    <ReportTable
      caption={t('Depreciation in this run')}
      first={t('Asset')}
      columns={[t('Depreciation'), t('Value after'), t('Value before'), t('From'), t('Days')]}
      rows={[
        ...rows.map((row) => ({
          id: row.fixed_assets_id,
          label: `${row.asset_number}  ${row.asset_name}`,
          link: { to: `/accounting/fixed-assets/${row.fixed_assets_id}` },
          amounts: [row.amount, row.closing, row.opening, formatDate(row.from_date), String(row.days)],
        })),
        { id: 'total', label: t('Total'), kind: 'total' as const, amounts: [amount] },
      ]}
    />
  )
}
