import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Taggable } from '#contract/records.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { recordTags } from './table.ts'

/** The condition of a list that only records with this tag stay; none without a tag. */
export function tagConditions(tx: CompanyTx, tagged_to: Taggable, id: PgColumn, tag: string | undefined): SQL[] {
  if (!tag?.trim()) return []
  const carriers = sql`SELECT tagged_id FROM record_tags WHERE companies_id = ${tx.companies_id} AND tagged_to = ${tagged_to} AND tag = ${tag.trim()}`
  return [sql`${id} IN (${carriers})`]
}

/** The rows of a page with the tags they carry, each by name, read in one statement. */
export async function withTags<Row extends object>(
  tx: CompanyTx,
  tagged_to: Taggable,
  rows: readonly Row[],
): Promise<(Row & { tags: string[] })[]> {
  const idOf = (row: Row) => (row as Record<string, unknown>)[`${tagged_to}_id`] as string
  const tags = await tagsOf(tx, tagged_to, rows.map(idOf))
  return rows.map((row) => ({ ...row, tags: tags.get(idOf(row)) ?? [] }))
}

/** The tags of each record that carries any. */
export async function tagsOf(tx: CompanyTx, tagged_to: Taggable, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (ids.length === 0) return found
  const { companies_id, tagged_id, tag } = recordTags
  const rows = await tx.db
    .select({ tagged_id, tag })
    .from(recordTags)
    .where(and(eq(companies_id, tx.companies_id), eq(recordTags.tagged_to, tagged_to), inArray(tagged_id, [...ids])))
    .orderBy(asc(tag))
  for (const row of rows) found.set(row.tagged_id, [...(found.get(row.tagged_id) ?? []), row.tag])
  return found
}
