import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { inContext, t } from '#core/messages.ts'
import type { DataTableProps } from './data-table-types.ts'
import type { Groups } from './menu-types.ts'

/**
 * The menu of a row: the actions of its list, and where the row is a link the ways to open it. Undefined if the row has neither.
 */
export function useRowMenu<Row>({ rowMenu, rowHref }: Pick<DataTableProps<Row>, 'rowMenu' | 'rowHref'>) {
  const navigate = useNavigate()
  const hasMenu = rowMenu !== undefined || rowHref !== undefined
  return useMemo(() => {
    if (!hasMenu) return undefined
    return (row: Row): Groups => {
      const href = rowHref?.(row)
      return [...(rowMenu?.(row) ?? []), href === undefined ? [] : waysToOpen(href, () => void navigate({ to: href }))]
    }
  }, [hasMenu, rowMenu, rowHref, navigate])
}

const waysToOpen = (href: string, open: () => void): Groups[number] => [
  { id: 'open-row', label: inContext('action', 'Open'), icon: 'open', onSelect: open },
  {
    id: 'open-tab',
    label: t('Open in new tab'),
    icon: 'external',
    onSelect: () => void window.open(href, '_blank', 'noopener'),
  },
]
