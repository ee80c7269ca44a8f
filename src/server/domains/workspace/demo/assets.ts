import { type IsoDate, monthStart } from '#core/dates.ts'
import { mulDiv } from '#core/money.ts'
import { assetClass, type AssetClassName, MOST_RESIDUAL } from '#core/assets/fixed-assets/classes.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { register } from '#server/domains/assets/fixed-assets/service.ts'
import { adjust, track } from '#server/domains/assets/inventory/track-item.ts'
import type { Sales } from './sales.ts'
import { accountByCode } from './stage.ts'

/** The company's assets at its opening date. */
export const owned: readonly [name: string, asset_class: AssetClassName, cost: number, tag: string][] = [
  ['Flexo printing press, two colours', 'plant', 5_20_000_00, 'Gala 14, bay 2'],
  ['Stitching machine', 'plant', 1_35_000_00, 'Gala 14, bay 3'],
  ['Desks and racks', 'furniture', 1_10_000_00, 'Gala 14, office'],
  ['Laptops, three', 'computers', 1_75_000_00, 'Office'],
]

/** The parts of the opening balance of fixed assets. The months since the last year end are left for the visitor. */
export async function addAssets(tx: CompanyTx, eve: IsoDate): Promise<void> {
  for (const [asset_name, asset_class, cost, identification] of owned) {
    const { life, tax_block, account } = assetClass(asset_class)
    const cost_accounts_id = await accountByCode(tx, account)
    const days = { acquired_on: eve, put_to_use_on: eve }
    const before = { opening_depreciation: 0, depreciated_until: null, opening_tax_value: null, opening_tax_year: null }
    await register(tx, {
      ...days,
      ...before,
      asset_name,
      asset_class,
      cost,
      identification,
      cost_accounts_id,
      vendor_name: null,
      notes: null,
      method: 'slm',
      useful_life_years: life,
      residual_value: mulDiv(cost, BigInt(MOST_RESIDUAL), 100n),
      tax_block,
      bill: null,
      against_accounts_id: null,
    })
  }
}

const PIECES = '60000'

/** Three of the goods are counted since the first of the month, with what was there then; some of them got wet. */
export async function countStock(tx: CompanyTx, { goods }: Sales, to: IsoDate): Promise<void> {
  for (const { items_id, rate } of goods.slice(0, 3)) {
    const opening_value = mulDiv(rate, BigInt(PIECES) * 62n, 100n)
    const terms = { tracked_from: monthStart(to), opening_quantity: PIECES, reorder_level: '20000' }
    await track(tx, items_id, { ...terms, opening_value })
  }
  const items_id = goods[0]?.items_id ?? ''
  await adjust(tx, { items_id, movement_date: to, reason: 'damaged', quantity: '-120', value: null, notes: 'Wet pallet' })
}
