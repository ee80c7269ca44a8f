import type { Invoice } from '#contract/sales/invoices.ts'
import { formatDate } from '#core/dates.ts'
import { amountOf } from '#web/features/currencies/shared/amounts.ts'
import { useSession } from '#web/lib/session.ts'
import { LetterDialog } from '#web/features/sales/shared/letter-dialog.tsx'
import { useEmailInvoice } from './api.ts'

export function EmailDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailInvoice(invoice.invoices_id)
  return (
    <LetterDialog
      number={invoice.invoice_number ?? ''}
      verb="Send invoice"
      initial={{
        to: invoice.emailed_to ?? invoice.customer.email ?? '',
        subject: `Invoice ${invoice.invoice_number} from ${company_name}`,
        message: letter(invoice, company_name),
      }}
      send={(body, attempt) => mutateAsync({ ...body, ...attempt })}
      onClose={onClose}
    />
  )
}

function letter(invoice: Invoice, company: string): string {
  const { currency, amount_due, foreign_due } = invoice
  const due =
    amount_due > 0
      ? `${amountOf((currency === null ? amount_due : foreign_due) ?? 0, currency)} is due by ${formatDate(invoice.due_date)}.`
      : 'It is paid, thank you.'
  return `Dear ${invoice.customer_name},\n\nPlease find invoice ${invoice.invoice_number} of ${formatDate(invoice.invoice_date)} attached. ${due}\n\nThank you for your business.\n${company}`
}
