import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { t } from '#core/messages.ts'
import type { Customer } from '#contract/directory/customers.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { tagChip, TagFilter } from '#web/features/documents/shared/tags/tag-filter.tsx'
import { taggedFace, useTagging } from '#web/features/documents/shared/tags/use-tagging.tsx'
import { archiveAct } from '#web/ui/archiving.ts'
import { archiveRows } from '#web/ui/bulk-kinds.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EditDrawer, isChange } from '#web/ui/edit-drawer.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { archiveCustomers, customerQuery, customersQuery, useArchiveCustomer } from './api.ts'
import { customerCard, customerColumns } from './customer-columns.tsx'
import { CustomerForm } from './customer-drawer.tsx'
import type { CustomersSearch } from './search.ts'

const filterOf = ({ search, show, tag }: CustomersSearch) => ({ search, show, tag })

const faceOf = taggedFace(customerCard)

type Props = { search: CustomersSearch; onSearch: (change: CustomersSearch) => void }
const archived = {
  tagged_to: 'customers',
  noun: ['customer', 'customers'],
  idOf: (row: Customer) => row.customers_id,
  nameOf: (row: Customer) => row.customer_name,
  lists: ['customers'],
} as const

/** Every customer with its balance, and the drawer to add or change one. */
export function CustomersPage({ search, onSearch }: Props) {
  const counts = useTabCounts('customers')
  const { mutate: archive } = useArchiveCustomer()
  const query = useMemo(() => customersQuery(filterOf(search)), [search])
  const isArchive = search.show === 'archived'
  const add = <AddCustomer onAdd={() => onSearch({ edit: 'new' })} />
  const clear = () => onSearch({ search: undefined, tag: undefined })
  const tagging = useTagging(archived, {
    columns: customerColumns,
    bulkActions: archiveRows(isArchive, archiveCustomers, archived),
  })
  return (
    <ListPage
      counts={counts}
      title={t('Customers')}
      shape="full"
      actions={
        <>
          <MoreActs />
          {add}
        </>
      }
      search={search}
      onSearch={onSearch}
      filter={{
        control: <TagFilter tagged_to="customers" tag={search.tag} onChange={onSearch} />,
        chips: tagChip(search.tag, onSearch),
        onClear: clear,
      }}
      find={[t('Search customers'), t('Name, GSTIN, email or mobile')]}
    >
      <DataTable
        label={t('Customers')}
        noun={['customer', 'customers']}
        columns={tagging.columns}
        query={query}
        rowKey={(row) => row.customers_id}
        bulkActions={tagging.bulkActions}
        rowHref={(row) => `/receivables/customers/${row.customers_id}`}
        rowMenu={({ customers_id, customer_name, is_active }) => [
          [
            { id: 'edit', label: t('Change'), icon: 'edit', onSelect: () => onSearch({ edit: customers_id }) },
            archiveAct(archive, customer_name, { customers_id, is_active }),
          ],
        ]}
        card={faceOf}
        empty={isArchive ? <NoneArchived /> : <NoCustomers add={add} />}
        onClearFilters={search.search === undefined && search.tag === undefined ? undefined : clear}
      />
      <CustomerDrawer edit={search.edit} onClose={() => onSearch({ edit: undefined })} />
    </ListPage>
  )
}

function MoreActs() {
  const navigate = useNavigate()
  const toFile = () => void navigate({ to: '/contact-bulk', search: { kind: 'customers' } })
  return (
    <Menu
      trigger={<IconButton icon="more" label={t('More actions')} />}
      groups={[[{ id: 'import', label: t('Import from a file'), icon: 'upload', onSelect: toFile }]]}
    />
  )
}

function CustomerDrawer({ edit, onClose }: { edit: string | undefined; onClose: () => void }) {
  const row = useQuery({ ...customerQuery(edit ?? ''), enabled: isChange(edit) })
  return (
    <EditDrawer edit={edit} row={row} noun="customer" onClose={onClose}>
      {(customer) => <CustomerForm key={edit} customer={customer} onClose={onClose} />}
    </EditDrawer>
  )
}

const AddCustomer = ({ onAdd }: { onAdd: () => void }) => (
  <Button tone="primary" icon="add" onClick={onAdd}>
    {t('Add customer')}
  </Button>
)

const NoCustomers = ({ add }: { add: ReactNode }) => (
  <EmptyState
    icon="customers"
    title={t('No customers yet')}
    actions={
      <>
        {add}
        <ButtonLink icon="upload" to="/contact-bulk" search={{ kind: 'customers' }}>
          {t('Import from a file')}
        </ButtonLink>
      </>
    }
  >
    {t('See the people and companies you invoice here, with what each of them owes.')}
  </EmptyState>
)

const NoneArchived = () => (
  <EmptyState icon="inbox" title={t('Nothing archived')}>
    {t('Archived customers keep their invoices but no longer appear in lists.')}
  </EmptyState>
)
