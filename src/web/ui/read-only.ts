import { createContext, useContext } from 'react'
import type { IconName } from './icons.tsx'

/** True where a person may only read: the components below then hide actions that would be rejected. */
export const ReadOnly = createContext(false)
export const useReadOnly = (): boolean => useContext(ReadOnly)

type Look = { tone?: string | undefined; icon?: IconName | undefined; danger?: boolean | undefined }

/** Icons of read-only actions, whatever their tone. */
const looking: ReadonlySet<IconName> = new Set<IconName>([
  'download',
  'print',
  'refresh',
  'search',
  'filter',
  'eye',
  'copy',
  'external',
])
/** Icons of actions that change data, whatever their tone. */
const changing: ReadonlySet<IconName> = new Set<IconName>(['add', 'delete', 'edit', 'mail', 'send', 'undo', 'upload'])

/** Whether an action changes data, judged by its appearance: `primary`, destructive, or an icon of a change. */
export function isChange({ tone, icon, danger }: Look): boolean {
  if (icon !== undefined && looking.has(icon)) return false
  return danger === true || tone === 'primary' || tone === 'danger' || (icon !== undefined && changing.has(icon))
}
