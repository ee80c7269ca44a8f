import { useState } from 'react'
import type { Gstr3b } from '#contract/compliance/gstr3b.ts'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { monthWords } from '../shared/months.ts'
import styles from './gst-credit.module.css'
import { SupplierBillsDrawer } from './supplier-bills-drawer.tsx'

/** Rule 37A: bills whose supplier did not file GSTR-3B, and what this return reverses and reclaims of them. */
export function SuppliersTab({ rows, of }: { rows: Gstr3b['defaults']; of: ReturnChoice }) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <Stack>
      <div className={styles.acts}>
        <Button onClick={() => setChoosing(true)}>{t('Choose bills')}</Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('You recorded no supplier who did not file')}>
          {t('The portal tells you which suppliers did not file GSTR-3B. Choose their bills: their credit is reversed in time.')}
        </EmptyState>
      ) : (
        <ReportTable
          caption={t('Bills whose supplier did not file GSTR-3B')}
          first={t('Bill')}
          columns={[
            { label: t('Claimed in'), isText: true },
            { label: t('Reverse by'), isText: true },
            { label: t('Filed on'), isText: true },
            t('Credit'),
            t('Reversed before'),
            t('Reversed now'),
            t('Reclaimed now'),
          ]}
          rows={rows.map(({ bills_id, bill_number, vendor_name, claimed_in, reverse_by, filed_on, credit, earlier, change }) => ({
            id: bills_id,
            label: t('{number} of {vendor}', { number: bill_number, vendor: vendor_name }),
            link: { to: `/payables/bills/${bills_id}` },
            amounts: [
              monthWords(claimed_in),
              formatDate(reverse_by),
              filed_on === null ? t('Not filed') : formatDate(filed_on),
              credit,
              totalOf(earlier),
              Math.max(0, totalOf(change)),
              Math.max(0, 0 - totalOf(change)),
            ],
          }))}
        />
      )}
      <p className={styles.note}>
        {t(
          'Rule 37A: if a supplier has not filed GSTR-3B by 30 September after the year in which you claimed the credit, reverse it by 30 November, and reclaim it once they file. We propose it from the return of September on.',
        )}
      </p>
      {isChoosing && <SupplierBillsDrawer of={of} onClose={() => setChoosing(false)} />}
    </Stack>
  )
}
