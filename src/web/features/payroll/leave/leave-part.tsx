import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeaveRequest } from '#contract/payroll/leave-requests.ts'
import { t } from '#core/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { LeaveList } from '../shared/leave-list.tsx'
import { leaveSetupQuery, requestedQuery, useStartLeave } from './api.ts'
import { AwayCard } from './away-card.tsx'
import { BalancesCard } from './balances-card.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { HolidaysCard } from './holidays-card.tsx'
import { KindsCard } from './kinds-card.tsx'
import { RecordDialog } from './record-dialog.tsx'

/** Leave for payroll officers: requests, who is away, balances, kinds, holidays. */
export function LeavePart() {
  const { data: setup } = useSuspenseQuery(leaveSetupQuery)
  const { mutate, isPending } = useStartLeave()
  const [isRecording, setRecording] = useState(false)
  const [cancelled, setCancelled] = useState<LeaveRequest>()
  if (setup.settings === null)
    return (
      <EmptyState
        icon="calendar"
        title={t('Leave is not switched on')}
        actions={
          <Button tone="primary" busy={isPending} onClick={() => mutate()}>
            {t('Switch leave on')}
          </Button>
        }
      >
        {t('Employees request leave on their phone, and unpaid days flow into the pay run. You start with six usual kinds.')}
      </EmptyState>
    )
  return (
    <>
      <Requested
        actions={
          <>
            <ButtonLink icon="upload" to="/payroll/leave-import">
              {t('Import or export')}
            </ButtonLink>
            <Button icon="add" onClick={() => setRecording(true)}>
              {t('Record leave')}
            </Button>
          </>
        }
      />
      <AwayCard onCancel={setCancelled} />
      <BalancesCard kinds={setup.kinds} />
      <KindsCard kinds={setup.kinds} />
      <HolidaysCard setup={setup} settings={setup.settings} />
      {isRecording && <RecordDialog kinds={setup.kinds.filter((kind) => kind.is_active)} onClose={() => setRecording(false)} />}
      {cancelled && <CancelDialog request={cancelled} onClose={() => setCancelled(undefined)} />}
    </>
  )
}

function Requested({ actions }: { actions: React.ReactNode }) {
  const { data } = useSuspenseQuery(requestedQuery)
  return (
    <Card title={t('Requests to decide')} actions={actions}>
      {data.rows.length > 0 ? (
        <LeaveList isNamed requests={data.rows} />
      ) : (
        <p>{t('No requests are waiting. Employees request leave on their own page, Your leave.')}</p>
      )}
    </Card>
  )
}
