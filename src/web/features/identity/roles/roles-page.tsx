import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { MOST_ROLES } from '#contract/identity/roles.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { rolesQuery } from './api.ts'
import { Matrix } from './matrix.tsx'
import { RoleDrawer } from './role-drawer.tsx'
import type { RolesSearch } from './search.ts'
import { WhoCan } from './who-can.tsx'

type Props = { search: RolesSearch; onSearch: (change: RolesSearch) => void }

/** The permissions of each role, and the people with a permission. */
export function RolesPage({ search, onSearch }: Props) {
  const { data } = useSuspenseQuery(rolesQuery)
  const isFull = data.rows.length >= MOST_ROLES
  return (
    <Page shape="full">
      <PageHeader
        title={t('Role management')}
        actions={
          <>
            <ButtonLink to="/team" icon="customers">
              {t('Team')}
            </ButtonLink>
            <Button
              tone="primary"
              icon="add"
              aria-disabled={isFull}
              title={isFull ? t('A company can have at most {MOST_ROLES} roles', { MOST_ROLES }) : undefined}
              onClick={() => !isFull && onSearch({ edit: 'new' })}
            >
              {t('Add role')}
            </Button>
          </>
        }
      />
      <ViewTabs
        label={t('Views')}
        value={search.view ?? 'roles'}
        tabs={[
          { value: 'roles', label: t('Roles'), count: data.rows.length, search: {} },
          { value: 'who', label: t('Who can do this'), search: { view: 'who' } },
        ]}
      />
      {search.view === 'who' ? (
        <WhoCan permission={search.permission ?? 'OWNER'} onPermission={(permission) => onSearch({ permission })} />
      ) : (
        <Matrix roles={data.rows} onSearch={onSearch} />
      )}
      <Editing search={search} onSearch={onSearch} />
    </Page>
  )
}

function Editing({ search: { edit, copy }, onSearch }: Props) {
  const { data } = useSuspenseQuery(rolesQuery)
  const close = () => onSearch({ edit: undefined, copy: undefined })
  if (edit === undefined) return null
  const role = data.rows.find((one) => one.roles_id === edit)
  if (edit !== 'new' && role === undefined)
    return (
      <Dialog isOpen onClose={close} title={t('This role does not exist')} footer={<Button onClick={close}>{t('Close')}</Button>}>
        {t('It may have been deleted, or the link is incomplete.')}
      </Dialog>
    )
  return <RoleDrawer key={edit} role={role} like={data.rows.find((one) => one.roles_id === copy)} onClose={close} />
}
