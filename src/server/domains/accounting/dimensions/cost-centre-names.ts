import type { CompanyTx } from '#server/platform/db.ts'
import { create, list } from './service.ts'

/** The cost centres of these names, made where they are not there yet; by name in small letters. */
export async function costCentres(tx: CompanyTx, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const { rows } = await list(tx, 'all')
  const known = new Map(
    rows.flatMap((row) => (row.dimension_kind === 'cost_centre' ? [[row.dimension_name.toLowerCase(), row.dimensions_id]] : [])),
  )
  for (const name of names) {
    if (known.has(name.toLowerCase())) continue
    const made = await create(tx, { dimension_kind: 'cost_centre', dimension_name: name })
    known.set(name.toLowerCase(), made.dimensions_id)
  }
  return known
}
