import { lazy, Suspense } from 'react'
import type { UnmatchedLine } from '#contract/banking/reconciliation.ts'
import { t } from '#core/messages.ts'
import { Skeleton } from '#web/ui/states.tsx'
import { SplitForm } from './split-form.tsx'
import { type AccountChoice, TransferForm } from './transfer-form.tsx'
import type { Acts } from './way-tabs.tsx'

const RupeeHalf = lazy(async () => ({ default: (await import('#web/features/banking/shared/rupee-half.tsx')).RupeeHalf }))

const RupeesForInvoices = lazy(async () => ({
  default: (await import('#web/features/banking/shared/rupee-receipt.tsx')).RupeesForInvoices,
}))

/** The tab that settles invoices in another currency with rupees. */
export const foreignInvoicesTab = (line: UnmatchedLine) => ({
  value: 'foreign',
  label: t('Foreign invoices'),
  body: (
    <Suspense fallback={<Skeleton lines={4} height={200} label={t('Looking for invoices')} />}>
      <RupeesForInvoices key={line.bank_transactions_id} line={line} />
    </Suspense>
  ),
})

/** The tab that spreads a line over several accounts. */
export const splitTab = (line: UnmatchedLine, acts: Acts) => ({
  value: 'split',
  label: t('Split'),
  body: (
    <SplitForm
      amount={line.amount}
      isBusy={acts.isBusy}
      onSave={(parts) => acts.split({ bank_transactions_id: line.bank_transactions_id, parts, memo: null })}
    />
  ),
})

/** The tab for money between own accounts. */
export const transferTab = (line: UnmatchedLine, others: readonly AccountChoice[], acts: Acts) => ({
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
})

/** The tab for a line that is one half of a conversion. */
export const conversionTab = (line: UnmatchedLine) => ({
  value: 'conversion',
  label: t('Currency'),
  body: (
    <Suspense fallback={<Skeleton lines={4} height={200} label={t('Looking for conversions')} />}>
      <RupeeHalf key={line.bank_transactions_id} line={line} />
    </Suspense>
  ),
})
