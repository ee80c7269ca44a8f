import { t } from '#core/messages.ts'
import { Notice } from '#web/ui/states.tsx'

type Mailed = { email_status: string | null; emailed_to: string | null }

/** Shown on a document whose last email has not gone out. */
export function EmailFailed({ document: { email_status, emailed_to } }: { document: Mailed }) {
  if (email_status !== 'failed') return null
  return (
    <Notice tone="warning">
      {t('The email to {emailed_to} has not gone out yet. We keep trying for a while; if it still fails, check the address.', {
        emailed_to,
      })}
    </Notice>
  )
}
