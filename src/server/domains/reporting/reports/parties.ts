import type { Query, Reply } from '#contract/endpoint.ts'
import type { reportParties } from '#contract/documents/report-sheets.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { likeText } from '#server/platform/paging.ts'

const MOST = 20

const all = (table: 'vendors' | 'customers', name: string) =>
  `SELECT ${table}_id AS party_id, ${name} AS party_name FROM ${table} WHERE companies_id = $1 AND is_active ORDER BY name_key, ${table}_id LIMIT $2`
const found = (table: 'vendors' | 'customers', name: string) =>
  `SELECT p.${table}_id AS party_id, p.${name} AS party_name FROM find_${table}($3, $2) AS f(id)
   JOIN ${table} p ON p.companies_id = $1 AND p.${table}_id = f.id ORDER BY p.name_key`

/** The first vendors or customers by name, or those whose names contain the text. */
export async function parties(tx: CompanyTx, { party, find }: Query<typeof reportParties>): Promise<Reply<typeof reportParties>> {
  const name = party === 'vendors' ? 'vendor_name' : 'customer_name'
  const { rows } =
    find.trim() === ''
      ? await tx.client.query(all(party, name), [tx.companies_id, MOST])
      : await tx.client.query(found(party, name), [tx.companies_id, MOST, likeText(find)])
  return { rows }
}
