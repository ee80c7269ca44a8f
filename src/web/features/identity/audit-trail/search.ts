import { date, oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'
import { type SecurityKind, securityKinds } from '#contract/identity/security-log.ts'
import type { Filters, SecurityFilters } from './api.ts'

export const AuditTrailSearch = searchOf({
  /** `security`: the security events, for owners. */
  view: oneOf(['security']),
  person: words,
  /** The person's name, so that a link shows it without a request. */
  name: words,
  kind: words,
  action: words,
  from: date,
  to: date,
  /** The id of what was changed. */
  of: words,
  /** The entry whose drawer is open. */
  entry: words,
})
export type AuditTrailSearch = SearchOf<typeof AuditTrailSearch>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Converts the page's search to the API's query. Invalid values are left out. */
export function filtersOf({ person, kind, action, from, to, of }: AuditTrailSearch): Filters {
  const isRange = from === undefined || to === undefined || from <= to
  const all = {
    accounts_id: person !== undefined && uuid.test(person) ? person : undefined,
    entity: kind,
    action,
    from: isRange ? from : undefined,
    to: isRange ? to : undefined,
    entity_id: of,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Filters
}

/** The same for the security events. */
export function securityFiltersOf({ person, kind, from, to }: AuditTrailSearch): SecurityFilters {
  const isRange = from === undefined || to === undefined || from <= to
  return {
    ...(person !== undefined && uuid.test(person) && { accounts_id: person }),
    ...(kind !== undefined && isKind(kind) && { kind }),
    ...(isRange && from !== undefined && { from }),
    ...(isRange && to !== undefined && { to }),
  }
}

const isKind = (kind: string): kind is SecurityKind => Object.hasOwn(securityKinds, kind)

export const cleared = {
  person: undefined,
  name: undefined,
  kind: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
  of: undefined,
} as const
