import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { t } from '#core/messages.ts'
import type { Suggestion, UnmatchedLine } from '#contract/banking/reconciliation.ts'
import { useCurrencyOptions } from '#web/features/currencies/shared/api.ts'
import { formatDate } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { suggestionsQuery } from './api.ts'
import { conversionTab, foreignInvoicesTab, splitTab, transferTab } from './line-tabs.tsx'
import styles from './reconcile.module.css'
import { Suggested } from './suggested.tsx'
import type { AccountChoice } from './transfer-form.tsx'
import { type Acts, billsTab, categoryTab, exclusionTab, invoicesTab } from './way-tabs.tsx'
import { moneyWords } from './words.ts'

const LineWays = lazy(async () => ({ default: (await import('#web/features/banking/shared/line-ways.tsx')).LineWays }))

type Props = { line: UnmatchedLine; accounts: readonly AccountChoice[]; acts: Acts }

/** One bank line: its text, its suggestions, and every other action. */
export function LineDetail({ line, accounts, acts }: Props) {
  const { data, error, refetch } = useQuery(suggestionsQuery(line.bank_transactions_id))
  const currency = line.line_currency ?? line.currency
  const others = accounts.filter((account) => account.currency === 'INR' && account.bank_accounts_id !== line.bank_accounts_id)
  const hasForeign = accounts.some((account) => account.currency !== 'INR')
  return (
    <div className={styles.detail}>
      <div className={styles.lineHead}>
        <p className={styles.amount}>{moneyWords(line.amount, currency)}</p>
        <p className={styles.soft}>
          {t('{value} on {date}, {account_label}', {
            value: line.amount < 0 ? t('Money out') : t('Money in'),
            date: formatDate(line.transaction_date),
            account_label: line.account_label,
          })}
        </p>
        <p className={styles.narration}>{line.description || t('No narration')}</p>
      </div>
      {error ? (
        <ErrorState error={error} title={t("We couldn't load the suggestions")} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={5} height={240} label={t('Looking for matches')} />
      ) : (
        <Ways
          key={line.bank_transactions_id}
          line={line}
          suggestions={data}
          others={others}
          hasForeign={hasForeign}
          acts={acts}
        />
      )}
    </div>
  )
}

type WaysProps = {
  line: UnmatchedLine
  suggestions: readonly Suggestion[]
  others: readonly AccountChoice[]
  /** The company has accounts in other currencies. */
  hasForeign: boolean
  acts: Acts
}

function Ways({ line, suggestions, others, hasForeign, acts }: WaysProps) {
  const seesInvoices = usePermitted(['ACCOUNTS_RECEIVABLE'])
  const takesInvoices = line.amount > 0 && seesInvoices
  const hasCurrencies = useCurrencyOptions().length > 0
  const paysBills = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const takesBills = line.amount < 0 && paysBills
  const first = takesInvoices ? 'invoices' : takesBills ? 'bills' : 'category'
  const [way, setWay] = useState(suggestions.length > 0 ? 'suggested' : first)
  const [isOpen, setOpen] = useState(false)
  const ids = [line.bank_transactions_id]
  const payer = suggestions.find(({ customers_id }) => customers_id !== null)?.customers_id ?? undefined
  const payee = suggestions.find(({ vendors_id }) => vendors_id !== null)?.vendors_id ?? undefined
  const isForeign = line.line_currency !== null || line.currency !== 'INR'
  const exclusion = exclusionTab(ids, acts)
  const tabs = [
    {
      value: 'suggested',
      label: t('Suggested'),
      count: suggestions.length,
      body: <Suggested {...{ line, suggestions, acts, isOpen }} onOpen={() => setOpen(true)} />,
    },
    ...(takesInvoices ? [invoicesTab(ids, line.amount, payer, acts)] : []),
    ...(takesInvoices && hasCurrencies ? [foreignInvoicesTab(line)] : []),
    ...(takesBills ? [billsTab(ids, line.amount, payee, acts)] : []),
    categoryTab(ids, acts),
    splitTab(line, acts),
    transferTab(line, others, acts),
    ...(hasForeign ? [conversionTab(line)] : []),
    exclusion,
  ]
  if (isForeign)
    return (
      <Suspense fallback={<Skeleton lines={5} height={240} label={t('Looking for matches')} />}>
        <LineWays key={line.bank_transactions_id} line={line} accounts={others} exclusion={exclusion} />
      </Suspense>
    )
  return <Tabs label={t('Options for the line')} value={way} onChange={setWay} tabs={tabs} />
}
