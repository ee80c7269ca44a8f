import { mayActOn } from '#contract/identity/roles.ts'
import type { Member } from '#contract/identity/team.ts'
import { t } from '#core/messages.ts'
import type { useSession } from '#web/lib/session.ts'
import type { MenuItem } from '#web/ui/menu-types.ts'
import type { MemberQuestion } from './member-questions.tsx'

type Me = Pick<ReturnType<typeof useSession>, 'accounts_id' | 'permissions'>

/** The actions on a member: of oneself only the role, and nothing on those with more rights. */
export function memberMenu(
  member: Member,
  me: Me,
  onAsk: (question: MemberQuestion) => void,
  onSuspend: (member: Member) => void,
): (readonly MenuItem[])[] {
  const isMe = member.accounts_id === me.accounts_id
  const mayNot = !isMe && !mayActOn(me.permissions, member.permissions)
  const isSuspended = member.membership_status === 'suspended'
  const role: MenuItem = {
    id: 'role',
    label: t('Change role'),
    icon: 'shield',
    disabled: mayNot,
    onSelect: () => onAsk({ member, about: 'role' }),
  }
  if (isMe) return [[role]]
  const payer: MenuItem = {
    id: 'payer',
    label: t('Approve payment rights'),
    icon: 'check',
    onSelect: () => onAsk({ member, about: 'payer' }),
  }
  return [
    [
      ...(member.may_approve_payer ? [payer] : []),
      role,
      {
        id: 'suspend',
        label: isSuspended ? t('Restore access') : t('Suspend'),
        icon: isSuspended ? 'undo' : 'lock',
        disabled: mayNot,
        onSelect: () => onSuspend(member),
      },
      {
        id: 'sessions',
        label: t('Sign out everywhere'),
        icon: 'system',
        disabled: mayNot,
        onSelect: () => onAsk({ member, about: 'sessions' }),
      },
    ],
    [
      {
        id: 'remove',
        label: t('Remove from the team'),
        icon: 'delete',
        danger: true,
        disabled: mayNot,
        onSelect: () => onAsk({ member, about: 'removal' }),
      },
    ],
  ]
}
