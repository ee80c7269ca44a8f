import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { BillBatch, listPayableBills, PayableBill } from '#contract/payouts/bill-batches.ts'
import { t } from '#core/messages.ts'
import { ApiError } from '#web/lib/errors.ts'
import { formatPaise, plural } from '#web/lib/format.ts'
import { mobile, useMedia } from '#web/lib/media.ts'
import { now, today } from '#web/lib/today.ts'
import { usePermitted } from '#web/lib/session.ts'
import { SavedViews } from '#web/features/identity/shared/saved-views/saved-views.tsx'
import { SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader, ThumbBar } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { payableBillsQuery, useApplyBillCredits, useCreateBillBatch } from './api.ts'
import { BillsTable } from './bills-table.tsx'
import styles from './pay-bills.module.css'
import { PayButton, PaySide } from './pay-side.tsx'
import { type Picks, plannedPayments, ticked } from './payments.ts'
import type { PayBillsSearch, PayBillsView } from './search.ts'
import { bodyOf, type Choice, settlements, withFull, withTicks, wrongAmounts } from './settlement.ts'
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
  // The side stands below the bills: what it is for must not.
  const isBelow = useMedia(mobile)
  const [chosen, setChosen] = useState<Choice>()
  const [account, setAccount] = useState<string>()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const attempt = useRef({ body: '', key: '' })
  const { mutate, isPending } = useCreateBillBatch()
  const applying = useApplyBillCredits()
  const choice = useMemo(() => {
    const { picks, ...others } = chosen ?? { picks: ticked(data.rows, search.tick, day), credited: none, declined: none }
    return { ...others, picks: current(data.rows, picks) }
  }, [data.rows, chosen, search.tick, day])
  const { picks } = choice
  const found = settlements(data.rows, data.vendors, choice, day)
  const from = account ?? data.last_bank_accounts_id ?? data.accounts[0]?.bank_accounts_id ?? ''
  const ifsc = data.accounts.find(({ bank_accounts_id }) => bank_accounts_id === from)?.ifsc
  const payments = plannedPayments(data.rows, data.vendors, picks, ifsc === undefined ? undefined : { ifsc, at: new Date(now()) })
  const shown = useMemo(() => data.rows.filter((bill) => isShown(bill, search, day)), [data.rows, search, day])
  const wrong = wrongAmounts(choice, found)
  const errors = new Map([
    ...refused,
    ...[...wrong].map((bills_id) => [bills_id, t('Enter an amount up to what is left')] as const),
  ])
  const pay = () => {
    if (wrong.size > 0) return
    const { bills, credits } = bodyOf(data.rows, choice, found)
    const body = { bank_accounts_id: from, bills, ...(credits.length > 0 && { credits }) }
    const text = JSON.stringify(body)
    // A retry of the same batch sends the same idempotency key: it is created once, however often the button is pressed.
    if (attempt.current.body !== text) attempt.current = { body: text, key: crypto.randomUUID() }
    const idempotencyKey = attempt.current.key
    const onError = (error: Error) => {
      if (error instanceof ApiError) setRefused(byBill(error, { bills, credits }))
    }
    if (bills.length > 0) mutate({ body, idempotencyKey }, { onSuccess: onMade, onError })
    else
      applying.mutate(
        { body: { credits }, idempotencyKey },
        {
          onSuccess({ amount }) {
            setChosen({ picks: new Map(), credited: none, declined: none })
            toast({ tone: 'success', text: t('₹{amount} of credit applied', { amount: formatPaise(amount) }) })
          },
          onError,
        },
      )
  }
  const change = (next: Choice) => {
    setRefused(new Map())
    setChosen(next)
  }
  const onTick = (some: readonly PayableBill[], isOn: boolean) =>
    change(withTicks(data.rows, data.vendors, choice, some, isOn, day))
  const onEarly = (bill: PayableBill, isOn: boolean) => {
    const declined = toggled(choice.declined, bill.bills_id, !isOn)
    const next = withTicks(data.rows, data.vendors, { ...choice, declined }, [bill], true, day)
    change(withFull(data.rows, data.vendors, next, ({ bills_id }) => bills_id === bill.bills_id, day))
  }
  const onCredits = (bill: PayableBill, isOn: boolean) => {
    const credited = toggled(choice.credited, bill.vendors_id, isOn)
    const next = withTicks(data.rows, data.vendors, { ...choice, credited }, [bill], true, day)
    change(withFull(data.rows, data.vendors, next, ({ vendors_id }) => vendors_id === bill.vendors_id, day))
  }
  const button = (
    <PayButton
      {...{ payments, settled: [...found.values()] }}
      bill_count={picks.size}
      busy={isPending || applying.isPending}
      onPay={pay}
    />
  )
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
                choice={choice}
                found={found}
                errors={errors}
                onTick={onTick}
                onAmount={(bills_id, amount) => change({ ...choice, picks: new Map(picks).set(bills_id, amount) })}
                onEarly={onEarly}
                onCredits={data.may_apply ? onCredits : undefined}
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
            settled={[...found.values()]}
            bill_count={picks.size}
            has_other_releaser={data.has_other_releaser}
            button={isBelow ? null : button}
          />
        </div>
        <div className={styles.others}>
          <Unpayable rows={unpayable} vendors={data.vendors} onRecord={onRecord} today={day} />
        </div>
      </div>
      {isBelow && <ThumbBar>{button}</ThumbBar>}
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

const none: ReadonlySet<string> = new Set()
const toggled = (set: ReadonlySet<string>, value: string, isOn: boolean): ReadonlySet<string> =>
  new Set(isOn ? [...set, value] : [...set].filter((each) => each !== value))

type Sent = Record<'bills' | 'credits', readonly { bills_id: string }[]>

/** What the server refused, at the bill it names. */
function byBill({ issues }: ApiError, sent: Sent): ReadonlyMap<string, string> {
  return new Map(
    issues.flatMap(({ path, message }) => {
      const [, list, at] = /^(bills|credits)\.(\d+)/.exec(path) ?? []
      const bill = list === undefined ? undefined : sent[list === 'bills' ? 'bills' : 'credits'][Number(at)]
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
