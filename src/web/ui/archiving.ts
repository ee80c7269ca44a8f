import { t } from '#core/messages.ts'
import type { MenuItem } from './menu-types.ts'
import { toast } from './toast-store.ts'

type Archive<Id extends object> = (row: Id & { is_active: boolean }, told?: { onSuccess: () => void }) => void

/** Archives a row, or brings an archived one back, and offers to undo it. `row` is its id and how it is now. */
function archiveWithUndo<Id extends object>(archive: Archive<Id>, name: string, row: Id & { is_active: boolean }) {
  const text = row.is_active ? t('{name} archived', { name }) : t('{name} restored', { name })
  archive({ ...row, is_active: !row.is_active }, { onSuccess: () => toast({ text, undo: () => archive(row) }) })
}

/** The entry of a row's menu that archives it, or brings it back. */
export const archiveAct = <Id extends object>(
  archive: Archive<Id>,
  name: string,
  row: Id & { is_active: boolean },
): MenuItem => ({
  id: 'archive',
  label: row.is_active ? t('Archive') : t('Restore'),
  icon: row.is_active ? 'inbox' : 'undo',
  onSelect: () => archiveWithUndo(archive, name, row),
})
