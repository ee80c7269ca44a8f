import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Item } from '#contract/items.ts'
import { formatPaise } from '#web/lib/format.ts'
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
import { itemQuery, itemsQuery, useArchiveItem } from './api.ts'
import { ItemForm } from './item-form.tsx'
import type { ItemsSearch } from './search.ts'

type Props = { search: ItemsSearch; onSearch: (change: ItemsSearch) => void }

const columns: readonly Column<Item>[] = [
  { id: 'item_name', header: 'Name', cell: (row) => row.item_name },
  { id: 'item_type', header: 'Kind', width: 100, cell: (row) => (row.item_type === 'service' ? 'Service' : 'Goods') },
  { id: 'sku', header: 'SKU', width: 130, cell: (row) => row.sku },
  { id: 'hsn', header: 'HSN/SAC', width: 110, cell: (row) => row.hsn },
  { id: 'unit', header: 'Unit', width: 90, cell: (row) => row.unit },
  { id: 'gst_rate', header: 'GST', width: 80, align: 'end', cell: (row) => `${row.gst_rate}%` },
  { id: 'rate', header: 'Price (₹)', width: 150, align: 'end', cell: (row) => <Amount value={row.rate} /> },
]

/** Everything that is sold, and the drawer to add or change it. */
export function ItemsPage({ search, onSearch }: Props) {
  const { mutate: archive } = useArchiveItem()
  const query = useMemo(() => itemsQuery({ search: search.search, show: search.show }), [search.search, search.show])
  const setActive = ({ items_id, item_name, is_active }: Item) =>
    archive(
      { items_id, is_active: !is_active },
      {
        onSuccess: () =>
          toast({
            text: is_active ? `${item_name} archived` : `${item_name} is back`,
            undo: () => archive({ items_id, is_active }),
          }),
      },
    )
  const add = (
    <Button tone="primary" icon="add" onClick={() => onSearch({ edit: 'new' })}>
      Add item
    </Button>
  )
  return (
    <Page shape="full">
      <PageHeader title="Items" actions={add} />
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
          label="Search items"
          placeholder="Name, SKU or HSN"
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ search: typed || undefined })}
        />
      </Toolbar>
      <DataTable
        label="Items"
        noun={['item', 'items']}
        columns={columns}
        query={query}
        rowKey={(row) => row.items_id}
        rowHref={(row) => `/receivables/items?edit=${row.items_id}`}
        rowMenu={(row) => [
          [
            { id: 'edit', label: 'Change', icon: 'edit', onSelect: () => onSearch({ edit: row.items_id }) },
            {
              id: 'archive',
              label: row.is_active ? 'Archive' : 'Bring back',
              icon: row.is_active ? 'inbox' : 'undo',
              onSelect: () => setActive(row),
            },
          ],
        ]}
        card={(row) => ({
          title: row.item_name,
          detail: [row.sku, row.hsn, `${row.gst_rate}% GST`].filter(Boolean).join(' · '),
          amount: `₹${formatPaise(row.rate)}`,
        })}
        empty={
          search.show === 'archived' ? (
            <EmptyState icon="inbox" title="Nothing archived">
              Archived items stay on their invoices and leave the lists.
            </EmptyState>
          ) : (
            <EmptyState icon="item" title="No items yet" actions={add}>
              What you sell appears here, so that a line of an invoice is two keys instead of six fields.
            </EmptyState>
          )
        }
        onClearFilters={search.search === undefined ? undefined : () => onSearch({ search: undefined })}
      />
      <ItemDrawer edit={search.edit} onClose={() => onSearch({ edit: undefined })} />
    </Page>
  )
}

function ItemDrawer({ edit, onClose }: { edit: string | undefined; onClose: () => void }) {
  const isChange = edit !== undefined && edit !== 'new'
  const { data, error } = useQuery({ ...itemQuery(edit ?? ''), enabled: isChange })
  if (edit === undefined) return null
  if (error)
    return (
      <Dialog isOpen onClose={onClose} title="This item does not exist" footer={<Button onClick={onClose}>Close</Button>}>
        It may belong to another company, or the link is not complete.
      </Dialog>
    )
  if (isChange && data === undefined) return null
  return <ItemForm key={edit} item={isChange ? data : undefined} onClose={onClose} />
}
