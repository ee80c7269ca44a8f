import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Customer } from '#contract/customers.ts'
import { stateName } from '#core/identifiers/states.ts'
import { formatPaise } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Amount, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { customerQuery, customersQuery, useArchiveCustomer } from './api.ts'
import { CustomerForm } from './customer-form.tsx'
import type { CustomersSearch } from './search.ts'
import { treatmentWords } from './words.ts'

type Props = { search: CustomersSearch; onSearch: (change: CustomersSearch) => void }

const columns: readonly Column<Customer>[] = [
  { id: 'customer_name', header: 'Name', cell: (row) => row.customer_name },
  { id: 'gstin', header: 'GSTIN', width: 168, cell: (row) => row.gstin ?? treatmentWords[row.gst_treatment] },
  { id: 'state', header: 'State', width: 150, cell: (row) => row.state_code && stateName(row.state_code) },
  { id: 'email', header: 'Email', width: 210, cell: (row) => row.email },
  { id: 'mobile_number', header: 'Mobile', width: 130, isExtra: true, cell: (row) => row.mobile_number },
  {
    id: 'receivable',
    header: 'Owes (₹)',
    width: 150,
    align: 'end',
    sum: (row) => row.receivable,
    cell: (row) => <Amount value={row.receivable} />,
  },
]

/** Every customer, what each owes, and the drawer to add or change one. */
export function CustomersPage({ search, onSearch }: Props) {
  const { mutate: archive } = useArchiveCustomer()
  const query = useMemo(() => customersQuery({ search: search.search, show: search.show }), [search.search, search.show])
  const isFiltered = search.search !== undefined
  const isArchive = search.show === 'archived'
  return (
    <Page shape="full">
      <PageHeader
        title="Customers"
        actions={
          <Button tone="primary" icon="add" onClick={() => onSearch({ edit: 'new' })}>
            Add customer
          </Button>
        }
      />
      <ViewTabs
        label="Views"
        value={search.show ?? 'active'}
        tabs={[
          { value: 'active', label: 'Active', search: {} },
          { value: 'archived', label: 'Archived', search: { show: 'archived' } },
        ]}
      />
      <Toolbar>
        <SearchInput
          label="Search customers"
          placeholder="Name, GSTIN, email or mobile"
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ search: typed || undefined })}
        />
      </Toolbar>
      <DataTable
        label="Customers"
        noun={['customer', 'customers']}
        columns={columns}
        query={query}
        rowKey={(row) => row.customers_id}
        rowHref={(row) => `/receivables/customers/${row.customers_id}`}
        rowMenu={(row) => [
          [
            { id: 'edit', label: 'Change', icon: 'edit', onSelect: () => onSearch({ edit: row.customers_id }) },
            {
              id: 'archive',
              label: row.is_active ? 'Archive' : 'Bring back',
              icon: row.is_active ? 'inbox' : 'undo',
              onSelect: () => archiveWithUndo(archive, row),
            },
          ],
        ]}
        card={(row) => ({
          title: row.customer_name,
          detail: row.gstin ?? treatmentWords[row.gst_treatment],
          amount: `₹${formatPaise(row.receivable)}`,
          badge: row.receivable > 0 ? <Badge tone="warning">To collect</Badge> : undefined,
        })}
        empty={isArchive ? <NoneArchived /> : <NoCustomers onAdd={() => onSearch({ edit: 'new' })} />}
        onClearFilters={isFiltered ? () => onSearch({ search: undefined }) : undefined}
      />
      <CustomerDrawer edit={search.edit} onClose={() => onSearch({ edit: undefined })} />
    </Page>
  )
}

type Archive = ReturnType<typeof useArchiveCustomer>['mutate']
function archiveWithUndo(archive: Archive, { customers_id, customer_name, is_active }: Customer) {
  archive(
    { customers_id, is_active: !is_active },
    {
      onSuccess: () =>
        toast({
          text: is_active ? `${customer_name} archived` : `${customer_name} is back`,
          undo: () => archive({ customers_id, is_active }),
        }),
    },
  )
}

function CustomerDrawer({ edit, onClose }: { edit: string | undefined; onClose: () => void }) {
  const isChange = edit !== undefined && edit !== 'new'
  const { data, error } = useQuery({ ...customerQuery(edit ?? ''), enabled: isChange })
  if (edit === undefined) return null
  if (error) return <NotThere onClose={onClose} />
  if (isChange && data === undefined) return null
  return <CustomerForm key={edit} customer={isChange ? data : undefined} onClose={onClose} />
}

function NotThere({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="This customer does not exist" footer={<Button onClick={onClose}>Close</Button>}>
      It may belong to another company, or the link is not complete.
    </Dialog>
  )
}

function NoCustomers({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon="customers"
      title="No customers yet"
      actions={
        <Button tone="primary" icon="add" onClick={onAdd}>
          Add customer
        </Button>
      }
    >
      The people and companies you invoice appear here, with what each of them owes.
    </EmptyState>
  )
}

const NoneArchived = () => (
  <EmptyState icon="inbox" title="Nothing archived">
    Archived customers keep their invoices and leave the lists.
  </EmptyState>
)
