import type { EpfPlan } from '#contract/payroll/epf-returns.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/layout.tsx'
import { kindWords, reasonWords } from './words.ts'

/** Members who are not in a return, each with the reason. */
export function LeftOutDialog({ plan, onClose }: { plan: EpfPlan; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Members left out')}
      description={kindWords[plan.return_kind]}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <Facts items={plan.left_out.map(({ name, uan, reason }) => [uan ? `${name} (${uan})` : name, reasonWords[reason]])} />
    </Dialog>
  )
}
