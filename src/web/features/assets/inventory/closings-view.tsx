import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { reverseStockClosing, type StockClosing } from '#contract/assets/inventory.ts'
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
import { closingsQuery, useReverseClosing } from './closings-api.ts'
import styles from './inventory.module.css'
import { NextClosing } from './next-closing.tsx'

const columns: readonly Column<StockClosing>[] = [
  { id: 'closed_on', header: t('Day'), width: 140, cell: (row) => formatDate(row.closed_on) },
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
  {
    id: 'book_value',
    header: t('Books before (₹)'),
    width: 160,
    align: 'end',
    isExtra: 'tablet',
    cell: (row) => <Amount value={row.book_value} />,
  },
  { id: 'stock_value', header: t('Stock (₹)'), width: 160, align: 'end', cell: (row) => <Amount value={row.stock_value} /> },
]

/** A preview of the next closing, and past closings. */
export function ClosingsView({ mayPost }: { mayPost: boolean }) {
  const [reversed, setReversed] = useState<StockClosing>()
  const navigate = useNavigate()
  const showStock = (as_of: string) => void navigate({ to: '/accounting/inventory', search: { as_of } })
  return (
    <div className={styles.sections}>
      {mayPost && <NextClosing />}
      <DataTable
        label={t('Stock closings')}
        noun={['closing', 'closings']}
        columns={columns}
        query={closingsQuery}
        rowKey={(row) => row.stock_closings_id}
        rowMenu={(row) => [
          [
            { id: 'stock', label: t('Show stock of the day'), icon: 'item', onSelect: () => showStock(row.closed_on) },
            ...(mayPost && row.can_reverse
              ? [{ id: 'reverse', label: t('Withdraw'), icon: 'undo' as const, onSelect: () => setReversed(row) }]
              : []),
          ],
        ]}
        card={(row) => ({
          title: formatDate(row.closed_on),
          detail: t('Books before ₹{amount}', { amount: formatPaise(row.book_value) }),
          amount: `₹${formatPaise(row.stock_value)}`,
          badge: row.status === 'reversed' ? <Badge>{t('Reversed')}</Badge> : undefined,
        })}
        empty={
          <EmptyState icon="period" title={t('No stock closings yet')}>
            {t("A closing sets the stock account to the stock's value that day; the rest of purchases is cost of goods sold.")}
          </EmptyState>
        }
      />
      {reversed && <ReverseClosing closing={reversed} onClose={() => setReversed(undefined)} />}
    </div>
  )
}

function ReverseClosing({ closing, onClose }: { closing: StockClosing; onClose: () => void }) {
  const { mutateAsync } = useReverseClosing(closing.stock_closings_id)
  const form = useForm({
    schema: reverseStockClosing.body,
    initial: { reverse_reason: '' },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Closing reversed') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Reverse the closing of {date}', { date: formatDate(closing.closed_on) })}
      description={t('We reverse its entry on the same day. Both entries stay in the books.')}
      verb={t('Reverse closing')}
    >
      <TextInput label={t('Why')} {...form.field('reverse_reason')} />
    </FormDialog>
  )
}
