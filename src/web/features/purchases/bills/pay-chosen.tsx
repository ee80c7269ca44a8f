import { t } from '#core/messages.ts'
import { MOST_CHOSEN } from '#contract/documents/bulk.ts'
import type { BillRow } from '#contract/purchases/bills.ts'
import { plural } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Opens Pay Bills with the selected bills ticked. Absent without one to pay. */
export function PayChosen({ rows }: { rows: readonly BillRow[] }) {
  const mayPay = usePermitted(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'])
  const payable = rows.filter(({ status, currency }) => status === 'approved' && currency === null)
  if (!mayPay || payable.length === 0) return null
  return (
    <ButtonLink
      icon="send"
      to="/payables/pay-bills"
      search={{
        tick: payable
          .slice(0, MOST_CHOSEN)
          .map((row) => row.bills_id)
          .join(','),
      }}
    >
      {t('Pay {bills}', { bills: plural(Math.min(payable.length, MOST_CHOSEN), 'bill') })}
    </ButtonLink>
  )
}
