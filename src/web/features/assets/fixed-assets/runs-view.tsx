import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DepreciationRun } from '#contract/assets/depreciation.ts'
import { reverseDepreciation } from '#contract/assets/depreciation.ts'
import { inContext, t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Amount } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { runsQuery, useReverseRun } from './api.ts'
import styles from './fixed-assets.module.css'
import { NextRun } from './next-run.tsx'

const columns: readonly Column<DepreciationRun>[] = [
  { id: 'period_to', header: t('Up to'), width: 140, cell: (row) => formatDate(row.period_to) },
  { id: 'assets', header: t('Assets'), width: 90, align: 'end', cell: (row) => row.assets },
  {
    id: 'state',
    header: inContext('status', 'State'),
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
