import { useState } from 'react'
import type { Invoice } from '#contract/sales/invoices.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import { amountOf } from '#web/features/currencies/shared/amounts.ts'
import { formatPaise } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { LetterDialog } from '#web/features/sales/shared/letter-dialog.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { useEmailInvoice } from './actions-api.ts'

/** The button of the mail that leads to the page where the invoice is paid: `makeLink` if there is no such page yet. */
export type PayButton = { amount: Paise; makeLink: (() => Promise<unknown>) | undefined }

type Props = {
  invoice: Invoice
  /** Undefined while the mail can have none. */
  payButton: PayButton | undefined
  onClose: () => void
}

export function EmailDialog({ invoice, payButton, onClose }: Props) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailInvoice(invoice.invoices_id)
  const [isWanted, setWanted] = useState(true)
  const makeLink = isWanted ? payButton?.makeLink : undefined
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
      send={async (body, attempt) => {
        // First, so that the mail finds it. A second try finds it too.
        await makeLink?.()
        return mutateAsync({ ...body, ...attempt })
      }}
      onClose={onClose}
    >
      {payButton && <PayButtonChoice button={payButton} isWanted={isWanted} onWanted={setWanted} />}
    </LetterDialog>
  )
}

type ChoiceProps = { button: PayButton; isWanted: boolean; onWanted: (isWanted: boolean) => void }

function PayButtonChoice({ button: { amount, makeLink }, isWanted, onWanted }: ChoiceProps) {
  if (makeLink === undefined) return <p>{t('The email has a button to pay online.')}</p>
  return (
    <Checkbox
      label={t('Add a button to pay ₹{amount} online', { amount: formatPaise(amount) })}
      help={t('A payment link for this invoice is created when you send.')}
      value={isWanted}
      onChange={onWanted}
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
