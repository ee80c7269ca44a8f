import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Bill } from '#contract/purchases/bills.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useApproveBill, useDiscardBill, useSubmitBill } from './api.ts'
import type { BillLayer } from './bill-layer.ts'

type Props = { bill: Bill; onOpen: (layer: BillLayer) => void }

/** The actions on a bill. One primary action: the viewer's next step. */
export function BillActions({ bill, onOpen }: Props) {
  const { bills_id, status } = bill
  const navigate = useNavigate()
  const canPrepare = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const canCheck = usePermitted(['ACCOUNTS_PAYABLE_APPROVE'])
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const { mutate: discard } = useDiscardBill()
  const isPhone = useMedia(phone)
  const isOpen = status === 'draft' || status === 'to_be_reviewed'
  const isPaidOn = bill.amount_due !== bill.total - bill.tds_amount
  const cancel: MenuItem = {
    id: 'cancel',
    label: isPaidOn ? t('Cancel (undo its payments first)') : t('Cancel bill'),
    icon: 'close',
    danger: true,
    disabled: isPaidOn,
    onSelect: () => onOpen('cancel'),
  }
  const drop: MenuItem = {
    id: 'discard',
    label: t('Discard draft'),
    icon: 'delete',
    danger: true,
    onSelect: () =>
      discard(bills_id, {
        onSuccess: () => {
          toast({ text: t('Draft discarded') })
          void navigate({ to: '/payables/bills', search: { view: 'draft' }, replace: true })
        },
      }),
  }
  const change: MenuItem = {
    id: 'change',
    label: t('Change'),
    icon: 'edit',
    onSelect: () => void navigate({ to: '/payables/bills/$bills_id/edit', params: { bills_id } }),
  }
  const record: MenuItem = { id: 'record', label: t('Record payment'), icon: 'money', onSelect: () => onOpen('pay') }
  const more = [
    ...(isOpen && canPrepare && isPhone ? [change] : []),
    ...(status === 'approved' && canPay && isPhone ? [record] : []),
    ...(status === 'draft' && canPrepare ? [drop] : []),
    ...(status === 'approved' || status === 'paid'
      ? [{ id: 'amend', label: t('Edit details'), icon: 'edit' as const, onSelect: () => onOpen('amend') }]
      : []),
    ...(status !== 'draft' && status !== 'cancelled' && canCheck ? [cancel] : []),
  ]
  return (
    <>
      {isOpen && canPrepare && !isPhone && (
        <ButtonLink icon="edit" to="/payables/bills/$bills_id/edit" params={{ bills_id }}>
          {t('Change')}
        </ButtonLink>
      )}
      {status === 'draft' && canPrepare && <SubmitButton bill={bill} />}
      {status === 'to_be_reviewed' && canCheck && <Button onClick={() => onOpen('send-back')}>{t('Send back')}</Button>}
      {status === 'to_be_reviewed' && canCheck && bill.approval_problem === null && <ApproveButton bill={bill} />}
      {status === 'approved' && canPay && !isPhone && <Button onClick={() => onOpen('pay')}>{t('Record payment')}</Button>}
      {status === 'approved' && canPay && bill.currency === null && (
        <ButtonLink tone="primary" icon="send" to="/payout/new" search={{ vendor: bill.vendors_id, bill: bills_id }}>
          {t('Pay')}
        </ButtonLink>
      )}
      {more.length > 0 && <Menu trigger={<IconButton icon="more" label={t('More actions')} />} groups={[more]} />}
    </>
  )
}

function SubmitButton({ bill }: { bill: Bill }) {
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
function ApproveButton({ bill }: { bill: Bill }) {
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
        {t('. It posts on the bill date.')}
      </ConfirmDialog>
    </>
  )
}
