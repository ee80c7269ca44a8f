import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import type { BillBatch } from '#contract/payouts/bill-batches.ts'
import { usePermitted } from '#web/lib/session.ts'
import { SavedViews } from '#web/features/identity/shared/saved-views/saved-views.tsx'
import { plural } from '#web/lib/format.ts'
import { mobile, useMedia } from '#web/lib/media.ts'
import { FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { ThumbBar } from '#web/ui/page-header.tsx'
import { EmptyState, Notice } from '#web/ui/states.tsx'
import { HoldSwitch } from './hold-switch.tsx'
import { isShown, type PayableBills } from './bill-selection.ts'
import { BillsTable } from './bills-table.tsx'
import { PayBillsViews } from './pay-bills-views.tsx'
import styles from './pay-bills.module.css'
import { PayButton } from './pay-button.tsx'
import { PaySide } from './pay-side.tsx'
import type { PayBillsSearch } from './search.ts'
import { Unpayable } from './unpayable.tsx'
import { useBillBatch } from './use-bill-batch.ts'

type Props = {
  data: PayableBills
  search: PayBillsSearch
  onSearch: (search: PayBillsSearch) => void
  onMade: (batch: BillBatch) => void
  canRecord: boolean
}

/** The bills that can be paid, beside them what paying the selected ones does, and below those that cannot. */
export function BillsToPay({ data, search, onSearch, onMade, canRecord }: Props) {
  // The side stands below the bills: what it is for must not.
  const isBelow = useMedia(mobile)
  const batch = useBillBatch(data, search, onMade)
  const { day } = batch
  const clear = () => onSearch({ ...search, search: undefined })
  const shown = useMemo(() => data.rows.filter((bill) => isShown(bill, search, day)), [data.rows, search, day])
  const canMake = usePermitted(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'])
  const button = <PayButton batch={batch} canMake={canMake} />
  const payable = shown.filter((bill) => bill.problem === null)
  const unpayable = shown.filter((bill) => bill.problem !== null)
  const onRecord = canRecord ? (bills_id: string) => onSearch({ ...search, pay: bills_id }) : undefined
  return (
    <SavedViews list="pay_bills" table={t('Bills')} search={search}>
      <PayBillsViews rows={data.rows} view={search.view ?? 'approved'} day={day} />
      <Toolbar>
        <SearchInput
          label={t('Search bills')}
          placeholder={t('Number, vendor or amount')}
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ ...search, search: typed || undefined })}
        />
        <HoldSwitch data={data} onHoldAll={batch.onHoldAll} />
        <FilterChips chips={searchChip(search.search, clear)} onClear={clear} />
      </Toolbar>
      {!canMake && <Notice>{t('You can see these bills. Someone who prepares or makes payments can pay them.')}</Notice>}
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
              <BillsTable rows={payable} data={data} batch={batch} onRecord={onRecord} />
            </div>
          ) : (
            <EmptyState icon="file" title={t('Nothing to pay here')}>
              {t('No bill of this view can be paid now.')}
            </EmptyState>
          )}
        </div>
        <div className={styles.side}>
          <PaySide batch={batch} has_other_releaser={data.has_other_releaser} button={isBelow ? null : button} />
        </div>
        <div className={styles.others}>
          <Unpayable rows={unpayable} vendors={data.vendors} onRecord={onRecord} today={day} />
        </div>
      </div>
      {isBelow && <ThumbBar>{button}</ThumbBar>}
    </SavedViews>
  )
}
