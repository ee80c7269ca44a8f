import { t } from '#core/messages.ts'
import type { MenuItem } from './menu-types.ts'
import { toast } from './toast-store.ts'

type Archive<Id extends object> = (row: Id & { is_active: boolean }, told?: { onSuccess: () => void }) => void

/** Archives a row, or restores an archived one, and offers Undo. `row`: its id and current state. */
function archiveWithUndo<Id extends object>(archive: Archive<Id>, name: string, row: Id & { is_active: boolean }) {
  const text = row.is_active ? t('{name} archived', { name }) : t('{name} restored', { name })
  archive({ ...row, is_active: !row.is_active }, { onSuccess: () => toast({ text, undo: () => archive(row) }) })
}

/** The menu item of a row that archives it, or restores it. */
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
