import { createContext, useContext } from 'react'
import type { IconName } from './icons.tsx'

/** True where a person may look and change nothing: there, the parts below offer no action that would be refused. */
export const ReadOnly = createContext(false)
export const useReadOnly = (): boolean => useContext(ReadOnly)

type Look = { tone?: string | undefined; icon?: IconName | undefined; danger?: boolean | undefined }

/** Signs of an action that only looks, whatever its tone. */
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
/** Signs of an action that changes something, whatever its tone. */
const changing: ReadonlySet<IconName> = new Set<IconName>(['add', 'delete', 'edit', 'mail', 'send', 'undo', 'upload'])

/** Whether an action changes something, by what it looks like: what a view is for (`primary`), what destroys, or the sign of a change. */
export function isChange({ tone, icon, danger }: Look): boolean {
  if (icon !== undefined && looking.has(icon)) return false
  return danger === true || tone === 'primary' || tone === 'danger' || (icon !== undefined && changing.has(icon))
}
