import { useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { Bill } from '#contract/purchases/bills.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useApproveBill, useSubmitBill } from './status-api.ts'

/** Submits a draft for review. */
export function SubmitButton({ bill }: { bill: Bill }) {
  const { mutate, isPending } = useSubmitBill()
  return (
    <Button
      tone="primary"
      busy={isPending}
      onClick={() => mutate(bill, { onSuccess: () => toast({ tone: 'success', text: t('Submitted for review') }) })}
    >
      {t('Submit for review')}
    </Button>
  )
}

/** A posting can only be undone by reversal, so it needs a confirmation. */
export function ApproveButton({ bill }: { bill: Bill }) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useApproveBill()
  const key = useRef(crypto.randomUUID())
  return (
    <>
      <Button tone="primary" icon="done" onClick={() => setAsking(true)}>
        {t('Approve')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Approve {bill_number}?', { bill_number: bill.bill_number })}
        verb={t('Approve bill')}
        tone="primary"
        onConfirm={async () => {
          await mutateAsync({ ...bill, idempotencyKey: key.current })
          toast({ tone: 'success', text: t('{bill_number} approved', { bill_number: bill.bill_number }) })
          setAsking(false)
        }}
      >
        {bill.vendor_name}
        {` ${t('will be owed ₹')}`}
        {formatPaise(bill.total - bill.tds_amount)}
        {bill.tds_amount > 0 && t(', and ₹{amount} of TDS is withheld', { amount: formatPaise(bill.tds_amount) })}
        {bill.tds_borne > 0 && t(', and you bear ₹{amount} of TDS', { amount: formatPaise(bill.tds_borne) })}
        {t('. It posts on the bill date.')}
      </ConfirmDialog>
    </>
  )
}
