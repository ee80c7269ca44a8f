import { useState } from 'react'
import { cancelGstCashTransfer, type GstCashTransfer } from '#contract/compliance/gst-ledgers.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { EntryLink } from '#web/features/accounting/shared/entry-link.tsx'
import { formatPaise } from '#web/lib/format.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Card } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCancelTransfer } from './api.ts'
import styles from './gst-ledgers.module.css'
import { headWords, minorWords } from './words.ts'

/** Transfers in Form PMT-09 out of the cash ledger and into it, the latest first. */
export function TransfersCard({ transfers }: { transfers: readonly GstCashTransfer[] }) {
  const [cancelling, setCancelling] = useState<GstCashTransfer>()
  if (transfers.length === 0) return null
  return (
    <Card title={t('Transfers (PMT-09)')}>
      <ul className={styles.list} aria-label={t('Transfers (PMT-09)')}>
        {transfers.map((transfer) => (
          <li key={transfer.gst_cash_transfers_id}>
            <div>
              <span className={styles.name}>
                ₹{formatPaise(transfer.amount)} {transfer.cancelled_on !== null && <Badge tone="neutral">{t('Cancelled')}</Badge>}
              </span>
              <p className={styles.note}>{wordsOf(transfer)}</p>
              {transfer.journal_entries_id !== null && <EntryLink id={transfer.journal_entries_id} words={t('Journal entry')} />}
            </div>
            {transfer.cancelled_on === null && (
              <Button tone="quiet" onClick={() => setCancelling(transfer)}>
                {t('Cancel transfer')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {cancelling && <CancelDialog transfer={cancelling} onClose={() => setCancelling(undefined)} />}
    </Card>
  )
}

function wordsOf({
  gstin,
  to_gstin,
  from_head,
  from_minor,
  to_head,
  to_minor,
  transferred_on,
  acknowledgement,
}: GstCashTransfer) {
  const values = {
    from: t('{tax} {kind}', { tax: headWords[from_head], kind: minorWords[from_minor] }),
    to: t('{tax} {kind}', { tax: headWords[to_head], kind: minorWords[to_minor] }),
    date: formatDate(transferred_on),
  }
  const moved =
    gstin === to_gstin
      ? t('{from} to {to} on {date}.', values)
      : t('{from} of {gstin} to {to} of {to_gstin} on {date}.', { ...values, gstin, to_gstin })
  return acknowledgement === null ? moved : `${moved} ${t('ARN {arn}.', { arn: acknowledgement })}`
}

/** Takes a transfer out of the ledgers that was recorded by mistake. */
function CancelDialog({ transfer, onClose }: { transfer: GstCashTransfer; onClose: () => void }) {
  const { mutateAsync } = useCancelTransfer(transfer.gst_cash_transfers_id)
  const form = useForm({
    schema: cancelGstCashTransfer.body,
    initial: { cancelled_on: today() },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Transfer cancelled') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Cancel transfer')}
      description={t('Only if the portal did not make it. It stays in the list as cancelled.')}
      verb={t('Cancel transfer')}
      tone="danger"
    >
      <DateInput label={t('Cancelled on')} max={today()} {...form.field('cancelled_on')} />
    </FormDialog>
  )
}
