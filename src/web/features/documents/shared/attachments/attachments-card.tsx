import { t } from '#core/messages.ts'
import { lateBody } from '#web/ui/late-body.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/states.tsx'

/** The attachments of a document: view, attach, download, remove. They stand beside it, so they come after it. */
export const AttachmentsCard = lateBody(
  () => import('./attachments-body.tsx').then((part) => part.AttachmentsBody),
  () => (
    <Card title={t('Attachments')}>
      <Skeleton lines={2} height={120} />
    </Card>
  ),
)
