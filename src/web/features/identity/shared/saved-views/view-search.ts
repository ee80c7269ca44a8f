import type { SavedView } from '#contract/identity/saved-views.ts'

/** The search parameters of any list. */
export type ListSearch = Readonly<Record<string, unknown>>
type Search = SavedView['search']

// Open layers, and the opened view, are not part of a view.
const passing = new Set(['saved', 'line', 'pay'])

/** The part of a list's search that a view saves. */
export function shownIn(search: ListSearch): Search {
  const kept = Object.entries(search).filter(([name, value]) => value !== undefined && value !== '' && !passing.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}

/** True for views of the same rows in the same order with the same columns. */
export function isSame(one: Search, other: Search): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}

/** The URL of a view: its search parameters, and its id. */
export const addressOf = ({ search, saved_views_id }: SavedView) => ({ ...search, saved: saved_views_id })

/** The ids with one moved by the given number of places. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const at = ids.indexOf(id)
  const rest = ids.filter((each) => each !== id)
  return rest.toSpliced(Math.max(0, at + by), 0, id)
}
