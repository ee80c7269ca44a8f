import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeaveRequest, OwnLeave } from '#contract/payroll/leave-requests.ts'
import { formatDate, weekdayName } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card, Facts, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { LeaveList } from '../shared/leave-list.tsx'
import { spanWords } from '../shared/leave-words.ts'
import styles from '../shared/leave.module.css'
import { ownLeaveQuery, useCancelOwnLeave } from './api.ts'
import { TeamCard } from './team-card.tsx'
import { RequestDialog } from './request-dialog.tsx'

/** One's own leave, phone first: balances, requests, holidays ahead; and for managers what waits for them. */
export function OwnLeavePage() {
  const { data } = useSuspenseQuery(ownLeaveQuery)
  const [isRequesting, setRequesting] = useState(false)
  const mayRequest = data.is_employee && data.kinds.length > 0
  return (
    <Page shape="form">
      <PageHeader
        title={t('Your leave')}
        description={t('Your balances and requests, and the holidays ahead.')}
        actions={
          mayRequest && (
            <Button tone="primary" icon="add" onClick={() => setRequesting(true)}>
              {t('Request leave')}
            </Button>
          )
        }
      />
      {data.to_decide.length > 0 && (
        <Card title={t('Waiting for your decision')}>
          <LeaveList isNamed requests={data.to_decide} />
        </Card>
      )}
      {data.is_manager && <TeamCard />}
      {mayRequest ? <Own leave={data} /> : <Nothing leave={data} />}
      {isRequesting && <RequestDialog kinds={data.kinds} onClose={() => setRequesting(false)} />}
    </Page>
  )
}

function Nothing({ leave: { is_employee, is_manager } }: { leave: OwnLeave }) {
  if (is_employee)
    return (
      <EmptyState icon="calendar" title={t('Leave is not switched on')}>
        {t('Payroll switches leave on for your company. Your balances appear here then.')}
      </EmptyState>
    )
  return (
    <EmptyState icon="calendar" title={is_manager ? t('No leave of your own') : t('You are not on the payroll')}>
      {t('Leave is for people on the payroll of this company. Ask payroll if you should be on it.')}
    </EmptyState>
  )
}

function Own({ leave }: { leave: OwnLeave }) {
  const [cancelled, setCancelled] = useState<LeaveRequest>()
  const { mutateAsync } = useCancelOwnLeave()
  return (
    <>
      <Card title={t('Balances')}>
        <dl className={styles.balances}>
          {leave.balances
            .filter((each) => each.balance !== null)
            .map(({ payroll_leave_kinds_id, kind_name, balance }) => (
              <div key={payroll_leave_kinds_id} className={styles.balance}>
                <dt>{translate(kind_name)}</dt>
                <dd>{balance}</dd>
              </div>
            ))}
        </dl>
      </Card>
      <Card title={t('Your requests')}>
        {leave.requests.length > 0 ? (
          <LeaveList requests={leave.requests} onCancel={setCancelled} />
        ) : (
          <p className={styles.why}>{t('Leave that you request appears here with its decision.')}</p>
        )}
      </Card>
      {leave.holidays.length > 0 && (
        <Card title={t('Holidays ahead')}>
          <Facts
            items={leave.holidays.map(
              ({ holiday_on, holiday_name }) => [`${formatDate(holiday_on)}, ${weekdayName(holiday_on)}`, holiday_name] as const,
            )}
          />
        </Card>
      )}
      {cancelled && (
        <ConfirmDialog
          isOpen
          onClose={() => setCancelled(undefined)}
          title={t('Cancel your leave of {span}?', { span: spanWords(cancelled) })}
          verb={t('Cancel leave')}
          stay={t('Keep leave')}
          onConfirm={() => mutateAsync(cancelled.payroll_leave_requests_id)}
        >
          {t('Days that were taken from your balance return to it.')}
        </ConfirmDialog>
      )}
    </>
  )
}
