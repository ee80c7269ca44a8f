import { t } from '#core/messages.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Sealed entries have a position in the hash chain; a new one gets it within seconds. */
export function Seal({ seq }: { seq: number | null }) {
  return seq === null ? <Badge tone="warning">{t('Pending')}</Badge> : <Badge tone="success">{t('Sealed')}</Badge>
}
