import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { UnnamedGoods } from '#contract/assets/inventory.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Card } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { findStock, unnamedQuery, useNameGoods } from './api.ts'
import styles from './inventory.module.css'

/** Vendors' names for goods on their bills; each is linked to an item once. */
export function NamesView() {
  const query = useQuery(unnamedQuery)
  if (query.status === 'error') return <ErrorState error={query.error} onRetry={query.refetch} />
  if (query.data === undefined)
    return (
      <Card>
        <Skeleton lines={6} height={240} label={t('Loading bills')} />
      </Card>
    )
  if (query.data.rows.length === 0)
    return (
      <EmptyState icon="done" title={t('All names are matched')}>
        {t("Last year's purchase bills name only items whose stock you track.")}
      </EmptyState>
    )
  return (
    <Card title={t('Which item is it?')} flush>
      <ul>
        {query.data.rows.map((row) => (
          <Name key={row.item_name} row={row} />
        ))}
      </ul>
    </Card>
  )
}

function Name({ row }: { row: UnnamedGoods }) {
  const { mutate, isPending } = useNameGoods()
  const { item_name, lines, quantity, value, vendor_name, last_bill_date } = row
  const name = (items_id: string, label: string) =>
    mutate(
      { item_name, items_id },
      { onSuccess: () => toast({ tone: 'success', text: t('{item_name} is {label} from now on', { item_name, label }) }) },
    )
  return (
    <li className={styles.name}>
      <span>
        <strong>{item_name}</strong>
        <small>
          {t('{quantity} for ₹{amount} on {lines} {value}, last by {vendor_name} on {date}', {
            quantity,
            amount: formatPaise(value),
            lines,
            value: lines === 1 ? t('line') : t('lines'),
            vendor_name,
            date: formatDate(last_bill_date),
          })}
        </small>
      </span>
      <Combobox
        label={t('Item of {item_name}', { item_name })}
        hideLabel
        placeholder={t('Choose its item')}
        value={undefined}
        disabled={isPending}
        onChange={(option) => option && name(option.value, option.label)}
        search={(text, signal) => findStock(today(), text, signal)}
      />
    </li>
  )
}
