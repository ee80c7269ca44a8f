import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { navigationQuery } from '#web/lib/navigation.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { teamSumQuery } from './api.ts'
import { InvitationsTable } from './invitations-table.tsx'
import { InviteDrawer } from './invite-drawer.tsx'
import { MemberFilters } from './member-filters.tsx'
import { MembersTable } from './members-table.tsx'
import { RequestsTable } from './requests-table.tsx'
import { filterOf, type TeamSearch } from './search.ts'

type Props = { search: TeamSearch; onSearch: (change: TeamSearch) => void }
/** `staff`: the tab of paid people and how many they are, from another slice. */
type PageProps = Props & { staff: ReactNode; staffCount: number | undefined }

/** Members of the company, invitations and roles. */
export function TeamPage({ search, onSearch, staff, staffCount }: PageProps) {
  const { data: sum } = useQuery(teamSumQuery)
  const { data: menus } = useQuery(navigationQuery)
  const waiting = menus?.settings.find((item) => item.id === 'team')?.badge
  const keepsRoles = usePermitted(['OWNER', 'ADMIN'])
  const invite = () => onSearch({ invite: 'new' })
  return (
    <Page shape="full">
      <PageHeader
        title={t('Team')}
        actions={
          <>
            {keepsRoles && (
              <ButtonLink to="/role-management" icon="shield">
                {t('Roles')}
              </ButtonLink>
            )}
            {search.view === 'staff' ? (
              <Button tone="primary" icon="add" onClick={() => onSearch({ staff: 'new' })}>
                {t('Add person')}
              </Button>
            ) : (
              <Button tone="primary" icon="add" onClick={invite}>
                {t('Invite')}
              </Button>
            )}
          </>
        }
      />
      <ViewTabs
        label={t('Views')}
        value={search.view ?? 'members'}
        tabs={[
          { value: 'members', label: t('Members'), count: sum?.active, search: {} },
          { value: 'staff', label: t('Staff'), count: staffCount, search: { view: 'staff' } },
          { value: 'invited', label: t('Invited'), count: sum?.invited, search: { view: 'invited' } },
          { value: 'suspended', label: t('Suspended'), count: sum?.suspended, search: { view: 'suspended' } },
          { value: 'requests', label: t('Requests'), count: waiting, search: { view: 'requests' } },
        ]}
      />
      {search.view === 'staff' ? (
        staff
      ) : search.view === 'requests' ? (
        <RequestsTable />
      ) : search.view === 'invited' ? (
        <InvitationsTable onInvite={invite} />
      ) : (
        <Members search={search} onSearch={onSearch} onInvite={invite} />
      )}
      {search.invite === 'new' && <InviteDrawer onClose={() => onSearch({ invite: undefined })} />}
    </Page>
  )
}

const Members = ({ search, onSearch, onInvite }: Props & { onInvite: () => void }) => (
  <>
    <MemberFilters search={search} onSearch={onSearch} />
    <MembersTable
      filter={filterOf(search)}
      onInvite={onInvite}
      onClearFilters={
        search.search !== undefined || search.role !== undefined
          ? () => onSearch({ search: undefined, role: undefined })
          : undefined
      }
    />
  </>
)
