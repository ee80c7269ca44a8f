import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { t } from '#core/messages.ts'
import type { Suggestion, UnmatchedLine } from '#contract/banking/reconciliation.ts'
import { useCurrencyOptions } from '#web/features/currencies/shared/api.ts'
import { formatDate, plural } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { useActs } from './acts.ts'
import { suggestionsQuery } from './api.ts'
import { BillPicker } from './bill-picker.tsx'
import { InvoicePicker } from './invoice-picker.tsx'
import { type AccountChoice, CategoriseForm, ExcludeForm, TransferForm } from './other-ways.tsx'
import { SplitForm } from './split-form.tsx'
import styles from './reconcile.module.css'
import { SuggestionCard } from './suggestion-card.tsx'
import { moneyWords } from './words.ts'

const LineWays = lazy(async () => ({ default: (await import('#web/features/banking/shared/line-ways.tsx')).LineWays }))
const RupeeHalf = lazy(async () => ({ default: (await import('#web/features/banking/shared/rupee-half.tsx')).RupeeHalf }))

const RupeesForInvoices = lazy(async () => ({
  default: (await import('#web/features/banking/shared/rupee-receipt.tsx')).RupeesForInvoices,
}))

type Acts = ReturnType<typeof useActs>
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
  const exclusion = {
    value: 'exclusion',
    label: t('Leave out'),
    body: <ExcludeForm count={1} isBusy={acts.isBusy} onSave={(memo) => acts.exclude({ bank_transactions_ids: ids, memo })} />,
  }
  const tabs = [
    {
      value: 'suggested',
      label: t('Suggested'),
      count: suggestions.length,
      body: <Suggested {...{ line, suggestions, acts, isOpen }} onOpen={() => setOpen(true)} />,
    },
    ...(takesInvoices
      ? [
          {
            value: 'invoices',
            label: t('Pick invoices'),
            body: (
              <InvoicePicker
                bank_transactions_ids={ids}
                received={line.amount}
                customers_id={payer}
                isBusy={acts.isBusy}
                onMatch={acts.match}
              />
            ),
          },
        ]
      : []),
    ...(takesInvoices && hasCurrencies
      ? [
          {
            value: 'foreign',
            label: t('Foreign invoices'),
            body: (
              <Suspense fallback={<Skeleton lines={4} height={200} label={t('Looking for invoices')} />}>
                <RupeesForInvoices key={line.bank_transactions_id} line={line} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(takesBills
      ? [
          {
            value: 'bills',
            label: t('Pick bills'),
            body: (
              <BillPicker
                bank_transactions_ids={ids}
                paid={Math.abs(line.amount)}
                vendors_id={payee}
                isBusy={acts.isBusy}
                onMatch={acts.matchBills}
              />
            ),
          },
        ]
      : []),
    {
      value: 'category',
      label: t('Categorise'),
      body: (
        <CategoriseForm
          count={1}
          isBusy={acts.isBusy}
          onSave={(ledger_accounts_id, memo, party) =>
            acts.categorise({ bank_transactions_ids: ids, ledger_accounts_id, memo, party })
          }
        />
      ),
    },
    {
      value: 'split',
      label: t('Split'),
      body: (
        <SplitForm
          amount={line.amount}
          isBusy={acts.isBusy}
          onSave={(parts) => acts.split({ bank_transactions_id: line.bank_transactions_id, parts, memo: null })}
        />
      ),
    },
    {
      value: 'transfer',
      label: t('Transfer'),
      body: (
        <TransferForm
          isIn={line.amount > 0}
          others={others}
          isBusy={acts.isBusy}
          onSave={(bank_accounts_id) =>
            acts.transfer({
              bank_transactions_id: line.bank_transactions_id,
              bank_accounts_id,
              mirror_bank_transactions_id: null,
            })
          }
        />
      ),
    },
    ...(hasForeign
      ? [
          {
            value: 'conversion',
            label: t('Currency'),
            body: (
              <Suspense fallback={<Skeleton lines={4} height={200} label={t('Looking for conversions')} />}>
                <RupeeHalf key={line.bank_transactions_id} line={line} />
              </Suspense>
            ),
          },
        ]
      : []),
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

type SuggestedProps = { line: UnmatchedLine; suggestions: readonly Suggestion[]; acts: Acts; isOpen: boolean; onOpen: () => void }

function Suggested({ line, suggestions, acts, isOpen, onOpen }: SuggestedProps) {
  const shown = isOpen ? suggestions : suggestions.slice(0, 2)
  if (suggestions.length === 0)
    return (
      <p className={styles.note}>
        {t(
          "Nothing open matches this line's amount, numbers or names. Pick {value} or an account yourself; we remember it next time.",
          { value: line.amount < 0 ? 'bills' : 'invoices' },
        )}
      </p>
    )
  return (
    <div className={styles.suggestions}>
      {shown.map((suggestion, index) => (
        <SuggestionCard
          key={`${suggestion.suggestion_kind} ${suggestion.title} ${index}`}
          suggestion={suggestion}
          isFirst={index === 0}
          isBusy={acts.isBusy}
          onTake={() => acts.take(line, suggestion)}
        />
      ))}
      {shown.length < suggestions.length && (
        <Button tone="quiet" onClick={onOpen}>
          {t('Show {suggestions}', { suggestions: plural(suggestions.length - shown.length, 'more suggestion') })}
        </Button>
      )}
    </div>
  )
}
