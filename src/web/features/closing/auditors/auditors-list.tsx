import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { Auditor } from '#contract/closing/auditors.ts'
import { financialYear, formatDate } from '#web/lib/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { auditorsQuery, useEndAuditor } from './api.ts'
import { InviteDrawer } from './invite-drawer.tsx'

const states: Record<Auditor['auditor_status'], readonly [tone: Tone, words: string]> = {
  invited: ['info', t('Invited')],
  active: ['success', t('Has access')],
  ended: ['neutral', t('Access ended')],
  suspended: ['warning', t('Suspended')],
}

/** Auditors with their access, and the actions to invite them or end it. */
export function AuditorsList({ period_start }: { period_start: string }) {
  const { data, error, refetch } = useQuery(auditorsQuery)
  const [isInviting, setInviting] = useState(false)
  const [ending, setEnding] = useState<Auditor>()
  const { mutateAsync } = useEndAuditor()
  if (error) return <ErrorState error={error} title={t("We couldn't load the auditors")} onRetry={refetch} />
  if (!data) return <Skeleton lines={3} height={160} label={t('Loading auditors')} />
  const invite = (
    <Button tone="primary" icon="add" onClick={() => setInviting(true)}>
      {t('Invite auditor')}
    </Button>
  )
  return (
    <>
      {data.rows.length === 0 ? (
        <EmptyState icon="customers" title={t('No auditors yet')} actions={invite}>
          {t('An auditor reads the books of one financial year and the year before, and can add comments and requests only.')}
        </EmptyState>
      ) : (
        <div data-print="hide">{invite}</div>
      )}
      {data.rows.map((auditor) => (
        <Card
          key={auditor.accounts_id ?? auditor.invitations_id}
          title={auditor.auditor_name ?? auditor.email}
          actions={
            <Button icon="close" onClick={() => setEnding(auditor)}>
              {auditor.auditor_status === 'invited' ? t('Withdraw invitation') : t('End access')}
            </Button>
          }
        >
          <Facts
            items={[
              [
                t('Status'),
                <Badge key="status" tone={states[auditor.auditor_status][0]}>
                  {states[auditor.auditor_status][1]}
                </Badge>,
              ],
              [t('Email'), auditor.email],
              [t('Financial year'), financialYear(auditor.audits_from).label],
              [t('Access until'), formatDate(auditor.access_ends_on)],
            ]}
          />
        </Card>
      ))}
      {isInviting && <InviteDrawer period_start={period_start} onClose={() => setInviting(false)} />}
      <ConfirmDialog
        isOpen={ending !== undefined}
        title={t('End access for {value}?', { value: ending?.auditor_name ?? ending?.email ?? '' })}
        verb={t('End access')}
        onClose={() => setEnding(undefined)}
        onConfirm={() => (ending ? mutateAsync(ending) : Promise.resolve())}
      >
        {t('Their access ends at once. Comments and requests stay.')}
      </ConfirmDialog>
    </>
  )
}
