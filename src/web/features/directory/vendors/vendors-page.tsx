import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { Vendor } from '#contract/directory/vendors.ts'
import { stateName } from '#core/identifiers/states.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { usePermitted } from '#web/lib/session.ts'
import { BankBadge } from '#web/features/directory/shared/bank-badge.tsx'
import { archiveAct } from '#web/ui/archiving.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { archiveRows } from '#web/ui/bulk-kinds.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { EditDrawer, isChange } from '#web/ui/edit-drawer.tsx'
import { Amount } from '#web/ui/layout.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { saveVendorsFile, useArchiveVendor, vendorQuery, vendorsQuery, archiveVendors } from './api.ts'
import type { VendorsSearch } from './search.ts'
import { VendorForm } from './vendor-form.tsx'
import { treatmentWords } from './words.ts'

type Props = { search: VendorsSearch; onSearch: (change: VendorsSearch) => void }

const columns: readonly Column<Vendor>[] = [
  { id: 'vendor_name', header: t('Name'), cell: (row) => row.vendor_name },
  { id: 'gstin', header: 'GSTIN', width: 168, cell: (row) => row.gstin ?? treatmentWords[row.gst_treatment] },
  { id: 'state', header: t('State'), width: 140, isExtra: 'tablet', cell: (row) => row.state_code && stateName(row.state_code) },
  { id: 'bank', header: t('Bank account'), width: 180, cell: (row) => <BankBadge bank={row} /> },
  { id: 'email', header: t('Email'), width: 210, isExtra: true, cell: (row) => row.email },
  { id: 'mobile_number', header: t('Mobile'), width: 130, isExtra: true, cell: (row) => row.mobile_number },
  {
    id: 'payable',
    header: t('You owe (₹)'),
    width: 150,
    align: 'end',
    sum: (row) => row.payable,
    cell: (row) => <Amount value={row.payable} />,
  },
]

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
  const navigate = useNavigate()
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
          <Menu
            trigger={<IconButton icon="more" label={t('More actions')} />}
            groups={[
              [
                {
                  id: 'export',
                  label: t('Export CSV'),
                  icon: 'download',
                  onSelect: () => void downloadWithToast(saveVendorsFile(filter)),
                },
                ...(canKeep
                  ? [
                      {
                        id: 'import',
                        label: t('Import from a file'),
                        icon: 'upload' as const,
                        onSelect: () => void navigate({ to: '/contact-bulk', search: { kind: 'vendors' } }),
                      },
                    ]
                  : []),
              ],
            ]}
          />
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
        columns={columns}
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
        card={(row) => ({
          title: row.vendor_name,
          detail: row.gstin ?? treatmentWords[row.gst_treatment],
          amount: `₹${formatPaise(row.payable)}`,
          badge: row.payable > 0 ? <Badge tone="warning">{t('To pay')}</Badge> : undefined,
        })}
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
