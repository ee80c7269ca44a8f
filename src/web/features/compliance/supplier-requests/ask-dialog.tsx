import { Letter } from '#contract/documents/letters.ts'
import type { SupplierRequest } from '#contract/compliance/supplier-requests.ts'
import { formatDate } from '#core/dates.ts'
import { inContext, t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { formatPaise } from '#web/lib/format.ts'
import { useWritten } from '#web/lib/letters.ts'
import { useSession } from '#web/lib/session.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAsk } from './api.ts'

type Props = { supplier: SupplierRequest; own: string | undefined; onClose: () => void }

/** The mail to a supplier, with the bills that are missing, in their language; what it says can be changed. */
export function AskDialog(props: Props) {
  const { company_name } = useSession()
  const { supplier } = props
  const letter = useWritten(supplier.language, () => ({
    to: supplier.email ?? '',
    subject: t('Invoices missing in GSTR-2B of {company_name}', { company_name }),
    message: letterTo(supplier, company_name),
  }))
  return letter && <AskForm {...props} letter={letter} />
}

function AskForm({ supplier, own, letter, onClose }: Props & { letter: Letter }) {
  const { mutateAsync } = useAsk(supplier.vendors_id, own)
  const form = useForm({
    schema: Letter,
    initial: letter,
    submit: (values) => mutateAsync(values),
    onDone: () => {
      toast({ tone: 'success', text: t('Sending to {emailed_to}', { emailed_to: form.values.to }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={560}
      title={t('Ask {name}', { name: supplier.vendor_name })}
      verb={t('Send mail')}
      icon="send"
    >
      <TextInput label={inContext('person', 'To')} type="email" {...form.field('to')} />
      <TextInput label={t('Subject')} {...form.field('subject')} />
      <Textarea label={t('Message')} rows={10} {...form.field('message')} />
    </FormDialog>
  )
}

/** A letter has room for so many bills; the others are counted. */
const MOST = 40

function letterTo({ vendor_name, bills }: SupplierRequest, company: string): string {
  const lines = bills.slice(0, MOST).map(({ number, date, taxable, tax }) =>
    t('{number} of {date}: taxable ₹{taxable}, GST ₹{tax}', {
      number,
      date: formatDate(date),
      taxable: formatPaise(taxable),
      tax: formatPaise(tax),
    }),
  )
  if (bills.length > MOST) lines.push(t('and {count} more', { count: bills.length - MOST }))
  return t(
    'Dear {name},\n\nThese invoices are not in our GSTR-2B yet:\n\n{lines}\n\nPlease report them in your next GSTR-1, so that we can claim the credit.\n\nRegards,\n{company}',
    { name: vendor_name, lines: lines.join('\n'), company },
  )
}
