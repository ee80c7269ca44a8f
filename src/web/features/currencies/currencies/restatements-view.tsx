import { useState } from 'react'
import { inContext, t } from '#core/messages.ts'
import { type Revaluation, undoRevaluation } from '#contract/currencies/currencies.ts'
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
import { revaluationsQuery, useUndoRevaluation } from './api.ts'

const columns: readonly Column<Revaluation>[] = [
  { id: 'revalued_on', header: t('Day'), width: 140, cell: (row) => formatDate(row.revalued_on) },
  { id: 'documents', header: t('Documents'), width: 120, align: 'end', cell: (row) => row.documents },
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
  { id: 'amount', header: t('Gain or loss (₹)'), width: 170, align: 'end', cell: (row) => <Amount value={row.amount} /> },
]

/** The posted restatements. */
export function RestatementsView({ mayPost }: { mayPost: boolean }) {
  const [undone, setUndone] = useState<Revaluation>()
  return (
    <>
      <DataTable
        label={t('Restatements')}
        noun={['restatement', 'restatements']}
        columns={columns}
        query={revaluationsQuery}
        rowKey={(row) => row.revaluations_id}
        rowHref={(row) => `/accounting/journals/${row.journal_entries_id}`}
        rowMenu={(row) =>
          mayPost && row.status === 'posted'
            ? [[{ id: 'undo', label: t('Withdraw'), icon: 'undo', onSelect: () => setUndone(row) }]]
            : []
        }
        card={(row) => ({
          title: formatDate(row.revalued_on),
          detail: t('{documents} documents', { documents: row.documents }),
          amount: `₹${formatPaise(row.amount)}`,
          badge: row.status === 'reversed' ? <Badge>{t('Reversed')}</Badge> : undefined,
        })}
        empty={
          <EmptyState icon="period" title={t('No restatements yet')}>
            {t('Restate open balances at the closing rates at the end of a month or year. Choose the day under Open balances.')}
          </EmptyState>
        }
      />
      {undone && <UndoDialog revaluation={undone} onClose={() => setUndone(undefined)} />}
    </>
  )
}

function UndoDialog({ revaluation, onClose }: { revaluation: Revaluation; onClose: () => void }) {
  const { mutateAsync } = useUndoRevaluation(revaluation.revaluations_id)
  const form = useForm({
    schema: undoRevaluation.body,
    initial: { reverse_reason: '' },
    submit: (body, { idempotencyKey }) => mutateAsync({ ...body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Restatement reversed') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Reverse the restatement of {date}', { date: formatDate(revaluation.revalued_on) })}
      description={t("We reverse its entry and the next day's reversal, each on its own day. All entries stay in the books.")}
      verb={t('Withdraw')}
    >
      <TextInput label={t('Why')} {...form.field('reverse_reason')} />
    </FormDialog>
  )
}
