import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import type { Item } from '#contract/directory/items.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { tagChip, TagFilter } from '#web/features/documents/shared/tags/tag-filter.tsx'
import { taggedFace, useTagging } from '#web/features/documents/shared/tags/use-tagging.tsx'
import { archiveAct } from '#web/ui/archiving.ts'
import { archiveRows } from '#web/ui/bulk-kinds.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EditDrawer, isChange } from '#web/ui/edit-drawer.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { archiveItems, itemQuery, itemsQuery, useArchiveItem } from './api.ts'
import { itemCard, itemColumns } from './item-columns.tsx'
import { NoItems, NoneArchived } from './no-items.tsx'
import type { ItemsSearch } from './search.ts'

const ItemForm = lazyPart(() => import('./item-form.tsx').then((form) => form.ItemForm))

const filterOf = ({ search, show, tag }: ItemsSearch) => ({ search, show, tag })

const faceOf = taggedFace(itemCard)

type Props = { search: ItemsSearch; onSearch: (change: ItemsSearch) => void }
const archived = {
  tagged_to: 'items',
  noun: ['item', 'items'],
  idOf: (row: Item) => row.items_id,
  nameOf: (row: Item) => row.item_name,
  lists: ['items'],
} as const

/** Every item, and the drawer to add or change one. */
export function ItemsPage({ search, onSearch }: Props) {
  const counts = useTabCounts('items')
  const { mutate: archive } = useArchiveItem()
  const query = useMemo(() => itemsQuery(filterOf(search)), [search])
  const add = (
    <Button tone="primary" icon="add" onClick={() => onSearch({ edit: 'new' })}>
      {t('Add item')}
    </Button>
  )
  const clear = () => onSearch({ search: undefined, tag: undefined })
  const tagging = useTagging(archived, {
    columns: itemColumns,
    bulkActions: archiveRows(search.show === 'archived', archiveItems, archived),
  })
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
      filter={{
        control: <TagFilter tagged_to="items" tag={search.tag} onChange={onSearch} />,
        chips: tagChip(search.tag, onSearch),
        onClear: clear,
      }}
      find={[t('Search items'), t('Name, SKU or HSN')]}
    >
      <DataTable
        label={t('Items')}
        noun={['item', 'items']}
        columns={tagging.columns}
        query={query}
        rowKey={(row) => row.items_id}
        bulkActions={tagging.bulkActions}
        rowHref={(row) => `/receivables/items?edit=${row.items_id}`}
        rowMenu={({ items_id, item_name, is_active }) => [
          [
            { id: 'edit', label: t('Change'), icon: 'edit', onSelect: () => onSearch({ edit: items_id }) },
            archiveAct(archive, item_name, { items_id, is_active }),
          ],
        ]}
        card={faceOf}
        empty={search.show === 'archived' ? <NoneArchived /> : <NoItems add={add} />}
        onClearFilters={search.search === undefined && search.tag === undefined ? undefined : clear}
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
