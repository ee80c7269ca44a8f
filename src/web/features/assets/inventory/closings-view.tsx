import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type ClosingPreview, reverseStockClosing, type StockClosing } from '#contract/assets/inventory.ts'
import { addDays, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Amount, Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState, ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { closingPreviewQuery, closingsQuery, useCloseStock, useReverseClosing } from './api.ts'
import styles from './inventory.module.css'

const columns: readonly Column<StockClosing>[] = [
  { id: 'closed_on', header: t('Day'), width: 140, cell: (row) => formatDate(row.closed_on) },
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

function NextClosing() {
  const [closed_on, setDay] = useState(() => addDays(monthStart(today()), -1))
  const query = useQuery(closingPreviewQuery(closed_on))
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useCloseStock()
  const { data } = query
  const post = async ({ stock_value }: ClosingPreview) => {
    await mutateAsync({ closed_on, stock_value })
    toast({ tone: 'success', text: t('Stock closed on {date}', { date: formatDate(closed_on) }) })
  }
  return (
    <Card title={t('Next closing')}>
      <div className={styles.sections}>
        <div className={styles.bar}>
          <DateInput label={t('Close on')} value={closed_on} max={today()} onChange={(day) => day !== '' && setDay(day)} />
          <span className={styles.push} />
          {data && (
            <Button tone="primary" icon="done" onClick={() => setAsking(true)}>
              {t('Close stock')}
            </Button>
          )}
        </div>
        {query.status === 'error' ? (
          <ErrorState error={query.error} title={t('No closing on this day')} />
        ) : data === undefined ? (
          <Skeleton lines={5} height={200} label={t('Valuing the stock')} />
        ) : (
          <Preview preview={data} />
        )}
      </div>
      {data && (
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title={t('Close stock on {date}?', { date: formatDate(closed_on) })}
          verb={t('Close stock')}
          tone="primary"
          onConfirm={() => post(data)}
        >
          {data.stock_value === data.book_value
            ? t('The books already agree. We will post nothing.')
            : t('One entry of ₹{amount} between stock and changes in inventories.', {
                amount: formatPaise(Math.abs(data.stock_value - data.book_value)),
              })}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function Preview({ preview }: { preview: ClosingPreview }) {
  const { from, closed_on, opening_stock, purchases, stock_value, book_value, cost_of_goods_sold, last, negative } = preview
  const drift = last === null ? 0 : last.value_now - last.stock_value
  return (
    <>
      {last !== null && drift !== 0 && (
        <Notice tone="warning">
          {t(
            'Later documents changed the stock of {date} by {value}₹{amount}. This closing includes the change; or reverse that closing and close again.',
            { date: formatDate(last.closed_on), value: drift < 0 ? '−' : '+', amount: formatPaise(Math.abs(drift)) },
          )}
        </Notice>
      )}
      {negative > 0 && (
        <Notice tone="warning">
          {t('{negative} {value} below zero on this day. Enter the missing purchase bills, or correct the stock.', {
            negative,
            value: negative === 1 ? t('item is') : t('items are'),
          })}
        </Notice>
      )}
      <ReportTable
        caption={t('Cost of goods sold')}
        first={t('What')}
        columns={[t('Amount')]}
        rows={[
          { id: 'opening', label: t('Stock in the books before {date}', { date: formatDate(from) }), amounts: [opening_stock] },
          { id: 'purchases', label: t('Purchases since'), amounts: [purchases] },
          { id: 'closing', label: t('Less stock on {date}', { date: formatDate(closed_on) }), amounts: [0 - stock_value] },
          { id: 'cost', label: t('Cost of goods sold'), kind: 'total', amounts: [cost_of_goods_sold] },
          { id: 'entry', label: t('To be posted to stock'), amounts: [stock_value - book_value] },
        ]}
      />
    </>
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
