import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ForeignBalances } from '#contract/currencies/currencies.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { ExportMenu, type TableFormat, tableFormats } from '#web/ui/export-menu.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { balancesQuery, saveBalances, usePostRevaluation } from './api.ts'
import { BalancesTable } from './balances-table.tsx'
import type { CurrencyPageProps } from './currency-page-props.ts'
import styles from './currencies.module.css'

type Props = CurrencyPageProps & { mayPost: boolean }

/** Open balances in other currencies at the end of a day, in the books and at the rate of that day. */
export function BalancesView({ search, onSearch, mayPost }: Props) {
  const on = search.on ?? today()
  const query = useQuery(balancesQuery(on))
  const [isAsking, setAsking] = useState(false)
  const saving = useMutation({
    mutationFn: (format: TableFormat) => saveBalances(on, format),
    meta: { fallback: t('The file could not be created') },
  })
  const { data } = query
  const canPost = mayPost && data && data.rows.length > 0 && data.missing.length === 0 && data.revaluations_id === null
  return (
    <div className={styles.sections}>
      <div className={styles.bar} data-print="hide">
        <DateInput label={t('At the end of')} value={on} onChange={(day) => onSearch({ on: day })} />
        <span className={styles.push} />
        <ExportMenu formats={tableFormats} busy={saving.isPending} onExport={saving.mutate} />
        {canPost && data.gain !== 0 && (
          <Button tone="primary" icon="done" onClick={() => setAsking(true)}>
            {t('Restate {signed}', { signed: signed(data.gain) })}
          </Button>
        )}
      </div>
      {query.status === 'error' && data === undefined ? (
        <ErrorState error={query.error} onRetry={query.refetch} />
      ) : data === undefined ? (
        <Skeleton lines={6} height={240} label={t('Loading balances')} />
      ) : (
        <BalancesTable balances={data} />
      )}
      {data && isAsking && <PostDialog balances={data} onClose={() => setAsking(false)} />}
    </div>
  )
}

const signed = (gain: number) =>
  t('{value} of ₹{amount}', { value: gain < 0 ? t('a loss') : t('a gain'), amount: formatPaise(Math.abs(gain)) })

function PostDialog({ balances: { on, gain, rows }, onClose }: { balances: ForeignBalances; onClose: () => void }) {
  const { mutateAsync } = usePostRevaluation()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Restate open balances of {date}?', { date: formatDate(on) })}
      verb={t('Post {signed}', { signed: signed(gain) })}
      tone="primary"
      onConfirm={async () => {
        await mutateAsync({ revalued_on: on, amount: gain })
        toast({ tone: 'success', text: t('Balances of {date} restated', { date: formatDate(on) }) })
      }}
    >
      {t(
        'One entry of {date} restates {length} {value} at the closing rates. We reverse it the next day, so invoices and bills keep their values for payments.',
        { date: formatDate(on), length: rows.length, value: rows.length === 1 ? t('document') : t('documents') },
      )}
    </ConfirmDialog>
  )
}
