import { auditNames } from '#server/platform/audit-words.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The present names of the records in these rows, by id. One statement, one key lookup per record. */
export async function namesOf(
  tx: CompanyTx,
  rows: readonly { entity: string; entity_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const entities = [...new Set(rows.map(({ entity }) => entity))]
  const wanted = entities.flatMap((entity) => {
    const source = auditNames.find(entity)
    const ids = rows.filter((row) => row.entity === entity && isUuid.test(row.entity_id)).map((row) => row.entity_id)
    if (source === undefined || ids.length === 0) return []
    return [{ source: typeof source === 'string' ? [entity, `${entity}_id`, source] : source, ids: [...new Set(ids)] }]
  })
  if (wanted.length === 0) return new Map()
  const parts = wanted.map(
    ({ source: [table, id, name] }, at) =>
      `SELECT ${id}::text AS id, ${name} AS name FROM ${table} WHERE companies_id = $1 AND ${id} = ANY ($${at + 2}::uuid[])`,
  )
  const { rows: found } = await tx.client.query<{ id: string; name: string }>(parts.join(' UNION ALL '), [
    tx.companies_id,
    ...wanted.map(({ ids }) => ids),
  ])
  return new Map(found.map(({ id, name }) => [id, name]))
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
