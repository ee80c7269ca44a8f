import type { SavedView } from '#contract/identity/saved-views.ts'

/** A page's search, of any list. */
export type ListSearch = Readonly<Record<string, unknown>>
type Search = SavedView['search']

// Open layers, and the opened view, are not part of a view.
const passing = new Set(['saved', 'line', 'pay'])

/** What the list shows, as a view keeps it. */
export function shownIn(search: ListSearch): Search {
  const kept = Object.entries(search).filter(([name, value]) => value !== undefined && value !== '' && !passing.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}

/** True for two views of the same rows in the same order and columns. */
export function isSame(one: Search, other: Search): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}

/** The address of a view: what it shows, and that it was opened. */
export const addressOf = ({ search, saved_views_id }: SavedView) => ({ ...search, saved: saved_views_id })

/** The ids with one of them moved by so many places. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const at = ids.indexOf(id)
  const rest = ids.filter((each) => each !== id)
  return rest.toSpliced(Math.max(0, at + by), 0, id)
}
