import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ForeignCandidates } from '#contract/banking/foreign-accounts.ts'
import { formatDate } from '#core/dates.ts'
import { toPaise } from '#core/currency/currency.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { candidatesQuery, foreignAccountsQuery } from './api.ts'
import { ConversionForm } from './conversion-form.tsx'
import { DocumentsForm } from './documents-form.tsx'
import { EntryForm } from './entry-form.tsx'
import type { LineOf } from './frame.tsx'
import styles from './foreign-accounts.module.css'
import { MovesToMatch } from './moves-to-match.tsx'

type Line = LineOf & { bank_accounts_id: string; account_label: string; currency: string; line_currency: string | null }
type Choice = { bank_accounts_id: string; account_label: string; currency: string }
type Way = { value: string; label: string; body: ReactNode }
type Props = { line: Line; accounts: readonly Choice[]; exclusion: Way }

/** The actions for a line in another currency: settle documents of its currency, convert it into rupees, book it, or exclude it. */
export function LineWays({ line, accounts, exclusion }: Props) {
  const held = useQuery(foreignAccountsQuery)
  const found = useQuery(candidatesQuery(line.bank_transactions_id))
  const error = held.error ?? found.error
  if (error)
    return (
      <ErrorState error={error} title={t("We couldn't load the options for this line")} onRetry={() => void found.refetch()} />
    )
  if (held.data === undefined || found.data === undefined)
    return <Skeleton lines={5} height={240} label={t('Looking for matches')} />
  const account = held.data.find((each) => each.bank_accounts_id === line.bank_accounts_id)
  if (account === undefined || line.line_currency !== null)
    return (
      <>
        <Notice>
          {line.line_currency === null
            ? t('{account_label} is read-only. Record this line with a journal, and exclude it here.', {
                account_label: line.account_label,
              })
            : t("This line is in {line_currency}, not its account's currency. Record it with a journal, and exclude it here.", {
                line_currency: line.line_currency,
              })}
        </Notice>
        <Tabs label={t('Ways')} value={exclusion.value} onChange={() => {}} tabs={[exclusion]} />
      </>
    )
  return <Ways key={line.bank_transactions_id} {...{ line, accounts, exclusion, account }} found={found.data} />
}

type WaysProps = Props & { account: Choice; found: ForeignCandidates }

function Ways({ line, accounts, exclusion, account, found }: WaysProps) {
  const seesInvoices = usePermitted(['ACCOUNTS_RECEIVABLE'])
  const paysBills = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const rupees = accounts.filter(({ currency }) => currency === 'INR')
  const settles = { account, line, onClose: () => {} }
  const tabs: Way[] = [
    ...(found.moves.length > 0
      ? [{ value: 'books', label: t('In the books'), body: <MovesToMatch {...line} moves={found.moves} /> }]
      : []),
    ...(line.amount > 0 && seesInvoices
      ? [
          {
            value: 'invoices',
            label: t('Invoices'),
            body: <DocumentsForm side="receipt" documents={found.invoices} {...settles} />,
          },
        ]
      : []),
    ...(line.amount < 0 && paysBills
      ? [{ value: 'bills', label: t('Bills'), body: <DocumentsForm side="payment" documents={found.bills} {...settles} /> }]
      : []),
    {
      value: 'conversion',
      label: line.amount < 0 ? t('Into rupees') : t('Out of rupees'),
      body: <ConversionForm held={[account]} rupees={rupees} line={line} half={found.halves[0]} onClose={() => {}} />,
    },
    { value: 'entry', label: t('Categorise'), body: <EntryForm {...settles} /> },
    exclusion,
  ]
  const isExact = [...found.invoices, ...found.bills].some(({ is_exact }) => is_exact)
  const likely = found.moves.length > 0 ? 'books' : !isExact && found.halves.length > 0 ? 'conversion' : tabs[0]?.value
  const [way, setWay] = useState(likely ?? exclusion.value)
  return (
    <>
      <Worth line={line} rate={found.rate} />
      <Tabs label={t('Options for the line')} value={way} onChange={setWay} tabs={tabs} />
    </>
  )
}

function Worth({ line, rate }: { line: Line; rate: ForeignCandidates['rate'] }) {
  if (rate === null) return <p className={styles.soft}>{t('No rate is available for that day.')}</p>
  const worth = toPaise(Math.abs(line.amount), line.currency, rate.rate)
  return (
    <p className={styles.soft}>
      {t('₹{amount} at ₹{rate}, the rate of {date}', {
        amount: formatPaise(worth),
        rate: rate.rate,
        date: formatDate(rate.rate_date),
      })}
    </p>
  )
}
