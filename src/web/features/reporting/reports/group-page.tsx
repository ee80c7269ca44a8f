import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { Group } from '#contract/reporting/groups.ts'
import { usePermitted, useSession } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { groupsQuery } from './group-api.ts'
import { GroupDialog } from './group-dialog.tsx'
import { GroupPaper } from './group-paper.tsx'
import { Joined } from './joined-groups.tsx'
import type { GroupSearch } from './period.ts'

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
