import { useState } from 'react'
import type { RecurringInvoice } from '#contract/sales/recurring-invoices.ts'
import { t } from '#core/messages.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useSetStatus } from './api.ts'

/** Pauses, changes or ends a schedule. */
export function ScheduleActions({ schedule }: { schedule: RecurringInvoice }) {
  const { recurring_invoices_id, status } = schedule
  const { mutate: say, mutateAsync, isPending } = useSetStatus(recurring_invoices_id)
  const [isEnding, setEnding] = useState(false)
  const isPaused = status === 'paused'
  return (
    <>
      <Button icon={isPaused ? 'play' : 'clock'} busy={isPending} onClick={() => say(isPaused ? 'active' : 'paused')}>
        {isPaused ? t('Resume') : t('Pause')}
      </Button>
      <ButtonLink icon="edit" to="/receivables/invoices/recurring/$recurring_invoices_id/edit" params={{ recurring_invoices_id }}>
        {t('Change')}
      </ButtonLink>
      <Menu
        trigger={<IconButton icon="more" label={t('More actions')} />}
        groups={[[{ id: 'end', label: t('End schedule'), icon: 'close', danger: true, onSelect: () => setEnding(true) }]]}
      />
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        title={t('End this schedule?')}
        verb={t('End schedule')}
        onConfirm={() => mutateAsync('ended')}
      >
        {t('This schedule creates no more invoices. Existing invoices stay. You can’t restart an ended schedule.')}
      </ConfirmDialog>
    </>
  )
}
