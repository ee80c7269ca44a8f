import { useState } from 'react'
import { respondToInvoice } from '#contract/sales/collect.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { useRespond } from './api.ts'
import styles from '#web/features/sales/shared/customer-page.module.css'
import type { InvoicePartProps } from './invoice-part-props.ts'

/** The customer accepts the invoice or reports a problem. */
export function InvoiceAnswer({ token, invoice: { response, amount_due } }: InvoicePartProps) {
  const [isDisputing, setDisputing] = useState(false)
  const { mutate: respond, isPending } = useRespond(token)
  return (
    <>
      {response?.response === 'disputed' && (
        <Notice tone="warning">{t('You dispute this invoice: “{reason}”', { reason: response.reason })}</Notice>
      )}
      {response?.response === 'accepted' && <Notice tone="success">{t('You accepted this invoice.')}</Notice>}
      {amount_due > 0 && (
        <div className={styles.answers}>
          {response?.response !== 'accepted' && (
            <Button icon="check" busy={isPending} onClick={() => respond({ response: 'accepted', reason: null })}>
              {t('Accept')}
            </Button>
          )}
          <Button icon="flag" tone="quiet" onClick={() => setDisputing(true)}>
            {response?.response === 'disputed' ? t('Change your answer') : t('Report a problem')}
          </Button>
        </div>
      )}
      {isDisputing && <DisputeDialog token={token} onClose={() => setDisputing(false)} />}
    </>
  )
}

function DisputeDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { mutateAsync } = useRespond(token)
  const form = useForm({
    schema: respondToInvoice.body,
    initial: { token, response: 'disputed' as const, reason: '' },
    submit: ({ response, reason }) => mutateAsync({ response, reason }),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('What is wrong?')}
      description={t('The company sees this with the invoice and sends no reminders until it is settled.')}
      verb={t('Send')}
    >
      <Textarea
        label={t('What is wrong with this invoice')}
        rows={4}
        placeholder={t('Two bales were wet')}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
