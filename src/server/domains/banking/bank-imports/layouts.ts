import { Mapping } from '#contract/banking/bank-imports.ts'
import type { ColumnMapping } from '#core/documents/parsing/fields.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The mapping the company confirmed for a layout, if any. */
export async function rememberedMapping(tx: CompanyTx, layout_key: string): Promise<ColumnMapping | undefined> {
  const { rows } = await tx.client.query<{ mapping: unknown }>(
    'SELECT mapping FROM bank_layouts WHERE companies_id = $1 AND layout_key = $2',
    [tx.companies_id, short(layout_key)],
  )
  return rows[0] && (Mapping.parse(rows[0].mapping) as ColumnMapping)
}

/** Stores a mapping for the next file of the same layout. */
export async function rememberMapping(tx: CompanyTx, layout_key: string, mapping: ColumnMapping): Promise<void> {
  const { rowCount } = await tx.client.query(
    `INSERT INTO bank_layouts AS known (companies_id, layout_key, mapping, remembered_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (companies_id, layout_key) DO UPDATE SET mapping = excluded.mapping, remembered_at = excluded.remembered_at
     WHERE known.mapping <> excluded.mapping`,
    [tx.companies_id, short(layout_key), JSON.stringify(mapping), tx.now],
  )
  if (rowCount) await audit(tx, 'remembered', 'bank_layouts', short(layout_key), { columns: mapping.columns })
}

const short = (layout_key: string) => layout_key.slice(0, 500)
