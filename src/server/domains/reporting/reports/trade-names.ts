import { translate } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Facet, Side } from './trade.ts'

/** The party or item of a key of the totals. A merged customer resolves to the present one. */
export type Named = { key: string; name: string }

const none = { party: 'Over the counter', item: 'Without a name', hsn: 'Without HSN', rate: '' } as const

/** The names of keys: of the party, the item, the HSN. */
export async function namesOf(
  tx: CompanyTx,
  side: Side,
  facet: Exclude<Facet, 'rate'>,
  keys: readonly string[],
): Promise<(key: string) => Named> {
  const known = new Map(facet === 'hsn' ? [] : (await lookUp(tx, side, facet, keys)).map((row) => [row.id, row]))
  return (key) => {
    if (key === '') return { key, name: translate(none[facet]) }
    const found = known.get(key)
    if (found) return { key: found.key, name: found.name }
    return { key, name: key.startsWith('name:') ? shownName(key.slice(5)) : key }
  }
}

const shownName = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

async function lookUp(tx: CompanyTx, side: Side, facet: 'party' | 'item', keys: readonly string[]) {
  const ids = keys.filter((key) => key !== '' && !key.startsWith('name:'))
  if (ids.length === 0) return []
  const text =
    facet === 'item'
      ? 'SELECT items_id::text AS id, items_id::text AS key, item_name AS name FROM items WHERE companies_id = $1 AND items_id = ANY($2::uuid[])'
      : side === 'purchase'
        ? 'SELECT vendors_id::text AS id, vendors_id::text AS key, vendor_name AS name FROM vendors WHERE companies_id = $1 AND vendors_id = ANY($2::uuid[])'
        : `SELECT c.customers_id::text AS id, k.customers_id::text AS key, k.customer_name AS name FROM customers c
           JOIN customers k ON k.companies_id = $1 AND k.customers_id = coalesce(c.merged_into, c.customers_id)
           WHERE c.companies_id = $1 AND c.customers_id = ANY($2::uuid[])`
  const { rows } = await tx.client.query<Named & { id: string }>(text, [tx.companies_id, ids])
  return rows
}
