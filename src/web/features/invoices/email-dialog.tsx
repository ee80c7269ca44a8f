import { emailInvoice, type Invoice } from '#contract/invoices.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { useForm } from '#web/lib/form.ts'
import { useSession } from '#web/lib/session.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useEmailInvoice } from './api.ts'

/** The letter that goes with the PDF. */
export function EmailDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailInvoice(invoice.invoices_id)
  const form = useForm({
    schema: emailInvoice.body,
    initial: {
      to: invoice.emailed_to ?? invoice.customer.email ?? '',
      subject: `Invoice ${invoice.invoice_number} from ${company_name}`,
      message: letter(invoice, company_name),
    },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: ({ emailed_to }) => {
      toast({ tone: 'success', text: `On its way to ${emailed_to}` })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={560}
      title={`Send ${invoice.invoice_number}`}
      description="The PDF goes along."
      verb="Send invoice"
      icon="send"
    >
      <TextInput label="To" type="email" {...form.field('to')} />
      <TextInput label="Subject" {...form.field('subject')} />
      <Textarea label="Message" rows={8} {...form.field('message')} />
    </FormDialog>
  )
}

function letter(invoice: Invoice, company: string): string {
  const due =
    invoice.amount_due > 0
      ? `₹${formatPaise(invoice.amount_due)} is due by ${formatDate(invoice.due_date)}.`
      : 'It is paid, thank you.'
  return `Dear ${invoice.customer_name},\n\nPlease find invoice ${invoice.invoice_number} of ${formatDate(invoice.invoice_date)} attached. ${due}\n\nThank you for your business.\n${company}`
}
