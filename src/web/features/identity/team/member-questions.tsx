import type { Member } from '#contract/identity/team.ts'
import { t } from '#core/messages.ts'
import { formatInstant } from '#web/lib/format.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useApprovePayer, useEndSessions, useRemove } from './api.ts'
import { nameOf } from './member-columns.tsx'
import { RoleDialog } from './role-dialog.tsx'

/** What is asked before something happens to a member. */
export type MemberQuestion = { member: Member; about: 'role' | 'removal' | 'payer' | 'sessions' }

type Props = { member: Member; onClose: () => void }

export function MemberQuestionDialog({
  question: { member, about },
  onClose,
}: {
  question: MemberQuestion
  onClose: () => void
}) {
  if (about === 'role') return <RoleDialog member={member} onClose={onClose} />
  if (about === 'payer') return <ApprovePayer member={member} onClose={onClose} />
  return about === 'sessions' ? <SignOut member={member} onClose={onClose} /> : <Remove member={member} onClose={onClose} />
}

function ApprovePayer({ member, onClose }: Props) {
  const { mutateAsync: approve } = useApprovePayer()
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      onClose={onClose}
      title={t('Let {nameOf} pay now?', { nameOf: nameOf(member) })}
      verb={t('Approve now')}
      onConfirm={async () => {
        await approve(member)
        toast({ tone: 'success', text: t('{nameOf} can release payouts now', { nameOf: nameOf(member) }) })
      }}
    >
      {t(
        'Another owner or administrator gave {first_name} the right to release payouts. Without your approval it starts on {value}.',
        {
          first_name: member.first_name,
          value: member.pays_from === null ? t('its day') : formatInstant(member.pays_from),
        },
      )}
    </ConfirmDialog>
  )
}

function SignOut({ member, onClose }: Props) {
  const { mutateAsync: endSessions } = useEndSessions()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Sign {nameOf} out everywhere?', { nameOf: nameOf(member) })}
      verb={t('Sign out')}
      onConfirm={async () => {
        await endSessions(member)
        toast({ tone: 'success', text: t('{nameOf} signed out', { nameOf: nameOf(member) }) })
      }}
    >
      {t(
        'This signs {first_name} out of this company on every device. They can sign in again. Suspend them to remove their access.',
        { first_name: member.first_name },
      )}
    </ConfirmDialog>
  )
}

function Remove({ member, onClose }: Props) {
  const { mutateAsync: remove } = useRemove()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Remove {nameOf}?', { nameOf: nameOf(member) })}
      verb={t('Remove')}
      onConfirm={async () => {
        await remove(member)
        toast({ tone: 'success', text: t('{name} is removed', { name: nameOf(member) }) })
      }}
    >
      {t(
        '{first_name} loses access at once. Their work stays in the books and the audit trail. To come back they need a new invitation.',
        { first_name: member.first_name },
      )}
    </ConfirmDialog>
  )
}
