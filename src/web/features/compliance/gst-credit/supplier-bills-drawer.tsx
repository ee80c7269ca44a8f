import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SupplierBill } from '#contract/compliance/gst-credit.ts'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { monthWords } from '../shared/months.ts'
import { supplierBillsQuery, useSetSupplierFiled } from './api.ts'
import { FiledDialog } from './filed-dialog.tsx'
import styles from './gst-credit.module.css'

/** Bills whose credit you claimed, to mark those whose supplier did not file. */
export function SupplierBillsDrawer({ of, onClose }: { of: ReturnChoice; onClose: () => void }) {
  const [find, setFind] = useState('')
  const [filed, setFiled] = useState<SupplierBill>()
  const query = useQuery({ ...supplierBillsQuery(of, find), placeholderData: keepPreviousData })
  return (
    <Drawer isOpen title={t('Suppliers who did not file GSTR-3B')} onClose={onClose}>
      <Stack>
        <TextInput label={t('Supplier or bill number')} icon="search" value={find} onChange={setFind} />
        {query.data === undefined ? (
          query.isError ? (
            <ErrorState error={query.error} onRetry={query.refetch} />
          ) : (
            <Skeleton lines={6} height={240} />
          )
        ) : query.data.rows.length === 0 ? (
          <EmptyState title={t('No bills match')}>{t('Bills whose credit a filed GSTR-3B claimed appear here.')}</EmptyState>
        ) : (
          <ul className={styles.list} aria-label={t('Bills')}>
            {query.data.rows.map((bill) => (
              <Bill key={bill.bills_id} bill={bill} onFiled={() => setFiled(bill)} />
            ))}
          </ul>
        )}
      </Stack>
      {filed && <FiledDialog bill={filed} onClose={() => setFiled(undefined)} />}
    </Drawer>
  )
}

function Bill({ bill, onFiled }: { bill: SupplierBill; onFiled: () => void }) {
  const { bills_id, bill_number, vendor_name, bill_date, claimed_in, credit, is_missing, filed_on } = bill
  const setting = useSetSupplierFiled()
  const set = (missing: boolean) => setting.mutate({ bills_id, is_missing: missing, filed_on: null })
  return (
    <li>
      <span>
        {t('{number} of {vendor}', { number: bill_number, vendor: vendor_name })}{' '}
        <span className={styles.by}>
          {t('{date}, claimed in {month}, credit of ₹{amount}', {
            date: formatDate(bill_date),
            month: monthWords(claimed_in),
            amount: formatPaise(credit),
          })}
          {filed_on === null ? '' : ` · ${t('Filed on {date}', { date: formatDate(filed_on) })}`}
        </span>
      </span>
      <span className={styles.acts}>
        {is_missing ? (
          <>
            <Button onClick={onFiled}>{t('Filed since')}</Button>
            <Button tone="quiet" busy={setting.isPending} onClick={() => set(false)}>
              {t('Take back')}
            </Button>
          </>
        ) : (
          <Button busy={setting.isPending} onClick={() => set(true)}>
            {t('Did not file')}
          </Button>
        )}
      </span>
    </li>
  )
}
