import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { t } from '#core/messages.ts'
import type { Vendor } from '#contract/directory/vendors.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { usePermitted } from '#web/lib/session.ts'
import { archiveAct } from '#web/ui/archiving.ts'
import { archiveRows } from '#web/ui/bulk-kinds.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EditDrawer, isChange } from '#web/ui/edit-drawer.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { archiveVendors, useArchiveVendor, vendorQuery, vendorsQuery } from './api.ts'
import type { VendorsSearch } from './search.ts'
import { vendorCard, vendorColumns } from './vendor-columns.tsx'
import { VendorForm } from './vendor-drawer.tsx'
import { VendorsMenu } from './vendors-menu.tsx'

type Props = { search: VendorsSearch; onSearch: (change: VendorsSearch) => void }
const archived = {
  noun: ['vendor', 'vendors'],
  idOf: (row: Vendor) => row.vendors_id,
  nameOf: (row: Vendor) => row.vendor_name,
  lists: ['vendors'],
} as const

/** Every vendor with the amount owed, and the drawer to add or change one. */
export function VendorsPage({ search, onSearch }: Props) {
  const counts = useTabCounts('vendors')
  const canKeep = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const { mutate: archive } = useArchiveVendor()
  const filter = useMemo(() => ({ search: search.search, show: search.show }), [search.search, search.show])
  const query = useMemo(() => vendorsQuery(filter), [filter])
  const isArchive = search.show === 'archived'
  const add = canKeep && (
    <Button tone="primary" icon="add" onClick={() => onSearch({ edit: 'new' })}>
      {t('Add vendor')}
    </Button>
  )
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
      find={[t('Search vendors'), t('Name, GSTIN, email or mobile')]}
    >
      <DataTable
        label={t('Vendors')}
        noun={['vendor', 'vendors']}
        columns={vendorColumns}
        query={query}
        rowKey={(row) => row.vendors_id}
        {...(canKeep && { bulkActions: archiveRows(isArchive, archiveVendors, archived) })}
        rowHref={(row) => `/payables/vendors/${row.vendors_id}`}
        {...(canKeep && {
          rowMenu: ({ vendors_id, vendor_name, is_active }: Vendor) => [
            [
              { id: 'edit', label: t('Change'), icon: 'edit' as const, onSelect: () => onSearch({ edit: vendors_id }) },
              archiveAct(archive, vendor_name, { vendors_id, is_active }),
            ],
          ],
        })}
        card={vendorCard}
        empty={isArchive ? <NoneArchived /> : <NoVendors add={add} />}
        onClearFilters={search.search === undefined ? undefined : () => onSearch({ search: undefined })}
      />
      <VendorDrawer edit={canKeep ? search.edit : undefined} onClose={() => onSearch({ edit: undefined })} />
    </ListPage>
  )
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
