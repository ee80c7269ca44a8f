import { t } from '#core/messages.ts'
import { cancelPaymentLink, type PaymentLinkRow } from '#contract/sales/payment-links.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCloseLink } from './api.ts'

type Props = { link: Pick<PaymentLinkRow, 'payment_links_id' | 'link_number'>; onClose: () => void }

/** Asks for the reason: nobody can start a payment with a closed link. */
export function CloseDialog({ link, onClose }: Props) {
  const { mutateAsync } = useCloseLink(link.payment_links_id)
  const form = useForm({
    schema: cancelPaymentLink.body,
    initial: { cancel_reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('{link_number} closed', { link_number: link.link_number }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Close {link_number}?', { link_number: link.link_number })}
      description={t(
        'Nobody can start a payment with this link any more. A payment in progress still goes through. You can’t undo this.',
      )}
      verb={t('Close link')}
      tone="danger"
      stay={t('Keep it open')}
    >
      <Textarea label={t('Reason')} placeholder={t('Paid in cash')} {...form.field('cancel_reason')} />
    </FormDialog>
  )
}
