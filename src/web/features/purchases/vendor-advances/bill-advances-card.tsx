import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Bill } from '#contract/purchases/bills.ts'
import type { VendorAdvanceRow } from '#contract/purchases/vendor-advances.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { NoDues } from '#web/features/sales/shared/dues.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { Button } from '#web/ui/button.tsx'
import { Amount, Card } from '#web/ui/layout.tsx'
import { advancesOfBillQuery, openAdvancesQuery, openOfOrderQuery } from './api.ts'
import { duesQuery } from './uses-api.ts'
import { SetOff } from './set-off-dialog.tsx'

/** Advances applied to a bill, and others that can be, those for its order first. Renders nothing without either. */
export function BillAdvancesCard({ bill }: { bill: Bill }) {
  const { data } = useQuery(openAdvancesQuery(bill.vendors_id))
  const { data: ordered } = useQuery(openOfOrderQuery(bill.purchase_orders_id ?? ''))
  const canCheck = usePermitted(['ACCOUNTS_PAYABLE_APPROVE'])
  const [chosen, setChosen] = useState<VendorAdvanceRow>()
  const { data: applied } = useQuery(advancesOfBillQuery(bill.bills_id, bill.amount_due))
  const used = applied?.rows ?? []
  const isOfCurrency = ({ currency }: VendorAdvanceRow) => currency === bill.currency
  const rows = bill.status === 'paid' ? [] : inTurn(ordered?.rows ?? [], data?.rows ?? []).filter(isOfCurrency)
  const isOfOrder = (row: VendorAdvanceRow) =>
    row.purchase_orders_id !== null && row.purchase_orders_id === bill.purchase_orders_id
  if (rows.length === 0 && used.length === 0) return null
  return (
    <Card title={rows.length === 0 ? t('Advances paid') : t('Advances paid to this vendor')}>
      {used.map(({ vendor_advance_applications_id, vendor_advances_id, advance_number, amount, applied_on }) => (
        <div key={vendor_advance_applications_id} className={styles.moneyRow}>
          <span>
            <Link to="/payables/vendor-advances/$vendor_advances_id" params={{ vendor_advances_id }}>
              {advance_number}
            </Link>
            <span className={styles.detail}>{` ${t('applied on {date}', { date: formatDate(applied_on) })}`}</span>
          </span>
          <Amount value={amount} />
        </div>
      ))}
      {rows.map((row) => (
        <div key={row.vendor_advances_id} className={styles.moneyRow}>
          <span>
            <Link to="/payables/vendor-advances/$vendor_advances_id" params={{ vendor_advances_id: row.vendor_advances_id }}>
              {row.advance_number}
            </Link>
            <span className={styles.detail}>
              {isOfOrder(row)
                ? ` ${t('paid for {purchase_order_number}', { purchase_order_number: row.purchase_order_number })}`
                : ` ${t('open since {date}', { date: formatDate(row.advance_date) })}`}
            </span>
          </span>
          <span>
            <Amount value={row.advance_left} />
            {canCheck && bill.status === 'approved' && (
              <Button tone={isOfOrder(row) ? 'primary' : 'quiet'} onClick={() => setChosen(row)}>
                {t('Apply')}
              </Button>
            )}
          </span>
        </div>
      ))}
      {chosen && <SetOffAgainst bills_id={bill.bills_id} advance={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  )
}

type Against = { bills_id: string; advance: VendorAdvanceRow; onClose: () => void }

/** The advance against this one bill, for what no payout on its way pays of it. */
function SetOffAgainst({ bills_id, advance, onClose }: Against) {
  const { data, error, refetch } = useQuery(duesQuery(advance.vendors_id))
  const dues = data?.rows.filter((row) => row.bills_id === bills_id) ?? []
  const [first] = dues
  if (first) return <SetOff {...{ advance, first, dues, onClose }} />
  return (
    <NoDues
      title={t('Apply to a bill')}
      {...{ onClose, error }}
      isKnown={data !== undefined}
      onRetry={refetch}
      none={t('Nothing is due')}
    >
      {t('A payout on its way pays all of this bill.')}
    </NoDues>
  )
}

/** What was paid for the order of the bill, then what else the vendor has ahead. */
function inTurn(ordered: readonly VendorAdvanceRow[], all: readonly VendorAdvanceRow[]): VendorAdvanceRow[] {
  const first = new Set(ordered.map(({ vendor_advances_id }) => vendor_advances_id))
  return [...ordered, ...all.filter(({ vendor_advances_id }) => !first.has(vendor_advances_id))]
}
