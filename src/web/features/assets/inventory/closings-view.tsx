import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type ClosingPreview, reverseStockClosing, type StockClosing } from '#contract/assets/inventory.ts'
import { addDays, monthStart } from '#core/dates.ts'
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
  { id: 'closed_on', header: 'Day', width: 140, cell: (row) => formatDate(row.closed_on) },
  {
    id: 'state',
    header: 'State',
    cell: (row) =>
      row.status === 'reversed' ? <Badge>Taken back: {row.reverse_reason}</Badge> : <Badge tone="success">Posted</Badge>,
  },
  { id: 'created_by_name', header: 'By', width: 160, isExtra: 'tablet', cell: (row) => row.created_by_name },
  {
    id: 'book_value',
    header: 'Books before (₹)',
    width: 160,
    align: 'end',
    isExtra: 'tablet',
    cell: (row) => <Amount value={row.book_value} />,
  },
  { id: 'stock_value', header: 'Stock (₹)', width: 160, align: 'end', cell: (row) => <Amount value={row.stock_value} /> },
]

/** The next closing as it would be posted, and those that were. */
export function ClosingsView({ mayPost }: { mayPost: boolean }) {
  const [reversed, setReversed] = useState<StockClosing>()
  const navigate = useNavigate()
  const showStock = (as_of: string) => void navigate({ to: '/accounting/inventory', search: { as_of } })
  return (
    <div className={styles.sections}>
      {mayPost && <NextClosing />}
      <DataTable
        label="Closings of stock"
        noun={['closing', 'closings']}
        columns={columns}
        query={closingsQuery}
        rowKey={(row) => row.stock_closings_id}
        rowMenu={(row) => [
          [
            { id: 'stock', label: 'Show stock of the day', icon: 'item', onSelect: () => showStock(row.closed_on) },
            ...(mayPost && row.can_reverse
              ? [{ id: 'reverse', label: 'Take back', icon: 'undo' as const, onSelect: () => setReversed(row) }]
              : []),
          ],
        ]}
        card={(row) => ({
          title: formatDate(row.closed_on),
          detail: `Books before ₹${formatPaise(row.book_value)}`,
          amount: `₹${formatPaise(row.stock_value)}`,
          badge: row.status === 'reversed' ? <Badge>Taken back</Badge> : undefined,
        })}
        empty={
          <EmptyState icon="period" title="Stock was never closed">
            A closing brings the account of stock to what the stock is worth on a day; what is left of purchases is the cost of
            goods sold.
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
    toast({ tone: 'success', text: `Stock is closed on ${formatDate(closed_on)}` })
  }
  return (
    <Card title="Next closing">
      <div className={styles.sections}>
        <div className={styles.bar}>
          <DateInput label="Close on" value={closed_on} max={today()} onChange={(day) => day !== '' && setDay(day)} />
          <span className={styles.push} />
          {data && (
            <Button tone="primary" icon="done" onClick={() => setAsking(true)}>
              Close stock
            </Button>
          )}
        </div>
        {query.status === 'error' ? (
          <ErrorState error={query.error} title="No closing on this day" />
        ) : data === undefined ? (
          <Skeleton lines={5} height={200} label="Valuing the stock" />
        ) : (
          <Preview preview={data} />
        )}
      </div>
      {data && (
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title={`Close stock on ${formatDate(closed_on)}?`}
          verb="Close stock"
          tone="primary"
          onConfirm={() => post(data)}
        >
          {data.stock_value === data.book_value
            ? 'The books agree already: nothing is posted.'
            : `One entry of ₹${formatPaise(Math.abs(data.stock_value - data.book_value))} between stock and changes in inventories.`}
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
          Documents that came later changed the stock of {formatDate(last.closed_on)} by {drift < 0 ? '−' : '+'}₹
          {formatPaise(Math.abs(drift))}. This closing takes that up; or take that one back and close anew.
        </Notice>
      )}
      {negative > 0 && (
        <Notice tone="warning">
          {negative} {negative === 1 ? 'item is' : 'items are'} below nothing on this day: enter the bills that brought them, or
          correct their stock.
        </Notice>
      )}
      <ReportTable
        caption="Cost of goods sold"
        first="What"
        columns={['Amount']}
        rows={[
          { id: 'opening', label: `Stock in the books before ${formatDate(from)}`, amounts: [opening_stock] },
          { id: 'purchases', label: 'Purchases since', amounts: [purchases] },
          { id: 'closing', label: `Less stock on ${formatDate(closed_on)}`, amounts: [0 - stock_value] },
          { id: 'cost', label: 'Cost of goods sold', kind: 'total', amounts: [cost_of_goods_sold] },
          { id: 'entry', label: 'To be posted to stock', amounts: [stock_value - book_value] },
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
      toast({ tone: 'success', text: 'The closing is taken back' })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Take back the closing of ${formatDate(closing.closed_on)}`}
      description="Its entry is reversed on the same day. Both stay in the books."
      verb="Take closing back"
    >
      <TextInput label="Why" {...form.field('reverse_reason')} />
    </FormDialog>
  )
}
