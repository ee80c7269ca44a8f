import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { BillBatch, listPayableBills, PayableBill } from '#contract/payouts/bill-batches.ts'
import { t } from '#core/messages.ts'
import { ApiError } from '#web/lib/errors.ts'
import { plural } from '#web/lib/format.ts'
import { now, today } from '#web/lib/today.ts'
import { usePermitted } from '#web/lib/session.ts'
import { SavedViews } from '#web/features/identity/shared/saved-views/saved-views.tsx'
import { SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { payableBillsQuery, useCreateBillBatch } from './api.ts'
import { BillsTable } from './bills-table.tsx'
import styles from './pay-bills.module.css'
import { PaySide } from './pay-side.tsx'
import { type Picks, plannedPayments, ticked, wrongAmounts } from './payments.ts'
import type { PayBillsSearch, PayBillsView } from './search.ts'
import { Unpayable } from './unpayable.tsx'

type Props = {
  search: PayBillsSearch
  onSearch: (search: PayBillsSearch) => void
  onMade: (batch: BillBatch) => void
  /** Records a payment that was made elsewhere. */
  recorder: (bills_id: string, onClose: () => void) => ReactNode
  actions: ReactNode
}

/** Pays bills of several vendors as one batch, with its effects shown before the one-time password. */
export function PayBillsPage({ search, onSearch, onMade, recorder, actions }: Props) {
  const bills = useQuery(payableBillsQuery)
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  return (
    <Page>
      <PageHeader title={t('Pay Bills')} section={t('Payables')} actions={actions} />
      {bills.error ? (
        <ErrorState error={bills.error} title={t("We couldn't load the bills")} onRetry={bills.refetch} />
      ) : bills.data === undefined ? (
        <Skeleton lines={8} height={420} />
      ) : bills.data.rows.length === 0 ? (
        <EmptyState icon="file" title={t('Nothing to pay')}>
          {t('Approved bills stay here until you pay them in full.')}
        </EmptyState>
      ) : (
        <Bills data={bills.data} search={search} onSearch={onSearch} onMade={onMade} canRecord={canPay} />
      )}
      {canPay && search.pay !== undefined && recorder(search.pay, () => onSearch({ ...search, pay: undefined }))}
    </Page>
  )
}

type Data = Reply<typeof listPayableBills>
type BillsProps = Pick<Props, 'search' | 'onSearch' | 'onMade'> & { data: Data; canRecord: boolean }

function Bills({ data, search, onSearch, onMade, canRecord }: BillsProps) {
  const day = today()
  const [chosen, setChosen] = useState<Picks>()
  const [account, setAccount] = useState<string>()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const attempt = useRef({ body: '', key: '' })
  const { mutate, isPending } = useCreateBillBatch()
  const picks = useMemo(
    () => current(data.rows, chosen ?? ticked(data.rows, search.tick, day)),
    [data.rows, chosen, search.tick, day],
  )
  const from = account ?? data.last_bank_accounts_id ?? data.accounts[0]?.bank_accounts_id ?? ''
  const ifsc = data.accounts.find(({ bank_accounts_id }) => bank_accounts_id === from)?.ifsc
  const payments = plannedPayments(data.rows, data.vendors, picks, ifsc === undefined ? undefined : { ifsc, at: new Date(now()) })
  const shown = useMemo(() => data.rows.filter((bill) => isShown(bill, search, day)), [data.rows, search, day])
  const wrong = wrongAmounts(data.rows, picks)
  const errors = new Map([
    ...refused,
    ...[...wrong].map((bills_id) => [bills_id, t('Enter an amount up to what is left')] as const),
  ])
  const pay = () => {
    if (wrong.size > 0) return
    const parts = data.rows.flatMap(({ bills_id }) => {
      const amount = picks.get(bills_id)
      return amount === undefined ? [] : [{ bills_id, amount }]
    })
    const body = { bank_accounts_id: from, bills: parts }
    const text = JSON.stringify(body)
    // A retry of the same batch sends the same idempotency key: it is created once, however often the button is pressed.
    if (attempt.current.body !== text) attempt.current = { body: text, key: crypto.randomUUID() }
    mutate(
      { body, idempotencyKey: attempt.current.key },
      {
        onSuccess: onMade,
        onError(error) {
          if (error instanceof ApiError) setRefused(byBill(error, parts))
        },
      },
    )
  }
  const payable = shown.filter((bill) => bill.problem === null)
  const unpayable = shown.filter((bill) => bill.problem !== null)
  const onRecord = canRecord ? (bills_id: string) => onSearch({ ...search, pay: bills_id }) : undefined
  return (
    <SavedViews list="pay_bills" table={t('Bills')} search={search}>
      <Views rows={data.rows} view={search.view ?? 'approved'} day={day} />
      <Toolbar>
        <SearchInput
          label={t('Search bills')}
          placeholder={t('Number, vendor or amount')}
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ ...search, search: typed || undefined })}
        />
      </Toolbar>
      {data.is_more && <Notice>{t('The 500 bills due first are shown. Pay these, then the next ones appear.')}</Notice>}
      {unpayable.length > 0 && payable.length > 0 && search.tick === 'due' && (
        <Notice>
          {t('{bills} can’t be paid here now: you see the reason and what to do below.', {
            bills: plural(unpayable.length, 'bill'),
          })}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.payable}>
          {payable.length > 0 ? (
            <div className={styles.sheet}>
              <BillsTable
                rows={payable}
                vendors={data.vendors}
                picks={picks}
                errors={errors}
                onPick={(next) => {
                  setRefused(new Map())
                  setChosen(next)
                }}
                onRecord={onRecord}
                today={day}
              />
            </div>
          ) : (
            <EmptyState icon="file" title={t('Nothing to pay here')}>
              {t('No bill of this view can be paid now.')}
            </EmptyState>
          )}
        </div>
        <div className={styles.side}>
          <PaySide
            account={from}
            onAccount={setAccount}
            payments={payments}
            bill_count={picks.size}
            has_other_releaser={data.has_other_releaser}
            busy={isPending}
            onPay={pay}
          />
        </div>
        <div className={styles.others}>
          <Unpayable rows={unpayable} vendors={data.vendors} onRecord={onRecord} today={day} />
        </div>
      </div>
    </SavedViews>
  )
}

/** A bill that someone else has paid since is deselected. */
const current = (rows: readonly PayableBill[], picks: Picks): Picks => {
  const open = new Set(rows.filter((bill) => bill.problem === null).map((bill) => bill.bills_id))
  return new Map([...picks].filter(([bills_id]) => open.has(bills_id)))
}

function isShown(bill: PayableBill, { view = 'approved', search }: PayBillsSearch, day: string): boolean {
  if (view === 'due' && bill.due_date > day) return false
  if (view === 'overdue' && bill.due_date >= day) return false
  const wanted = search?.trim().toLowerCase() ?? ''
  const amounts = [bill.amount_due, bill.total].map((amount) => String(amount / 100))
  return (
    wanted === '' ||
    `${bill.bill_number} ${bill.vendor_name}`.toLowerCase().includes(wanted) ||
    amounts.includes(wanted.replaceAll(',', ''))
  )
}

/** The server's errors, at the bill they name. */
function byBill({ issues }: ApiError, parts: readonly { bills_id: string }[]): ReadonlyMap<string, string> {
  return new Map(
    issues.flatMap(({ path, message }) => {
      const bill = parts[Number(/^bills\.(\d+)/.exec(path)?.[1] ?? -1)]
      return bill ? [[bill.bills_id, message] as const] : []
    }),
  )
}

const labels: Record<PayBillsView, string> = { approved: t('To pay'), due: t('Due today'), overdue: t('Overdue') }

function Views({ rows, view, day }: { rows: readonly PayableBill[]; view: PayBillsView; day: string }) {
  const counts = {
    approved: rows.length,
    due: rows.filter((bill) => bill.due_date <= day).length,
    overdue: rows.filter((bill) => bill.due_date < day).length,
  }
  return (
    <ViewTabs
      label={t('Views')}
      value={view}
      tabs={(['approved', 'due', 'overdue'] as const).map((value) => ({
        value,
        label: labels[value],
        search: value === 'approved' ? {} : { view: value },
        count: counts[value] || undefined,
      }))}
    />
  )
}
