import type { TcsNature } from '#core/tax/tcs.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Line = { items_id: string | null; tcs_nature?: TcsNature | null | undefined }

/** Lines that say nothing of TCS take the nature of their item: converted from an estimate, of a schedule, or sent by the API. */
export async function withItemNatures<L extends Line>(
  tx: CompanyTx,
  lines: readonly L[],
): Promise<(L & { tcs_nature?: TcsNature | null | undefined })[]> {
  const silent = lines.flatMap(({ items_id, tcs_nature }) => (items_id !== null && tcs_nature === undefined ? [items_id] : []))
  if (silent.length === 0) return [...lines]
  const { rows } = await tx.client.query<{ items_id: string; tcs_nature: TcsNature }>({
    name: 'tcs_natures_of_items',
    text: 'SELECT items_id, tcs_nature FROM items WHERE companies_id = $1 AND items_id = ANY($2) AND tcs_nature IS NOT NULL',
    values: [tx.companies_id, silent],
  })
  const natures = new Map(rows.map((row) => [row.items_id, row.tcs_nature]))
  return lines.map((line) =>
    line.tcs_nature === undefined ? { ...line, tcs_nature: natures.get(line.items_id ?? '') ?? null } : line,
  )
}
