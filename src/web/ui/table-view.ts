import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Column } from './data-table-types.ts'
import { coarse, laptop, tablet, useMedia } from '#web/lib/media.ts'

export type Density = 'compact' | 'default' | 'relaxed'
const heights: Record<Density, number> = { compact: 32, default: 36, relaxed: 44 }

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const keep = (key: string, value: string) => {
  localStorage.setItem(key, value)
  for (const listener of listeners) listener()
}

const readDensity = (): Density => {
  const kept = localStorage.getItem('density')
  return kept === 'compact' || kept === 'relaxed' ? kept : 'default'
}

/** Row height of every list, chosen by each person. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, readDensity)
export const chooseDensity = (density: Density): void => keep('density', density)

/** Pixels of a row, scaled with the browser's text size. */
export function rowPixels(design: number): number {
  return Math.round((design * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 14)) / 14)
}
/** Touch needs 44 px, whatever the person chose for the mouse. */
export const densityPixels = (density: Density): number =>
  rowPixels(matchMedia(coarse).matches ? Math.max(44, heights[density]) : heights[density])

const readColumns = (table: string) => localStorage.getItem(`columns:${table}`)

/** The default columns of a table. */
export function useUsualColumns(): (column: Pick<Column<never>, 'isExtra'>) => boolean {
  const isTablet = useMedia(tablet)
  const isLaptop = useMedia(laptop)
  return useCallback(
    ({ isExtra }) => (isExtra === 'tablet' ? !isTablet : isExtra === 'laptop' ? !isLaptop : isExtra !== true),
    [isTablet, isLaptop],
  )
}

/** Columns named in the URL, in place of those stored on this device. */
export const AddressedColumns = createContext<{
  columns: readonly string[]
  choose: (columns: readonly string[]) => void
} | null>(null)

/** Columns the person enabled or disabled in one table; null if never changed. */
export function useChosenColumns(table: string): readonly string[] | null {
  const addressed = useContext(AddressedColumns)
  const kept = useSyncExternalStore(subscribe, () => readColumns(table))
  if (addressed) return addressed.columns
  return kept === null ? null : kept.split(',')
}

/** Where that choice is stored: in the URL if it names columns, otherwise on this device. */
export function useChooseColumns(table: string): (columns: readonly string[]) => void {
  const addressed = useContext(AddressedColumns)
  return addressed?.choose ?? ((columns) => keep(`columns:${table}`, columns.join(',')))
}
