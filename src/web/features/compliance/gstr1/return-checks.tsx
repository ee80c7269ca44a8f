import type { Gstr1 } from '#contract/compliance/gstr1.ts'
import { t } from '#core/messages.ts'
import { Card } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ChecksList } from '../shared/checks-list.tsx'
import { choiceOf } from '../shared/return-choice.ts'
import { hrefOf } from './href.ts'

/** The checks of a return; a message if all passed. */
export function ReturnChecks({ gstr1 }: { gstr1: Gstr1 }) {
  const { checks } = gstr1
  if (checks.length === 0)
    return (
      <EmptyState icon="done" title={t('All checks passed')}>
        {t('Nothing in this return needs your attention.')}
      </EmptyState>
    )
  return (
    <Card>
      <ChecksList checks={checks} allOf={(check) => hrefOf(choiceOf(gstr1), { tab: 'checks', check })} />
    </Card>
  )
}
