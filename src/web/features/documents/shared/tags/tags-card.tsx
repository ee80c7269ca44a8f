import { t } from '#core/messages.ts'
import { lateBody } from '#web/ui/late-body.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/states.tsx'

/** The tags of a record on its page, to be added and removed. They stand beside it, so they come after it. */
export const TagsCard = lateBody(
  () => import('./tags-body.tsx').then((part) => part.TagsBody),
  () => (
    <Card title={t('Tags')}>
      <Skeleton lines={1} height={64} />
    </Card>
  ),
)
