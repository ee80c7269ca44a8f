import { t } from '#core/messages.ts'
import { Notice } from '#web/ui/states.tsx'

/** What payroll does not support yet, and rules of law that nobody has compared with the official text. */
export function LawNotice() {
  return (
    <Notice tone="warning">
      {t(
        'Rules marked as unverified come from secondary sources: professional tax and labour welfare fund of every state, ESI shares, the split of September 2026, gratuity, leave encashment, bonus and minimum wages, which we know for a few states only. Not built yet: the file of Form 138.',
      )}
    </Notice>
  )
}
