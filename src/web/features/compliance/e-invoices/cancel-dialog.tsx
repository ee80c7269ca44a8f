import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { cancelEInvoice, type EInvoice } from '#contract/compliance/e-invoices.ts'
import { useForm } from '#web/lib/form.ts'
import { formatInstant } from '#web/lib/format.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { eInvoiceQuery, useCancelEInvoice } from './api.ts'
import { reasonOptions } from './words.ts'

/** Asks the portal to cancel a registration: within 24 hours, irrevocably. */
export function CancelDialog({ e_invoice, onClose }: { e_invoice: EInvoice; onClose: () => void }) {
  const { mutateAsync } = useCancelEInvoice(e_invoice.e_invoices_id)
  const form = useForm({
    schema: cancelEInvoice.body,
    initial: { cancel_reason: 'data_entry_mistake', cancel_remark: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ text: t("We've asked the portal to cancel it") })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Cancel the registration of {document_number}?', { document_number: e_invoice.document_number })}
      description={t(
        "Possible until {time}. You can't register the number again: cancel the document afterwards and issue a new one.",
        { time: formatInstant(e_invoice.cancellable_until ?? '') },
      )}
      verb={t('Cancel registration')}
      tone="danger"
      stay={t('Keep it')}
    >
      <Select label={t('Reason')} options={reasonOptions} {...form.field('cancel_reason')} />
      <TextInput label={t('Remark')} placeholder={t('Wrong quantity')} {...form.field('cancel_remark')} />
    </FormDialog>
  )
}

/** The same dialog for the e-invoice in the URL. */
export function CancelDrawer({ e_invoices_id, onClose }: { e_invoices_id: string; onClose: () => void }) {
  const { data } = useQuery(eInvoiceQuery(e_invoices_id))
  return data?.status === 'registered' ? <CancelDialog e_invoice={data} onClose={onClose} /> : null
}
