import type { FixedAssetInput } from '#contract/assets/fixed-assets.ts'

/** A laptop for ₹60,000 in use since 1 Apr 2026, ₹19,000 a year for three years; the books have its cost already. */
export function fixedAsset(cost_accounts_id: string, over: Partial<FixedAssetInput> = {}): FixedAssetInput {
  return {
    asset_name: 'Laptop',
    asset_class: 'computers',
    identification: null,
    vendor_name: null,
    notes: null,
    cost_accounts_id,
    cost: 60_000_00,
    acquired_on: '2026-04-01',
    put_to_use_on: '2026-04-01',
    method: 'slm',
    useful_life_years: 3,
    residual_value: 3_000_00,
    tax_block: 'plant_40',
    opening_depreciation: 0,
    depreciated_until: null,
    opening_tax_value: null,
    opening_tax_year: null,
    bill: null,
    against_accounts_id: null,
    ...over,
  }
}
