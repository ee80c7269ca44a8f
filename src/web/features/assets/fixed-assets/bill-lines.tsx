import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { BillLine } from '#contract/assets/fixed-assets.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { billLinesQuery } from './api.ts'
import { AddAsset } from './asset-form.tsx'
import styles from './fixed-assets.module.css'

/** Lines of approved bills on fixed asset accounts without an asset in the register. */
export function BillLines({ onClose }: { onClose: () => void }) {
  const query = useQuery(billLinesQuery)
  const [line, setLine] = useState<BillLine>()
  if (line) return <AddAsset line={line} onClose={onClose} />
  return (
    <Drawer
      isOpen
      title={t('Add an asset from a bill')}
      description={t('Lines of approved bills in fixed asset accounts that are not in the register yet.')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Cancel')}</Button>}
    >
      {query.status === 'error' ? (
        <ErrorState error={query.error} onRetry={query.refetch} />
      ) : query.data === undefined ? (
        <Skeleton lines={6} height={240} label={t('Loading bills')} />
      ) : query.data.rows.length === 0 ? (
        <EmptyState icon="file" title={t('No bill lines to add')}>
          {t('When you approve a bill with a line in a fixed asset account, the line appears here.')}
        </EmptyState>
      ) : (
        <ul className={styles.choices}>
          {query.data.rows.map((each) => (
            <li key={`${each.bills_id} ${each.line_no}`}>
              <button type="button" className={styles.choice} onClick={() => setLine(each)}>
                <span>
                  <strong>{each.item_name}</strong>
                  <small>
                    {each.vendor_name} · {each.bill_number} · {formatDate(each.bill_date)} · {accountName(each.account_name)}
                  </small>
                </span>
                <span className="figures">₹{formatPaise(each.left)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}
