import type { Query, Reply } from '#contract/endpoint.ts'
import type { searchParties } from '#contract/accounting/subledger.ts'
import type { CompanyTx } from '#server/platform/db.ts'

const MOST = 20
const tables = {
  customer: ['customers', 'customers_id', 'customer_name', 'AND merged_into IS NULL'],
  vendor: ['vendors', 'vendors_id', 'vendor_name', ''],
  employee: ['staff', 'staff_id', 'staff_name', ''],
} as const

/** Active parties whose name contains the text; or the one with this id, archived or not. */
export async function findParties(
  tx: CompanyTx,
  { control, search = '', party_id }: Query<typeof searchParties>,
): Promise<Reply<typeof searchParties>> {
  const [table, id, name, and] = tables[control]
  const { rows } = await tx.client.query<{ party_id: string; party_name: string }>(
    `SELECT ${id} AS party_id, ${name} AS party_name FROM ${table} WHERE companies_id = $1 AND ${
      party_id === undefined ? `is_active AND position(lower($2) IN name_key) > 0 ${and}` : `${id}::text = $2`
    } ORDER BY name_key, ${id} LIMIT ${MOST}`,
    [tx.companies_id, party_id ?? search.trim()],
  )
  return { rows }
}
