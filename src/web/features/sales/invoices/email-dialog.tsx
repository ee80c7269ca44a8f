import type { Invoice } from '#contract/sales/invoices.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { amountOf } from '#web/features/currencies/shared/amounts.ts'
import { useSession } from '#web/lib/session.ts'
import { LetterDialog } from '#web/features/sales/shared/letter-dialog.tsx'
import { useEmailInvoice } from './actions-api.ts'

export function EmailDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailInvoice(invoice.invoices_id)
  return (
    <LetterDialog
      number={invoice.invoice_number ?? ''}
      verb={t('Send invoice')}
      initial={() => ({
        to: invoice.emailed_to ?? invoice.customer.email ?? '',
        subject: t('Invoice {invoice_number} from {company_name}', { invoice_number: invoice.invoice_number, company_name }),
        message: letter(invoice, company_name),
      })}
      language={invoice.customer.language}
      send={(body, attempt) => mutateAsync({ ...body, ...attempt })}
      onClose={onClose}
    />
  )
}

function letter(invoice: Invoice, company: string): string {
  const { currency, amount_due, foreign_due } = invoice
  const due =
    amount_due > 0
      ? t('{amountOf} is due by {date}.', {
          amountOf: amountOf((currency === null ? amount_due : foreign_due) ?? 0, currency),
          date: formatDate(invoice.due_date),
        })
      : t('It is paid, thank you.')
  return t(
    'Dear {customer_name},\n\nPlease find invoice {invoice_number} of {date} attached. {due}\n\nThank you for your business.\n{company}',
    {
      customer_name: invoice.customer_name,
      invoice_number: invoice.invoice_number,
      date: formatDate(invoice.invoice_date),
      due,
      company,
    },
  )
}
