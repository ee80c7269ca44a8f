import { replaceEqualDeep } from '@tanstack/react-query'
import { type Item, listItems } from '#contract/directory/items.ts'
import { call } from '#web/lib/call.ts'

/** A saved draft: its id and the version that was read. */
export type Saved = { id: string; version: number }

type Versioned = { version?: number }
/** For `structuralSharing`: a draft read while it was being issued must not replace the issued document. */
export const keepNewest = (kept: unknown, fresh: unknown): unknown => {
  const [before, now] = [(kept as Versioned | undefined)?.version, (fresh as Versioned).version]
  return before !== undefined && now !== undefined && before > now ? kept : replaceEqualDeep(kept, fresh)
}

export async function findItems(search: string, signal: AbortSignal): Promise<Item[]> {
  return (await call(listItems, { query: { search, limit: '20' }, signal })).rows
}
