import type { BillLine, FixedAsset } from '#contract/assets/fixed-assets.ts'
import type { LedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import { assetClass, type AssetClassName, MOST_RESIDUAL } from '#core/assets/fixed-assets/classes.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { isAssetAccount } from './account-field.tsx'

/** The fields as typed; optional ones are empty strings. */
export type AssetValues = ReturnType<typeof blank>

const residualOf = (cost: number | undefined) => Math.floor(((cost ?? 0) * MOST_RESIDUAL) / 100)

/** Defaults for a manual entry, or the values of the bill line. */
export function blank(line?: BillLine) {
  const day = line?.bill_date ?? today()
  return {
    asset_name: line?.item_name ?? '',
    asset_class: 'computers' as AssetClassName,
    identification: '',
    vendor_name: line?.vendor_name ?? '',
    notes: '',
    cost_accounts_id: line?.cost_accounts_id ?? '',
    cost: line?.left as number | undefined,
    acquired_on: day,
    put_to_use_on: day,
    method: 'slm' as FixedAsset['method'],
    useful_life_years: 3 as number | null,
    residual_value: residualOf(line?.left) as number | undefined,
    tax_block: 'plant_40' as string,
    opening_depreciation: 0 as number | undefined,
    depreciated_until: '',
    opening_tax_value: undefined as number | undefined,
    opening_tax_year: '',
    bill: line ? { bills_id: line.bills_id, line_no: line.line_no } : null,
    against_accounts_id: '',
  }
}

export function valuesOf(asset: FixedAsset): AssetValues {
  const { asset_name, asset_class, cost_accounts_id, cost, acquired_on, put_to_use_on, method, useful_life_years } = asset
  const { residual_value, opening_depreciation } = asset
  const figures = { cost, acquired_on, put_to_use_on, method, useful_life_years, residual_value, opening_depreciation }
  return {
    ...blank(),
    ...figures,
    asset_name,
    asset_class,
    cost_accounts_id,
    identification: asset.identification ?? '',
    vendor_name: asset.vendor_name ?? '',
    notes: asset.notes ?? '',
    tax_block: asset.tax_block ?? '',
    depreciated_until: asset.depreciated_until ?? '',
    opening_tax_value: asset.opening_tax_value ?? undefined,
    opening_tax_year: asset.opening_tax_year ?? '',
  }
}

type Classed = Pick<
  AssetValues,
  'asset_class' | 'method' | 'useful_life_years' | 'residual_value' | 'tax_block' | 'cost_accounts_id'
>

/** The defaults of a class: the life of Schedule II, its block and, given the chart, its account. */
export function ofClass(name: AssetClassName, values: AssetValues, chart: readonly LedgerAccount[] | undefined): Classed {
  const { life, tax_block, account, is_intangible } = assetClass(name)
  const isKept = name === 'land'
  const heading = is_intangible ? t('Intangible assets') : t('Property, plant and equipment')
  const fitting = chart?.filter((row) => row.is_active && row.schedule_iii === heading && isAssetAccount(row))
  const found = fitting?.find((row) => row.code === account) ?? fitting?.[0]
  return {
    asset_class: name,
    method: isKept ? 'none' : values.method === 'none' ? 'slm' : values.method,
    useful_life_years: isKept ? null : (life ?? 5),
    residual_value: isKept || is_intangible ? 0 : residualOf(values.cost),
    tax_block: tax_block ?? '',
    cost_accounts_id: found?.ledger_accounts_id ?? values.cost_accounts_id,
  }
}

/** The cost, and the residual value while it is still the default share. */
export function ofCost(cost: number | undefined, values: AssetValues): Pick<AssetValues, 'cost' | 'residual_value'> {
  const isUsual = values.residual_value === residualOf(values.cost) && values.method !== 'none'
  return { cost, residual_value: isUsual ? residualOf(cost) : values.residual_value }
}
