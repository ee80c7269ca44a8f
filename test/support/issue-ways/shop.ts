import type { ImportKind } from '#contract/records.ts'
import * as build from '#test/support/builders.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { createItem } from '#contract/directory/items.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { importing } from '#test/support/imports.ts'
import { openSeller, type Seller } from '#test/support/receivables.ts'
import { trackStock } from '#contract/assets/inventory.ts'
import type { Actor, World } from '#test/support/world.ts'
import type { Effects } from '#test/support/issue-effects.ts'
import { updateEInvoiceSettings } from '#contract/compliance/e-invoices.ts'
import { vendor } from '#test/support/purchase-builders.ts'

/** A way to issue: all preceding steps, then the step that issues the document and returns its id. */
export type Way = (shop: Shop) => Promise<Step>
export type Step = { issue: () => Promise<string>; by?: Actor }
/** Additional effects of a way. */
type Apart = { way: Way; adds: Partial<Pick<Effects, 'rows' | 'jobs' | 'trail'>> }
export type Kind = { entity: string; ways: Record<string, Way | Apart>; sets: Partial<Effects> }
export type Shop = Seller & { world: World; vendors_id: string; purchases: string; code: string }

/** A company that must register its invoices and counts its cloth, with a customer and a vendor. */
export async function openShop(world: World): Promise<Shop> {
  const seller = await openSeller(world)
  const { asha } = seller
  await asha.call(updateEInvoiceSettings, { body: build.portalAccess() })
  const { items_id } = await asha.call(createItem, { body: build.item() })
  const stock = { tracked_from: '2026-04-01', opening_quantity: '50', opening_value: 25_000_00, reorder_level: null }
  await asha.call(trackStock, { params: { items_id }, body: stock })
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  const purchases = await asha.tx((tx) => accountOf(tx, 'purchases'))
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ code: string }>('SELECT code FROM ledger_accounts WHERE companies_id = $1 AND ledger_accounts_id = $2', [
      asha.companies_id,
      purchases,
    ]),
  )
  return { ...seller, world, vendors_id, purchases, code: rows[0]?.code ?? '' }
}

/** The first row of a list, which must have one. */
export const only = <R>({ rows }: { rows: R[] }): R => {
  const [row] = rows
  if (rows.length !== 1 || row === undefined) throw new Error(`there are ${rows.length}, not one`)
  return row
}
export const imported = (kind: ImportKind, { world, asha }: Shop, file: string) => importing(world, kind).made(asha, file)
