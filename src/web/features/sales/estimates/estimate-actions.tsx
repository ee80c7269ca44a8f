import { t } from '#core/messages.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { Button } from '#web/ui/button.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useSetStatus } from './actions-api.ts'
import { savePdf } from './api.ts'
import type { EstimateActionProps } from './estimate-layer.ts'
import { EstimateMenu } from './estimate-menu.tsx'

/** The actions on a sent estimate. One primary action: the next step towards an invoice. */
export function EstimateActions({ estimate, onOpen }: EstimateActionProps) {
  const { status, next_statuses, is_invoiceable, emailed_at } = estimate
  const isPhone = useMedia(phone)
  const { mutate: say } = useSetStatus(estimate.estimates_id)
  const accept = () =>
    say(
      { status: 'accepted', decline_reason: null },
      { onSuccess: () => toast({ tone: 'success', text: t('Marked as accepted') }) },
    )
  const isWaiting = status === 'sent' && next_statuses.includes('accepted')
  return (
    <>
      {!isPhone && (
        <Button icon="download" onClick={() => void savePdfOrSay(savePdf(estimate))}>
          {t('PDF')}
        </Button>
      )}
      <Button icon="mail" onClick={() => onOpen('email')}>
        {emailed_at === null ? t('Send') : t('Send again')}
      </Button>
      {isWaiting && (
        <Button changes icon="check" onClick={accept}>
          {t('Accepted')}
        </Button>
      )}
      {is_invoiceable && (
        <Button tone="primary" icon="invoice" onClick={() => onOpen('invoice')}>
          {t('Create invoice')}
        </Button>
      )}
      <EstimateMenu
        estimate={estimate}
        onOpen={onOpen}
        isPhone={isPhone}
        accept={next_statuses.includes('accepted') ? accept : undefined}
      />
    </>
  )
}
