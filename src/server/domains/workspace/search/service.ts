import { foundRecords } from '#contract/records.ts'
import type { SearchHit } from '#contract/workspace/search.ts'
import { holdsAny } from '#contract/permissions.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { finders } from '#server/domains/documents/search-terms/finders.ts'
import { readWanted } from './rules.ts'

/** A handful of records of every kind these permissions open. The statements go out together. */
export async function search(tx: CompanyTx, permissions: readonly string[], q: string): Promise<{ rows: SearchHit[] }> {
  const wanted = readWanted(q)
  if (wanted === undefined) return { rows: [] }
  const found = await Promise.all(
    foundRecords
      .map(({ kind }) => ({ kind, ...finders.get(kind) }))
      .filter(({ anyOf }) => holdsAny(permissions, anyOf))
      .map(async ({ kind, sql, values }) => {
        const { rows } = await tx.client.query<Omit<SearchHit, 'kind'>>({
          name: `search_${kind}`,
          text: sql,
          values: [tx.companies_id, ...values(wanted)],
        })
        return rows.map((row): SearchHit => ({ kind, ...row }))
      }),
  )
  return { rows: found.flat() }
}
