import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { Group, GroupConsent } from '#contract/reporting/groups.ts'
import { usePermitted, useSession } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { groupsQuery, useWithdraw } from './group-api.ts'
import { GroupDialog } from './group-dialog.tsx'
import { GroupPaper } from './group-paper.tsx'
import type { GroupSearch } from './period.ts'
import styles from './reports.module.css'

type Props = { search: GroupSearch; onSearch: (search: GroupSearch) => void }

/** Several companies of one owner side by side, the eliminations between them, and the group. */
export function GroupPage({ search, onSearch }: Props) {
  const query = useQuery(groupsQuery)
  const [editing, setEditing] = useState<{ known: Group | undefined }>()
  const saved = ({ company_groups_id }: Group) => {
    setEditing(undefined)
    onSearch({ ...search, group: company_groups_id })
  }
  const { data } = query
  const group = data?.led.find((each) => each.company_groups_id === search.group) ?? data?.led[0]
  return (
    <>
      {group !== undefined && data !== undefined ? (
        <GroupPaper
          key={group.company_groups_id}
          group={group}
          groups={data.led}
          search={search}
          onSearch={onSearch}
          onEdit={(known) => setEditing({ known })}
        />
      ) : (
        <Page>
          <PageHeader title={t('Group reports')} section={t('Reports')} />
          {query.status === 'error' ? (
            <Card>
              <ErrorState error={query.error} title={t('The groups could not be loaded')} onRetry={query.refetch} />
            </Card>
          ) : data === undefined ? (
            <Card>
              <Skeleton lines={8} height={320} label={t('Loading the groups')} />
            </Card>
          ) : (
            <>
              <Joined groups={data.joined} />
              <NoGroup onMake={() => setEditing({ known: undefined })} />
            </>
          )}
        </Page>
      )}
      {editing && <GroupDialog known={editing.known} onSaved={saved} onClose={() => setEditing(undefined)} />}
    </>
  )
}

function NoGroup({ onMake }: { onMake: () => void }) {
  const { companies } = useSession()
  const isOwner = usePermitted(['OWNER'])
  const text = t('Compare companies of one owner side by side, less what they sell and owe each other.')
  if (companies.length < 2)
    return (
      <EmptyState
        icon="balance"
        title={t('A group needs a second company')}
        actions={<ButtonLink to="/register/company">{t('Add a company')}</ButtonLink>}
      >
        {text}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="balance"
      title={t('No group yet')}
      actions={
        isOwner && (
          <Button tone="primary" onClick={onMake}>
            {t('Create group')}
          </Button>
        )
      }
    >
      {isOwner ? text : t('{text} An owner of the companies can create the group.', { text })}
    </EmptyState>
  )
}

/** The groups of other companies that include this company's figures. */
function Joined({ groups }: { groups: readonly GroupConsent[] }) {
  const { companies } = useSession()
  const isOwner = usePermitted(['OWNER'])
  const [leaving, setLeaving] = useState<GroupConsent>()
  const { mutateAsync } = useWithdraw()
  if (groups.length === 0) return null
  return (
    <Card title={t('Groups that include this company')}>
      <ul className={styles.entries}>
        {groups.map((group) => (
          <li key={group.company_groups_id} className={styles.entry}>
            <div>
              <b>{group.group_name}</b>
              <span>{t('Led by {leading_name}', { leading_name: group.leading_name })}</span>
            </div>
            {companies.some((each) => each.companies_id === group.leading_id) && (
              <ButtonLink
                to="/reports/in-company"
                search={{ company: group.leading_id, path: `/reports/group?group=${group.company_groups_id}` }}
              >
                {t('Open in {leading_name}', { leading_name: group.leading_name })}
              </ButtonLink>
            )}
            {isOwner && <Button onClick={() => setLeaving(group)}>{t('Remove')}</Button>}
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          isOpen
          onClose={() => setLeaving(undefined)}
          title={t('Remove this company from {group_name}?', { group_name: leaving.group_name })}
          verb={t('Remove')}
          onConfirm={() => mutateAsync(leaving.company_groups_id)}
        >
          {t('{leading_name} can’t create group reports until an owner of both removes this company or adds it again.', {
            leading_name: leaving.leading_name,
          })}
        </ConfirmDialog>
      )}
    </Card>
  )
}
