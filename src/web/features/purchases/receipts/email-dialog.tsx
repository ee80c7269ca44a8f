import type { Receipt } from '#contract/purchases/receipts.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { LetterDialog } from '#web/features/sales/shared/letter-dialog.tsx'
import { useEmailReceipt } from './api.ts'

/** The payment advice mailed to the vendor. */
export function EmailDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailReceipt(receipt.payment_vouchers_id)
  const { voucher_number, vendor_name, amount, payment_date, bills, emailed_to, vendor } = receipt
  const paid = () =>
    bills.length === 0 ? '' : ` ${t('for {map}', { map: bills.map(({ bill_number }) => bill_number).join(', ') })}`
  const message = () =>
    t(
      'Dear {vendor_name},\n\nWe paid you ₹{amount} on {date}{paid}. Our voucher {voucher_number} is attached.\n\n{company_name}',
      { vendor_name, amount: formatPaise(amount), date: formatDate(payment_date), paid: paid(), voucher_number, company_name },
    )
  return (
    <LetterDialog
      number={voucher_number}
      verb={t('Email voucher')}
      language={vendor.language}
      initial={() => ({
        to: emailed_to ?? vendor.email ?? '',
        subject: t('Payment {voucher_number} from {company_name}', { voucher_number, company_name }),
        message: message(),
      })}
      send={(body, attempt) => mutateAsync({ ...body, ...attempt })}
      onClose={onClose}
    />
  )
}
