import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { t } from '#core/messages.ts'
import type { Member } from '#contract/identity/team.ts'
import { roleWords } from '#contract/permission-words.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { membersQuery, useSuspend } from './api.ts'
import { memberColumns, MemberStatus, nameOf, waitColumn, waitWords } from './member-columns.tsx'
import { memberMenu } from './member-menu.ts'
import { type MemberQuestion, MemberQuestionDialog } from './member-questions.tsx'

type Props = { filter: Parameters<typeof membersQuery>[0]; onInvite: () => void; onClearFilters: (() => void) | undefined }

export function MembersTable({ filter, onInvite, onClearFilters }: Props) {
  const me = useSession()
  const [asked, setAsked] = useState<MemberQuestion>()
  const { mutate: suspend } = useSuspend()
  const { data } = useInfiniteQuery(membersQuery(filter))
  const hasWaits = data?.pages.some((page) => page.rows.some((row) => row.pays_from !== null)) ?? false
  const columns = useMemo(() => {
    const all = memberColumns(me.accounts_id)
    return hasWaits ? [...all, waitColumn((member) => setAsked({ member, about: 'payer' }))] : all
  }, [me.accounts_id, hasWaits])
  return (
    <>
      <DataTable
        label={t('Members')}
        noun={['member', 'members']}
        columns={columns}
        query={membersQuery(filter)}
        rowKey={(row) => row.accounts_id}
        rowMenu={(member) => memberMenu(member, me, setAsked, (each) => suspendWithUndo(suspend, each))}
        card={(row) => ({
          title: nameOf(row),
          detail: row.pays_from === null ? row.email : waitWords(row.pays_from),
          amount: roleWords(row.role_name),
          badge: <MemberStatus member={row} isMe={row.accounts_id === me.accounts_id} />,
        })}
        empty={filter.show === 'suspended' ? <NoneSuspended /> : <Alone onInvite={onInvite} />}
        onClearFilters={onClearFilters}
      />
      {asked && <MemberQuestionDialog question={asked} onClose={() => setAsked(undefined)} />}
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
