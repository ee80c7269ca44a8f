import { t } from '#core/messages.ts'
import type { useActs } from './acts.ts'
import { BillPicker } from './bill-picker.tsx'
import { InvoicePicker } from './invoice-picker.tsx'
import { CategoriseForm, ExcludeForm } from './other-ways.tsx'

export type Acts = ReturnType<typeof useActs>

/** The tab that settles invoices with the money of the lines. */
export const invoicesTab = (ids: string[], received: number, customers_id: string | undefined, acts: Acts) => ({
  value: 'invoices',
  label: t('Pick invoices'),
  body: (
    <InvoicePicker
      bank_transactions_ids={ids}
      received={received}
      customers_id={customers_id}
      isBusy={acts.isBusy}
      onMatch={acts.match}
    />
  ),
})

/** The tab that pays bills with the money of the lines, which is below zero. */
export const billsTab = (ids: string[], amount: number, vendors_id: string | undefined, acts: Acts) => ({
  value: 'bills',
  label: t('Pick bills'),
  body: (
    <BillPicker
      bank_transactions_ids={ids}
      paid={Math.abs(amount)}
      vendors_id={vendors_id}
      isBusy={acts.isBusy}
      onMatch={acts.matchBills}
    />
  ),
})

/** The tab that books the lines to an account. */
export const categoryTab = (ids: string[], acts: Acts) => ({
  value: 'category',
  label: t('Categorise'),
  body: (
    <CategoriseForm
      count={ids.length}
      isBusy={acts.isBusy}
      onSave={(ledger_accounts_id, memo, party) =>
        acts.categorise({ bank_transactions_ids: ids, ledger_accounts_id, memo, party })
      }
    />
  ),
})

/** The tab that leaves the lines out of the books. */
export const exclusionTab = (ids: string[], acts: Acts) => ({
  value: 'exclusion',
  label: t('Leave out'),
  body: (
    <ExcludeForm count={ids.length} isBusy={acts.isBusy} onSave={(memo) => acts.exclude({ bank_transactions_ids: ids, memo })} />
  ),
})
