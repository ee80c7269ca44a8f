import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { coarse, tablet, useMedia } from '#web/lib/media.ts'

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

/** Row height of every list, chosen per person. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, readDensity)
export const chooseDensity = (density: Density): void => keep('density', density)

/** Pixels of a row, grown with the browser's text size. */
export function rowPixels(design: number): number {
  return Math.round((design * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 14)) / 14)
}
/** A finger needs 44 px, whatever the person chose for a mouse. */
export const densityPixels = (density: Density): number =>
  rowPixels(matchMedia(coarse).matches ? Math.max(44, heights[density]) : heights[density])

const readColumns = (table: string) => localStorage.getItem(`columns:${table}`)

/** The columns a table shows until the person chooses. */
export function useUsualColumns(): (column: { isExtra?: boolean | 'tablet' }) => boolean {
  const isTablet = useMedia(tablet)
  return useCallback(({ isExtra }) => (isExtra === 'tablet' ? !isTablet : isExtra !== true), [isTablet])
}

/** Columns that the page's address names, in place of those this device keeps. */
export const AddressedColumns = createContext<{
  columns: readonly string[]
  choose: (columns: readonly string[]) => void
} | null>(null)

/** Columns the person switched on or off in one table; null when never touched. */
export function useChosenColumns(table: string): readonly string[] | null {
  const addressed = useContext(AddressedColumns)
  const kept = useSyncExternalStore(subscribe, () => readColumns(table))
  if (addressed) return addressed.columns
  return kept === null ? null : kept.split(',')
}

/** Where such a choice goes: into the address that names columns, else to this device. */
export function useChooseColumns(table: string): (columns: readonly string[]) => void {
  const addressed = useContext(AddressedColumns)
  return addressed?.choose ?? ((columns) => keep(`columns:${table}`, columns.join(',')))
}
