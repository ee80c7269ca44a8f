import { cancelPaymentLink, type PaymentLink } from '#contract/sales/payment-links.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCloseLink } from './api.ts'

/** Asks why: nobody can begin to pay by a closed link. */
export function CloseDialog({ link, onClose }: { link: PaymentLink; onClose: () => void }) {
  const { mutateAsync } = useCloseLink(link.payment_links_id)
  const form = useForm({
    schema: cancelPaymentLink.body,
    initial: { cancel_reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: `${link.link_number} is closed` })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Close ${link.link_number}?`}
      description="Nobody can begin to pay by it any more. A payment that is under way is still taken. This cannot be undone."
      verb="Close link"
      tone="danger"
      stay="Keep it open"
    >
      <Textarea label="Reason" placeholder="Paid in cash" {...form.field('cancel_reason')} />
    </FormDialog>
  )
}
