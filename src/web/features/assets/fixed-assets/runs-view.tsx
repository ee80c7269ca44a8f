import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DepreciationPreview, DepreciationRun } from '#contract/assets/depreciation.ts'
import { reverseDepreciation } from '#contract/assets/depreciation.ts'
import { addDays, monthEnd, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Amount, Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { previewQuery, runsQuery, useReverseRun, useRunDepreciation } from './api.ts'
import styles from './fixed-assets.module.css'

const columns: readonly Column<DepreciationRun>[] = [
  { id: 'period_to', header: t('Up to'), width: 140, cell: (row) => formatDate(row.period_to) },
  { id: 'assets', header: t('Assets'), width: 90, align: 'end', cell: (row) => row.assets },
  {
    id: 'state',
    header: t('State'),
    cell: (row) =>
      row.status === 'reversed' ? (
        <Badge>{t('Reversed: {reverse_reason}', { reverse_reason: row.reverse_reason })}</Badge>
      ) : (
        <Badge tone="success">{t('Posted')}</Badge>
      ),
  },
  { id: 'created_by_name', header: t('By'), width: 160, isExtra: 'tablet', cell: (row) => row.created_by_name },
  { id: 'amount', header: t('Depreciation (₹)'), width: 160, align: 'end', cell: (row) => <Amount value={row.amount} /> },
]

/** A preview of the next depreciation run, and past runs. */
export function RunsView({ mayPost }: { mayPost: boolean }) {
  const [reversed, setReversed] = useState<DepreciationRun>()
  const navigate = useNavigate()
  const showEntry = (journal_entries_id: string) =>
    void navigate({ to: '/accounting/journals/$journal_entries_id', params: { journal_entries_id } })
  return (
    <div className={styles.sections}>
      {mayPost && <NextRun />}
      <DataTable
        holds="part"
        label={t('Depreciation runs')}
        noun={['run', 'runs']}
        columns={columns}
        query={runsQuery}
        rowKey={(row) => row.depreciation_runs_id}
        rowHref={(row) => `/accounting/journals/${row.journal_entries_id}`}
        rowMenu={(row) => [
          [
            { id: 'entry', label: t('Show entry'), icon: 'book', onSelect: () => showEntry(row.journal_entries_id) },
            ...(mayPost && row.can_reverse
              ? [{ id: 'reverse', label: t('Withdraw'), icon: 'undo' as const, onSelect: () => setReversed(row) }]
              : []),
          ],
        ]}
        card={(row) => ({
          title: t('Up to {date}', { date: formatDate(row.period_to) }),
          detail: t('{assets} assets', { assets: row.assets }),
          amount: `₹${formatPaise(row.amount)}`,
          badge: row.status === 'reversed' ? <Badge>{t('Reversed')}</Badge> : undefined,
        })}
        empty={
          <EmptyState icon="period" title={t('No depreciation posted yet')}>
            {t("A run posts each asset's depreciation by days, as one entry, for a month or a whole year.")}
          </EmptyState>
        }
      />
      {reversed && <ReverseRun run={reversed} onClose={() => setReversed(undefined)} />}
    </div>
  )
}

/** The last days of this month and the eleven before it, latest first. */
function monthEnds(): string[] {
  const ends = [monthEnd(today())]
  while (ends.length < 12) ends.push(addDays(monthStart(ends.at(-1) ?? ''), -1))
  return ends
}

function NextRun() {
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
            value: data.rows.length === 1 ? 'asset' : 'assets',
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

function ReverseRun({ run, onClose }: { run: DepreciationRun; onClose: () => void }) {
  const { mutateAsync } = useReverseRun(run.depreciation_runs_id)
  const form = useForm({
    schema: reverseDepreciation.body,
    initial: { reverse_reason: '' },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Run reversed') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Reverse the run up to {date}', { date: formatDate(run.period_to) })}
      description={t('We reverse its entry of ₹{amount} on the same day. Both entries stay in the books.', {
        amount: formatPaise(run.amount),
      })}
      verb={t('Reverse run')}
    >
      <TextInput label={t('Why')} {...form.field('reverse_reason')} />
    </FormDialog>
  )
}
