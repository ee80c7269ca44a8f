import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { Bill } from '#contract/purchases/bills.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { actionsOn } from './actions-on.ts'
import type { BillLayer } from './bill-layer.ts'
import { ApproveButton, SubmitButton } from './decision-buttons.tsx'
import { useDiscardBill } from './status-api.ts'

type Props = { bill: Bill; onOpen: (layer: BillLayer) => void }

/** The actions on a bill. One primary action: the viewer's next step. */
export function BillActions({ bill, onOpen }: Props) {
  const { bills_id } = bill
  const navigate = useNavigate()
  const canPrepare = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const canCheck = usePermitted(['ACCOUNTS_PAYABLE_APPROVE'])
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const isPhone = useMedia(phone)
  const can = actionsOn(bill, { canPrepare, canCheck, canPay })
  const discard = useDiscardItem(bills_id)
  const isPaidOn = bill.amount_due !== bill.total - bill.tds_amount
  const cancel: MenuItem = {
    id: 'cancel',
    label: isPaidOn ? t('Cancel (undo its payments first)') : t('Cancel bill'),
    icon: 'close',
    danger: true,
    disabled: isPaidOn,
    onSelect: () => onOpen('cancel'),
  }
  const change: MenuItem = {
    id: 'change',
    label: t('Change'),
    icon: 'edit',
    onSelect: () => void navigate({ to: '/payables/bills/$bills_id/edit', params: { bills_id } }),
  }
  const record: MenuItem = { id: 'record', label: t('Record payment'), icon: 'money', onSelect: () => onOpen('pay') }
  const more = [
    ...(can.change && isPhone ? [change] : []),
    ...(can.record && isPhone ? [record] : []),
    ...(can.discard ? [discard] : []),
    ...(can.amend ? [{ id: 'amend', label: t('Edit details'), icon: 'edit' as const, onSelect: () => onOpen('amend') }] : []),
    ...(can.cancel ? [cancel] : []),
  ]
  return (
    <>
      {can.change && !isPhone && (
        <ButtonLink icon="edit" to="/payables/bills/$bills_id/edit" params={{ bills_id }}>
          {t('Change')}
        </ButtonLink>
      )}
      {can.submit && <SubmitButton bill={bill} />}
      {can.sendBack && <Button onClick={() => onOpen('send-back')}>{t('Send back')}</Button>}
      {can.approve && <ApproveButton bill={bill} />}
      {can.record && !isPhone && <Button onClick={() => onOpen('pay')}>{t('Record payment')}</Button>}
      {can.pay && (
        <ButtonLink tone="primary" icon="send" to="/payout/new" search={{ vendor: bill.vendors_id, bill: bills_id }}>
          {t('Pay')}
        </ButtonLink>
      )}
      {more.length > 0 && <Menu trigger={<IconButton icon="more" label={t('More actions')} />} groups={[more]} />}
    </>
  )
}

/** Discards the draft and goes back to the drafts. */
function useDiscardItem(bills_id: string): MenuItem {
  const navigate = useNavigate()
  const { mutate: discard } = useDiscardBill()
  return {
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
}
