import type { InboxItem } from '#contract/purchases/inbox.ts'
import { t } from '#core/messages.ts'
import { listActs } from '#web/ui/list-acts.tsx'
import { discardItems } from './api.ts'
import { nameOf } from './inbox-columns.tsx'

const about = {
  noun: ['document', 'documents'],
  idOf: (row: InboxItem) => row.inbox_items_id,
  nameOf,
  lists: ['inbox'],
} as const

/** Discards documents, or brings them back, with Undo. A document that became a bill stays. */
export const inboxActs = listActs<InboxItem>([
  {
    ...about,
    id: 'discard',
    label: t('Discard'),
    icon: 'delete',
    applies: ({ inbox_status }) => inbox_status === 'new',
    act: (ids) => discardItems(ids, true),
    undo: (ids) => discardItems(ids, false),
    said: (things) => t('{things} discarded', { things }),
  },
  {
    ...about,
    id: 'restore',
    label: t('Restore'),
    icon: 'undo',
    applies: ({ inbox_status }) => inbox_status === 'discarded',
    act: (ids) => discardItems(ids, false),
    undo: (ids) => discardItems(ids, true),
    said: (things) => t('{things} restored', { things }),
  },
])
