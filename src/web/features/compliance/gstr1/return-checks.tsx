import type { Gstr1 } from '#contract/compliance/gstr1.ts'
import { t } from '#core/messages.ts'
import { Card } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ChecksList } from '../shared/checks-list.tsx'

/** The checks of a return; a message if all passed. */
export function ReturnChecks({ gstr1: { checks } }: { gstr1: Gstr1 }) {
  if (checks.length === 0)
    return (
      <EmptyState icon="done" title={t('All checks passed')}>
        {t('Nothing in this return needs your attention.')}
      </EmptyState>
    )
  return (
    <Card>
      <ChecksList checks={checks} />
    </Card>
  )
}
