import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClosingPreview } from '#contract/assets/inventory.ts'
import { addDays, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { closingPreviewQuery, useCloseStock } from './closings-api.ts'
import styles from './inventory.module.css'

/** What the next closing would post, and the button that posts it. */
export function NextClosing() {
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
