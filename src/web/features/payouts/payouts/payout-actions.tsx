import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { Payout } from '#contract/payouts/payouts.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { Menu } from '#web/ui/menu.tsx'
import { actionsOn } from './actions-on.ts'
import { useRefreshPayout, useRetryPayout, useSubmitPayout } from './api.ts'
import type { PayoutLayer } from './payout-layer.ts'

type Props = { payout: Payout; onOpen: (layer: PayoutLayer) => void }

/** The actions on a payout. One primary action: the viewer's next step. */
export function PayoutActions({ payout, onOpen }: Props) {
  const { payouts_id, payout_status } = payout
  const navigate = useNavigate()
  const canMake = usePermitted(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'])
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const { mutate: retry, isPending: isRetrying } = useRetryPayout()
  const { mutate: refresh, isPending: isAsking } = useRefreshPayout(payouts_id)
  const { mutate: submit, isPending: isSubmitting } = useSubmitPayout(payouts_id)
  const can = actionsOn(payout, { canMake, canPay })
  const change: MenuItem = {
    id: 'change',
    label: t('Change'),
    icon: 'edit',
    onSelect: () => void navigate({ to: '/payout/$payouts_id/edit', params: { payouts_id } }),
  }
  const cancel: MenuItem = {
    id: 'cancel',
    label: t('Cancel payout'),
    icon: 'close',
    danger: true,
    onSelect: () => onOpen('cancel'),
  }
  const more = [...(can.change ? [change] : []), ...(can.cancel ? [cancel] : [])]
  const tryAgain = () =>
    retry(payouts_id, {
      onSuccess: (again) => void navigate({ to: '/payout/$payouts_id', params: { payouts_id: again.payouts_id } }),
    })
  return (
    <>
      {can.ask && (
        <Button icon="refresh" busy={isAsking} onClick={() => refresh()}>
          {payout_status === 'queued' ? t('Send now') : t('Ask the bank')}
        </Button>
      )}
      {can.mark && (
        <Button tone="primary" onClick={() => onOpen('mark')}>
          {t('What did the bank do?')}
        </Button>
      )}
      {can.submit && (
        <Button tone="primary" busy={isSubmitting} onClick={() => submit()}>
          {t('Submit for approval')}
        </Button>
      )}
      {can.reject && <Button onClick={() => onOpen('reject')}>{t('Reject')}</Button>}
      {can.approve && (
        <Button tone="primary" icon="done" onClick={() => onOpen('approve')}>
          {t('Approve')}
        </Button>
      )}
      {can.retry && (
        <Button changes tone="primary" icon="refresh" busy={isRetrying} onClick={tryAgain}>
          {t('Try again')}
        </Button>
      )}
      {more.length > 0 && <Menu trigger={<IconButton icon="more" label={t('More actions')} />} groups={[more]} />}
    </>
  )
}
