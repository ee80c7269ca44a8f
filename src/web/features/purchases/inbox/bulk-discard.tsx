import { t } from '#core/messages.ts'
import type { InboxItem } from '#contract/purchases/inbox.ts'
import { BulkAct } from '#web/ui/bulk-act.tsx'
import type { DataTableProps } from '#web/ui/data-table-types.ts'
import { discardItems } from './api.ts'
import { nameOf } from './inbox-columns.tsx'

const about = {
  noun: ['document', 'documents'],
  idOf: (row: InboxItem) => row.inbox_items_id,
  nameOf,
  lists: ['inbox'],
} as const
type BulkActions = NonNullable<DataTableProps<InboxItem>['bulkActions']>
/** Discards the selected documents, with Undo. */
export const discards: BulkActions = (rows, _clear, tools) => (
  <BulkAct
    {...about}
    {...tools}
    rows={rows}
    label={t('Discard')}
    icon="delete"
    act={(ids) => discardItems(ids, true)}
    undo={(ids) => discardItems(ids, false)}
    said={(things) => t('{things} discarded', { things })}
  />
)
/** Brings the selected documents back, with Undo. */
export const restores: BulkActions = (rows, _clear, tools) => (
  <BulkAct
    {...about}
    {...tools}
    rows={rows}
    label={t('Restore')}
    icon="undo"
    act={(ids) => discardItems(ids, false)}
    undo={(ids) => discardItems(ids, true)}
    said={(things) => t('{things} restored', { things })}
  />
)
