import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import type { Staff } from '#contract/directory/staff.ts'
import { archiveAct } from '#web/ui/archiving.ts'
import { archiveRows } from '#web/ui/bulk-kinds.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { BankBadge } from '../shared/bank-badge.tsx'
import { archiveStaffMembers, staffListQuery, useArchiveStaff } from './api.ts'
import { staffColumns } from './staff-columns.tsx'
import { StaffDrawer } from './staff-drawer.tsx'
import { StaffForm } from './staff-form.tsx'

type Search = { search?: string | undefined; show?: 'archived' | undefined; staff?: string | undefined }
type Props = { search: Search; onSearch: (change: Search) => void }
const archived = {
  noun: ['person', 'people'],
  idOf: (row: Staff) => row.staff_id,
  nameOf: (row: Staff) => row.staff_name,
  lists: ['staff'],
} as const

/** Everyone who works here and is paid, with bank accounts and others who have the same. */
export function StaffPart({ search, onSearch }: Props) {
  const { mutate: archive } = useArchiveStaff()
  const filter = useMemo(() => ({ search: search.search, show: search.show }), [search.search, search.show])
  const query = useMemo(() => staffListQuery(filter), [filter])
  const isArchive = search.show === 'archived'
  const close = () => onSearch({ staff: undefined })
  return (
    <>
      <Toolbar>
        <SearchInput
          label={t('Search staff')}
          placeholder={t('Name or email')}
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ search: typed || undefined })}
        />
        <Menu
          align="start"
          trigger={<Button icon="inbox">{isArchive ? t('Archived') : t('Works here')}</Button>}
          groups={[
            [
              { id: 'active', label: t('Works here'), checked: !isArchive, onSelect: () => onSearch({ show: undefined }) },
              { id: 'archived', label: t('Archived'), checked: isArchive, onSelect: () => onSearch({ show: 'archived' }) },
            ],
          ]}
        />
        <ButtonLink icon="upload" to="/contact-bulk" search={{ kind: 'staff' }}>
          {t('Import')}
        </ButtonLink>
        <FilterChips
          chips={searchChip(search.search, () => onSearch({ search: undefined }))}
          onClear={() => onSearch({ search: undefined })}
        />
      </Toolbar>
      <DataTable
        label={t('Staff')}
        noun={['person', 'people']}
        columns={staffColumns}
        query={query}
        rowKey={(row) => row.staff_id}
        bulkActions={archiveRows(isArchive, archiveStaffMembers, archived)}
        rowHref={(row) => `/team?view=staff${isArchive ? '&show=archived' : ''}&staff=${row.staff_id}`}
        rowMenu={({ staff_id, staff_name, is_active }) => [[archiveAct(archive, staff_name, { staff_id, is_active })]]}
        card={(row) => ({
          title: row.staff_name,
          detail: row.masked_account_number?.replace(/X+/, '•••• ') ?? row.email,
          badge: <BankBadge bank={row} />,
        })}
        empty={isArchive ? <NoneArchived /> : <Nobody onAdd={() => onSearch({ staff: 'new' })} />}
        onClearFilters={search.search === undefined ? undefined : () => onSearch({ search: undefined })}
      />
      {search.staff === 'new' && <StaffForm onClose={close} onSaved={({ staff_id }) => onSearch({ staff: staff_id })} />}
      {search.staff !== undefined && search.staff !== 'new' && (
        <StaffDrawer key={search.staff} staff_id={search.staff} onClose={close} />
      )}
    </>
  )
}

const Nobody = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    icon="customers"
    title={t('No staff yet')}
    actions={
      <>
        <Button tone="primary" icon="add" onClick={onAdd}>
          {t('Add person')}
        </Button>
        <ButtonLink icon="upload" to="/contact-bulk" search={{ kind: 'staff' }}>
          {t('Import from a file')}
        </ButtonLink>
      </>
    }
  >
    {t(
      'Add staff and their payment accounts. Members enter theirs on their profile. We compare every account with those of vendors.',
    )}
  </EmptyState>
)

const NoneArchived = () => (
  <EmptyState icon="inbox" title={t('No archived staff')}>
    {t('Archive people who left: their payments stay, and we still compare their account with new ones.')}
  </EmptyState>
)
