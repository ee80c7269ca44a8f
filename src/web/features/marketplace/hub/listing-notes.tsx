import { t } from '#core/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/states.tsx'

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
