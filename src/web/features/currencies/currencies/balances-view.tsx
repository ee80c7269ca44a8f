import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ForeignBalances } from '#contract/currencies/currencies.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState, ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { balancesQuery, saveBalances, usePostRevaluation } from './api.ts'
import type { CurrencyPageProps } from './currency-page-props.ts'
import styles from './currencies.module.css'

type Props = CurrencyPageProps & { mayPost: boolean }

/** Open balances in other currencies at the end of a day, in the books and at the rate of that day. */
export function BalancesView({ search, onSearch, mayPost }: Props) {
  const on = search.on ?? today()
  const query = useQuery(balancesQuery(on))
  const [isAsking, setAsking] = useState(false)
  const saving = useMutation({
    mutationFn: (format: 'csv' | 'xlsx' | 'pdf') => saveBalances(on, format),
    meta: { fallback: t('The file could not be created') },
  })
  const { data } = query
  const canPost = mayPost && data && data.rows.length > 0 && data.missing.length === 0 && data.revaluations_id === null
  const file = (format: 'csv' | 'xlsx' | 'pdf') => ({
    id: format,
    label: t('As {format}', { format: format.toUpperCase() }),
    onSelect: () => saving.mutate(format),
  })
  return (
    <div className={styles.sections}>
      <div className={styles.bar} data-print="hide">
        <DateInput label={t('At the end of')} value={on} onChange={(day) => onSearch({ on: day })} />
        <span className={styles.push} />
        <Menu
          trigger={
            <Button icon="download" busy={saving.isPending}>
              {t('Export')}
            </Button>
          }
          groups={[[file('csv'), file('xlsx'), file('pdf')]]}
        />
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
        <Balances balances={data} />
      )}
      {data && isAsking && <PostDialog balances={data} onClose={() => setAsking(false)} />}
    </div>
  )
}

const signed = (gain: number) =>
  t('{value} of ₹{amount}', { value: gain < 0 ? t('a loss') : t('a gain'), amount: formatPaise(Math.abs(gain)) })

function Balances({ balances: { rows, gain, missing, on, revaluations_id } }: { balances: ForeignBalances }) {
  const sum = (name: 'amount' | 'restated') => rows.reduce((total, row) => total + row[name], 0)
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="warning">
          {t('No rate is available for {missing} up to {date}. Enter it under Rates to see its documents here.', {
            missing: missing.join(', '),
            date: formatDate(on),
          })}
        </Notice>
      )}
      {revaluations_id !== null && (
        <Notice>{t('Balances of {date} are already restated. See Restatements.', { date: formatDate(on) })}</Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState icon="balance" title={t('Nothing open in another currency')}>
          {t('Invoices and bills in other currencies that are not settled on {date} appear here.', { date: formatDate(on) })}
        </EmptyState>
      ) : (
        <ReportTable
          caption={t('Open balances in other currencies')}
          first={t('Document')}
          columns={[t('Gain or loss'), t('At the rate'), t('In the books'), t('Open'), { label: t('Rate'), isText: true }]}
          rows={[
            ...rows.map((row) => ({
              id: row.documents_id,
              label: `${row.document_number}  ${row.party_name}`,
              link: { to: addressOf(row) },
              amounts: [
                row.gain,
                row.restated,
                row.amount,
                formatForeign(row.foreign_amount, row.currency),
                t('{rate} of {date}', { rate: row.rate, date: formatDate(row.rate_date) }),
              ],
            })),
            { id: 'total', label: t('Total'), kind: 'total' as const, amounts: [gain, sum('restated'), sum('amount')] },
          ]}
        />
      )}
    </>
  )
}

const pages = {
  invoice: '/receivables/invoices',
  credit_note: '/receivables/credit-notes',
  bill: '/payables/bills',
  debit_note: '/payables/debit-notes',
  customer_advance: '/receivables/payments',
  vendor_advance: '/payables/vendor-advances',
  bank_account: '/banking/foreign-accounts',
} as const
const addressOf = ({ document_type, documents_id }: ForeignBalances['rows'][number]) => `${pages[document_type]}/${documents_id}`

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
        { date: formatDate(on), length: rows.length, value: rows.length === 1 ? 'document' : 'documents' },
      )}
    </ConfirmDialog>
  )
}
