import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { t } from '#core/messages.ts'
import { mayActOn } from '#contract/identity/roles.ts'
import type { Member } from '#contract/identity/team.ts'
import { agoWords } from '#web/lib/ago.ts'
import { dateInIndia, formatDate, formatInstant } from '#web/lib/format.ts'
import { roleWords } from '#contract/permission-words.ts'
import { useSession } from '#web/lib/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { membersQuery, useApprovePayer, useEndSessions, useRemove, useSuspend } from './api.ts'
import { RoleDialog } from './role-dialog.tsx'
import styles from './team.module.css'

type Props = { filter: Parameters<typeof membersQuery>[0]; onInvite: () => void; onClearFilters: (() => void) | undefined }
type Asked = { member: Member; about: 'role' | 'removal' | 'payer' | 'sessions' }

const nameOf = ({ first_name, last_name }: Member) => `${first_name} ${last_name}`

export function MembersTable({ filter, onInvite, onClearFilters }: Props) {
  const me = useSession()
  const [asked, setAsked] = useState<Asked>()
  const { mutate: suspend } = useSuspend()
  const { mutateAsync: remove } = useRemove()
  const { mutateAsync: approve } = useApprovePayer()
  const { mutateAsync: endSessions } = useEndSessions()
  const { data } = useInfiniteQuery(membersQuery(filter))
  const hasWaits = data?.pages.some((page) => page.rows.some((row) => row.pays_from !== null)) ?? false
  const columns = useMemo(() => {
    const all = columnsFor(me.accounts_id)
    return hasWaits ? [...all, waitColumn((member) => setAsked({ member, about: 'payer' }))] : all
  }, [me.accounts_id, hasWaits])
  const menuOf = (member: Member): (readonly MenuItem[])[] => {
    const isMe = member.accounts_id === me.accounts_id
    const mayNot = !isMe && !mayActOn(me.permissions, member.permissions)
    const isSuspended = member.membership_status === 'suspended'
    const role: MenuItem = {
      id: 'role',
      label: t('Change role'),
      icon: 'shield',
      disabled: mayNot,
      onSelect: () => setAsked({ member, about: 'role' }),
    }
    if (isMe) return [[role]]
    const payer: MenuItem = {
      id: 'payer',
      label: t('Approve payment rights'),
      icon: 'check',
      onSelect: () => setAsked({ member, about: 'payer' }),
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
          onSelect: () => suspendWithUndo(suspend, member),
        },
        {
          id: 'sessions',
          label: t('Sign out everywhere'),
          icon: 'system',
          disabled: mayNot,
          onSelect: () => setAsked({ member, about: 'sessions' }),
        },
      ],
      [
        {
          id: 'remove',
          label: t('Remove from the team'),
          icon: 'delete',
          danger: true,
          disabled: mayNot,
          onSelect: () => setAsked({ member, about: 'removal' }),
        },
      ],
    ]
  }
  return (
    <>
      <DataTable
        label={t('Members')}
        noun={['member', 'members']}
        columns={columns}
        query={membersQuery(filter)}
        rowKey={(row) => row.accounts_id}
        rowMenu={menuOf}
        card={(row) => ({
          title: nameOf(row),
          detail: row.pays_from === null ? row.email : waitWords(row.pays_from),
          amount: roleWords(row.role_name),
          badge: <Status member={row} isMe={row.accounts_id === me.accounts_id} />,
        })}
        empty={filter.show === 'suspended' ? <NoneSuspended /> : <Alone onInvite={onInvite} />}
        onClearFilters={onClearFilters}
      />
      {asked?.about === 'role' && <RoleDialog member={asked.member} onClose={() => setAsked(undefined)} />}
      {asked?.about === 'payer' && (
        <ConfirmDialog
          isOpen
          tone="primary"
          onClose={() => setAsked(undefined)}
          title={t('Let {nameOf} pay now?', { nameOf: nameOf(asked.member) })}
          verb={t('Approve now')}
          onConfirm={async () => {
            await approve(asked.member)
            toast({ tone: 'success', text: t('{nameOf} can release payouts now', { nameOf: nameOf(asked.member) }) })
          }}
        >
          {t(
            'Another owner or administrator gave {first_name} the right to release payouts. Without your approval it starts on {value}.',
            {
              first_name: asked.member.first_name,
              value: asked.member.pays_from === null ? t('its day') : formatInstant(asked.member.pays_from),
            },
          )}
        </ConfirmDialog>
      )}
      {asked?.about === 'sessions' && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(undefined)}
          title={t('Sign {nameOf} out everywhere?', { nameOf: nameOf(asked.member) })}
          verb={t('Sign out')}
          onConfirm={async () => {
            await endSessions(asked.member)
            toast({ tone: 'success', text: t('{nameOf} signed out', { nameOf: nameOf(asked.member) }) })
          }}
        >
          {t(
            'This signs {first_name} out of this company on every device. They can sign in again. Suspend them to remove their access.',
            { first_name: asked.member.first_name },
          )}
        </ConfirmDialog>
      )}
      {asked?.about === 'removal' && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(undefined)}
          title={t('Remove {nameOf}?', { nameOf: nameOf(asked.member) })}
          verb={t('Remove')}
          onConfirm={async () => {
            await remove(asked.member)
            toast({ tone: 'success', text: t('{name} is removed', { name: nameOf(asked.member) }) })
          }}
        >
          {t(
            '{first_name} loses access at once. Their work stays in the books and the audit trail. To come back they need a new invitation.',
            { first_name: asked.member.first_name },
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

type Suspend = ReturnType<typeof useSuspend>['mutate']
function suspendWithUndo(suspend: Suspend, member: Member) {
  const isRestoring = member.membership_status === 'suspended'
  suspend(
    { ...member, isRestoring },
    {
      onSuccess: () =>
        toast({
          text: isRestoring
            ? t('{nameOf} has access again', { nameOf: nameOf(member) })
            : t('{nameOf} suspended', { nameOf: nameOf(member) }),
          undo: () => suspend({ ...member, isRestoring: !isRestoring }),
        }),
    },
  )
}

const columnsFor = (accounts_id: string): readonly Column<Member>[] => [
  {
    id: 'name',
    header: t('Name'),
    cell: (row) => (
      <span className={styles.person}>
        <Avatar name={nameOf(row)} picture={row.display_picture} size={24} />
        <span className={styles.name}>{nameOf(row)}</span>
      </span>
    ),
  },
  { id: 'email', header: t('Email'), cell: (row) => row.email },
  { id: 'role', header: t('Role'), width: 150, cell: (row) => roleWords(row.role_name) },
  {
    id: 'status',
    header: t('Status'),
    width: 120,
    cell: (row) => <Status member={row} isMe={row.accounts_id === accounts_id} />,
  },
  {
    id: 'last_seen_at',
    header: t('Last seen'),
    width: 170,
    cell: (row) => (row.last_seen_at === null ? t('Not yet') : agoWords(row.last_seen_at)),
  },
  {
    id: 'joined_at',
    header: t('Joined'),
    width: 120,
    isExtra: true,
    cell: (row) => formatDate(dateInIndia(new Date(row.joined_at))),
  },
]

/** `Can pay from 24 Nov, 10:42`: always within a day, so without the year. */
const waitWords = (pays_from: string) =>
  t('Can pay from {replace}', { replace: formatInstant(pays_from).replace(/ \d{4},/, ',') })

/** When a new payer may start paying, and a second owner's button that allows it at once. */
const waitColumn = (onApprove: (member: Member) => void): Column<Member> => ({
  id: 'pays_from',
  header: t('Payments'),
  width: 380,
  cell: (row) =>
    row.pays_from !== null && (
      <span className={styles.wait}>
        {waitWords(row.pays_from)}
        {row.may_approve_payer && (
          <Button tone="quiet" icon="check" onClick={() => onApprove(row)}>
            {t('Approve now')}
          </Button>
        )}
      </span>
    ),
})

function Status({ member, isMe }: { member: Member; isMe: boolean }) {
  if (isMe) return <Badge tone="info">{t('You')}</Badge>
  return member.membership_status === 'active' ? (
    <Badge tone="success">{t('Active')}</Badge>
  ) : (
    <Badge tone="warning">{t('Suspended')}</Badge>
  )
}

const NoneSuspended = () => (
  <EmptyState icon="lock" title={t('Nobody is suspended')}>
    {t('A suspended member stays in the team but has no access until you restore it.')}
  </EmptyState>
)

const Alone = ({ onInvite }: { onInvite: () => void }) => (
  <EmptyState
    icon="customers"
    title={t('Nobody here yet')}
    actions={
      <Button tone="primary" icon="add" onClick={onInvite}>
        {t('Invite')}
      </Button>
    }
  >
    {t('The people who work on the books appear here.')}
  </EmptyState>
)
