import { useState } from 'react'
import { t } from '#core/messages.ts'
import { type Invitation, MOST_SENDS } from '#contract/identity/invitations.ts'
import { agoWords } from '#web/lib/ago.ts'
import { dateInIndia, daysBetween } from '#web/lib/format.ts'
import { roleWords } from '#contract/permission-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { invitationActions } from './invitation-bulk.tsx'
import { invitationsQuery, useResend, useRevoke } from './api.ts'

const columns: readonly Column<Invitation>[] = [
  { id: 'email', header: t('Email'), cell: (row) => row.email },
  { id: 'role', header: t('Role'), width: 150, cell: (row) => roleWords(row.role_name) },
  { id: 'status', header: t('Status'), width: 180, cell: (row) => <Status invitation={row} /> },
  { id: 'invited_by_name', header: t('Invited by'), width: 180, cell: (row) => row.invited_by_name },
  { id: 'created_at', header: t('Invited'), width: 170, cell: (row) => agoWords(row.created_at) },
]

/** Pending invitations. */
export function InvitationsTable({ onInvite }: { onInvite: () => void }) {
  const [leaving, setLeaving] = useState<Invitation>()
  const { mutate: resend } = useResend()
  return (
    <>
      <DataTable
        label={t('Invitations')}
        noun={['invitation', 'invitations']}
        columns={columns}
        query={invitationsQuery}
        bulkActions={invitationActions}
        rowKey={(row) => row.invitations_id}
        rowMenu={(row) => [
          [
            {
              id: 'resend',
              label: t('Send again'),
              icon: 'send',
              disabled: row.times_sent >= MOST_SENDS,
              onSelect: () =>
                resend(row.invitations_id, {
                  onSuccess: () =>
                    toast({ tone: 'success', text: t('A new link is on its way to {email}', { email: row.email }) }),
                }),
            },
            { id: 'revoke', label: t('Withdraw'), icon: 'close', danger: true, onSelect: () => setLeaving(row) },
          ],
        ]}
        card={(row) => ({
          title: row.email,
          detail: t('By {invited_by_name}', { invited_by_name: row.invited_by_name }),
          amount: roleWords(row.role_name),
          badge: <Status invitation={row} />,
        })}
        empty={
          <EmptyState
            icon="mail"
            title={t('No open invitations')}
            actions={
              <Button tone="primary" icon="add" onClick={onInvite}>
                {t('Invite')}
              </Button>
            }
          >
            {t('People you invite appear here until they join.')}
          </EmptyState>
        }
      />
      {leaving && <Withdraw invitation={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

function Withdraw({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { mutateAsync: revoke } = useRevoke()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Withdraw the invitation?')}
      verb={t('Withdraw')}
      onConfirm={async () => {
        await revoke(invitation.invitations_id)
        toast({ tone: 'success', text: t('Invitation to {email} withdrawn', { email: invitation.email }) })
      }}
    >
      {t('The link sent to {email} stops working at once.', { email: invitation.email })}
    </ConfirmDialog>
  )
}

function Status({ invitation }: { invitation: Invitation }) {
  if (invitation.email_status === 'failed') return <Badge tone="danger">{t('Email failed')}</Badge>
  if (invitation.invitation_status === 'expired') return <Badge tone="neutral">{t('Expired')}</Badge>
  if (invitation.email_status === 'queued') return <Badge tone="info">{t('Sending')}</Badge>
  const days = daysUntil(invitation.expires_at)
  return (
    <Badge tone={days <= 1 ? 'warning' : 'info'}>
      {days > 1 ? t('Expires in {days} days', { days }) : days === 1 ? t('Expires tomorrow') : t('Expires today')}
    </Badge>
  )
}

const daysUntil = (instant: string, now = new Date()) => daysBetween(dateInIndia(now), dateInIndia(new Date(instant)))
