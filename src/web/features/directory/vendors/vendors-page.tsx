import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { t } from '#core/messages.ts'
import type { Vendor } from '#contract/directory/vendors.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { usePermitted } from '#web/lib/session.ts'
import { tagChip, TagFilter } from '#web/features/documents/shared/tags/tag-filter.tsx'
import { taggedFace, useTagging } from '#web/features/documents/shared/tags/use-tagging.tsx'
import { archiveAct } from '#web/ui/archiving.ts'
import { archiveRows } from '#web/ui/bulk-kinds.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EditDrawer, isChange } from '#web/ui/edit-drawer.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { archiveVendors, useArchiveVendor, vendorQuery, vendorsQuery } from './api.ts'
import type { VendorsSearch } from './search.ts'
import { vendorCard, vendorColumns } from './vendor-columns.tsx'
import { VendorForm } from './vendor-drawer.tsx'
import { VendorsMenu } from './vendors-menu.tsx'

const faceOf = taggedFace(vendorCard)

type Props = { search: VendorsSearch; onSearch: (change: VendorsSearch) => void }
const archived = {
  tagged_to: 'vendors',
  noun: ['vendor', 'vendors'],
  idOf: (row: Vendor) => row.vendors_id,
  nameOf: (row: Vendor) => row.vendor_name,
  lists: ['vendors'],
  needs: ['ACCOUNTS_PAYABLE_CREATE'],
} as const

/** Every vendor with the amount owed, and the drawer to add or change one. */
export function VendorsPage({ search, onSearch }: Props) {
  const counts = useTabCounts('vendors')
  const canKeep = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const menu = useRowMenu(onSearch)
  const filter = useMemo(
    () => ({ search: search.search, show: search.show, tag: search.tag }),
    [search.search, search.show, search.tag],
  )
  const query = useMemo(() => vendorsQuery(filter), [filter])
  const isArchive = search.show === 'archived'
  const add = canKeep && (
    <Button tone="primary" icon="add" onClick={() => onSearch({ edit: 'new' })}>
      {t('Add vendor')}
    </Button>
  )
  const clear = () => onSearch({ search: undefined, tag: undefined })
  const tagging = useTagging(archived, {
    columns: vendorColumns,
    bulkActions: archiveRows(isArchive, archiveVendors, archived),
    needs: archived.needs,
  })
  return (
    <ListPage
      counts={counts}
      title={t('Vendors')}
      shape="full"
      actions={
        <>
          <VendorsMenu filter={filter} canKeep={canKeep} />
          {add}
        </>
      }
      search={search}
      onSearch={onSearch}
      filter={{
        control: <TagFilter tagged_to="vendors" tag={search.tag} onChange={onSearch} />,
        chips: tagChip(search.tag, onSearch),
        onClear: clear,
      }}
      find={[t('Search vendors'), t('Name, GSTIN, email or mobile')]}
    >
      <DataTable
        label={t('Vendors')}
        noun={['vendor', 'vendors']}
        columns={tagging.columns}
        query={query}
        rowKey={(row) => row.vendors_id}
        {...(canKeep && { bulkActions: tagging.bulkActions })}
        rowHref={(row) => `/payables/vendors/${row.vendors_id}`}
        {...(canKeep && { rowMenu: menu })}
        card={faceOf}
        empty={isArchive ? <NoneArchived /> : <NoVendors add={add} />}
        onClearFilters={search.search === undefined && search.tag === undefined ? undefined : clear}
      />
      <VendorDrawer edit={canKeep ? search.edit : undefined} onClose={() => onSearch({ edit: undefined })} />
    </ListPage>
  )
}

function useRowMenu(onSearch: Props['onSearch']) {
  const { mutate: archive } = useArchiveVendor()
  return ({ vendors_id, vendor_name, is_active }: Vendor): MenuItem[][] => [
    [
      { id: 'edit', label: t('Change'), icon: 'edit', onSelect: () => onSearch({ edit: vendors_id }) },
      archiveAct(archive, vendor_name, { vendors_id, is_active }),
    ],
  ]
}

function VendorDrawer({ edit, onClose }: { edit: string | undefined; onClose: () => void }) {
  const row = useQuery({ ...vendorQuery(edit ?? ''), enabled: isChange(edit) })
  return (
    <EditDrawer edit={edit} row={row} noun="vendor" onClose={onClose}>
      {(vendor) => <VendorForm key={edit} vendor={vendor} onClose={onClose} />}
    </EditDrawer>
  )
}

const NoVendors = ({ add }: { add: ReactNode }) => (
  <EmptyState
    icon="customers"
    title={t('No vendors yet')}
    actions={
      add && (
        <>
          {add}
          <ButtonLink icon="upload" to="/contact-bulk" search={{ kind: 'vendors' }}>
            {t('Import from a file')}
          </ButtonLink>
        </>
      )
    }
  >
    {t('See the vendors you buy from here, with what you owe each of them.')}
  </EmptyState>
)

const NoneArchived = () => (
  <EmptyState icon="inbox" title={t('Nothing archived')}>
    {t('Archived vendors keep their bills but no longer appear in lists.')}
  </EmptyState>
)
