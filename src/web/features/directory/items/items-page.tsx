import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import type { Item } from '#contract/directory/items.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { formatPaise } from '#web/lib/format.ts'
import { archiveAct } from '#web/ui/archiving.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { archiveRows } from '#web/ui/bulk-kinds.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { EditDrawer, isChange } from '#web/ui/edit-drawer.tsx'
import { Amount } from '#web/ui/layout.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { itemQuery, itemsQuery, useArchiveItem, archiveItems } from './api.ts'
import { ItemForm } from './item-form.tsx'
import type { ItemsSearch } from './search.ts'

type Props = { search: ItemsSearch; onSearch: (change: ItemsSearch) => void }

const columns: readonly Column<Item>[] = [
  { id: 'item_name', header: t('Name'), cell: (row) => row.item_name },
  { id: 'item_type', header: t('Kind'), width: 100, cell: (row) => (row.item_type === 'service' ? t('Service') : t('Goods')) },
  { id: 'sku', header: 'SKU', width: 130, isExtra: 'tablet', cell: (row) => row.sku },
  { id: 'hsn', header: t('HSN/SAC'), width: 110, cell: (row) => row.hsn },
  { id: 'unit', header: t('Unit'), width: 90, cell: (row) => row.unit },
  { id: 'gst_rate', header: 'GST', width: 80, align: 'end', cell: (row) => `${row.gst_rate}%` },
  { id: 'rate', header: t('Price (₹)'), width: 150, align: 'end', cell: (row) => <Amount value={row.rate} /> },
]

const archived = {
  noun: ['item', 'items'],
  idOf: (row: Item) => row.items_id,
  nameOf: (row: Item) => row.item_name,
  lists: ['items'],
} as const

/** Every item, and the drawer to add or change one. */
export function ItemsPage({ search, onSearch }: Props) {
  const counts = useTabCounts('items')
  const { mutate: archive } = useArchiveItem()
  const query = useMemo(() => itemsQuery({ search: search.search, show: search.show }), [search.search, search.show])
  const add = (
    <Button tone="primary" icon="add" onClick={() => onSearch({ edit: 'new' })}>
      {t('Add item')}
    </Button>
  )
  return (
    <ListPage
      counts={counts}
      title={t('Items')}
      shape="full"
      actions={
        <>
          <MoreActs />
          {add}
        </>
      }
      search={search}
      onSearch={onSearch}
      find={[t('Search items'), t('Name, SKU or HSN')]}
    >
      <DataTable
        label={t('Items')}
        noun={['item', 'items']}
        columns={columns}
        query={query}
        rowKey={(row) => row.items_id}
        bulkActions={archiveRows(search.show === 'archived', archiveItems, archived)}
        rowHref={(row) => `/receivables/items?edit=${row.items_id}`}
        rowMenu={({ items_id, item_name, is_active }) => [
          [
            { id: 'edit', label: t('Change'), icon: 'edit', onSelect: () => onSearch({ edit: items_id }) },
            archiveAct(archive, item_name, { items_id, is_active }),
          ],
        ]}
        card={(row) => ({
          title: row.item_name,
          detail: [row.sku, row.hsn, t('{gst_rate}% GST', { gst_rate: row.gst_rate })].filter(Boolean).join(' · '),
          amount: `₹${formatPaise(row.rate)}`,
        })}
        empty={
          search.show === 'archived' ? (
            <EmptyState icon="inbox" title={t('Nothing archived')}>
              {t('Archived items stay on their invoices but no longer appear in lists.')}
            </EmptyState>
          ) : (
            <EmptyState
              icon="item"
              title={t('No items yet')}
              actions={
                <>
                  {add}
                  <ButtonLink icon="upload" to="/items-bulk">
                    {t('Import from a file')}
                  </ButtonLink>
                </>
              }
            >
              {t('Save what you sell here, so you can add an invoice line with two keys instead of six fields.')}
            </EmptyState>
          )
        }
        onClearFilters={search.search === undefined ? undefined : () => onSearch({ search: undefined })}
      />
      <ItemDrawer edit={search.edit} onClose={() => onSearch({ edit: undefined })} />
    </ListPage>
  )
}

function MoreActs() {
  const navigate = useNavigate()
  return (
    <Menu
      trigger={<IconButton icon="more" label={t('More actions')} />}
      groups={[
        [
          {
            id: 'import',
            label: t('Import from a file'),
            icon: 'upload',
            onSelect: () => void navigate({ to: '/items-bulk' }),
          },
        ],
      ]}
    />
  )
}

function ItemDrawer({ edit, onClose }: { edit: string | undefined; onClose: () => void }) {
  const row = useQuery({ ...itemQuery(edit ?? ''), enabled: isChange(edit) })
  return (
    <EditDrawer edit={edit} row={row} noun="item" onClose={onClose}>
      {(item) => <ItemForm key={edit} item={item} onClose={onClose} />}
    </EditDrawer>
  )
}
