import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Bill } from '#contract/bills.ts'
import type { VendorAdvanceRow } from '#contract/vendor-advances.ts'
import { formatDate } from '#core/dates.ts'
import { usePermitted } from '#web/lib/session.ts'
import styles from '#web/sales-documents/page.module.css'
import { Button } from '#web/ui/button.tsx'
import { Amount, Card } from '#web/ui/layout.tsx'
import { openAdvancesQuery } from './api.ts'
import { SetOff } from './set-off-dialog.tsx'

/** What the vendor of a bill has ahead, to be set off against it. Nothing where they have nothing. */
export function BillAdvancesCard({ bill }: { bill: Bill }) {
  const { data } = useQuery(openAdvancesQuery(bill.vendors_id))
  const canCheck = usePermitted(['ACCOUNTS_PAYABLE_APPROVE'])
  const [chosen, setChosen] = useState<VendorAdvanceRow>()
  const rows = data?.rows ?? []
  if (rows.length === 0 || bill.status === 'cancelled' || bill.status === 'paid') return null
  return (
    <Card title="Paid ahead to this vendor">
      {rows.map((row) => (
        <div key={row.vendor_advances_id} className={styles.moneyRow}>
          <span>
            <Link to="/payables/vendor-advances/$vendor_advances_id" params={{ vendor_advances_id: row.vendor_advances_id }}>
              {row.advance_number}
            </Link>
            <span className={styles.detail}> {formatDate(row.advance_date)}</span>
          </span>
          <span>
            <Amount value={row.advance_left} />
            {canCheck && bill.status === 'approved' && (
              <Button tone="quiet" onClick={() => setChosen(row)}>
                Set off
              </Button>
            )}
          </span>
        </div>
      ))}
      {chosen && <SetOff advance={chosen} first={bill} dues={[bill]} onClose={() => setChosen(undefined)} />}
    </Card>
  )
}
