import { t } from '#core/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, Notice } from '#web/ui/states.tsx'

/** Shown in place of a listing that buyers can no longer see. */
export function Gone() {
  return (
    <EmptyState
      icon="item"
      title={t('This listing is no longer in the hub')}
      actions={
        <ButtonLink to="/apps/hub/product" icon="back">
          {t('See other listings')}
        </ButtonLink>
      }
    >
      {t('The seller or a reviewer removed it. Enquiries about it continue under My Hub.')}
    </EmptyState>
  )
}

/** The enquiry was sent: to whom, and where to follow it. */
export function Sent({ hub_enquiries_id, to }: { hub_enquiries_id: string; to: string }) {
  return (
    <Notice
      tone="success"
      action={
        <ButtonLink
          to="/apps/hub/my-hub/enquiry"
          search={{ tab: 'sent', enquiry: hub_enquiries_id } as never}
          tone="quiet"
          icon="forward"
        >
          {t('Open it')}
        </ButtonLink>
      }
    >
      {t("We've sent your enquiry to {to}. You get a notification when they answer.", { to })}
    </Notice>
  )
}
