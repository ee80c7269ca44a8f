import { readDraft, writeDraft } from '#web/lib/drafts.ts'
import type { FoundRecord } from './palette-found.ts'

const KEPT = 5
const key = 'palette'

/**
 * Recently selected palette items: a record with its URL, or the id of a command. Stored like drafts: by person, until logout.
 */
export type Used = Pick<FoundRecord, 'id'> | FoundRecord

export function lastUsed(): Used[] {
  const kept = readDraft(key)
  return Array.isArray(kept) ? (kept as Used[]) : []
}

export function keepUsed(used: Used): void {
  writeDraft(key, [used, ...lastUsed().filter(({ id }) => id !== used.id)].slice(0, KEPT))
}
