import type { FixedAssetInput } from '#contract/assets/fixed-assets.ts'
import { financialYear, readersDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { assetClass, MOST_RESIDUAL } from '#core/assets/fixed-assets/classes.ts'
import { t } from '#core/messages.ts'
import type { AssetRecord } from './table.ts'

/** The series of the register, and how long a number may be. */
export const PREFIX = 'FA'
export const COUNTER = 'fixed_assets'
export const MOST_NUMBER = 16

type Terms = Omit<FixedAssetInput, 'bill' | 'against_accounts_id'>

/** Throws `invalid` at the field that does not go with the others. */
export function checkTerms(asset: Terms): void {
  const { cost, residual_value, method, useful_life_years, opening_depreciation, depreciated_until } = asset
  if (asset.put_to_use_on < asset.acquired_on)
    throw fieldError(
      'put_to_use_on',
      t('You bought this asset on {date}: use that date or later', { date: readersDate(asset.acquired_on) }),
    )
  if (method !== 'none' && useful_life_years === null) throw fieldError('useful_life_years', 'Enter the useful life in years')
  if (method === 'none' && useful_life_years !== null)
    throw fieldError('useful_life_years', 'An asset without depreciation has no useful life')
  if (method === 'none' && residual_value !== 0)
    throw fieldError('residual_value', 'An asset without depreciation keeps its cost')
  if (residual_value * 100 > cost * MOST_RESIDUAL)
    throw fieldError(
      'residual_value',
      t('Enter at most {MOST_RESIDUAL}% of the cost (Companies Act, Schedule II)', { MOST_RESIDUAL }),
    )
  if (method === 'wdv' && residual_value === 0)
    throw fieldError(
      'residual_value',
      t('Written down value never reaches zero: enter up to {MOST_RESIDUAL}% of the cost', { MOST_RESIDUAL }),
    )
  if (opening_depreciation > cost - residual_value || (method === 'none' && opening_depreciation > 0))
    throw fieldError('opening_depreciation', 'Depreciation cannot exceed cost less residual value')
  if (opening_depreciation > 0 && depreciated_until === null)
    throw fieldError('depreciated_until', 'Enter the date up to which the asset is depreciated')
  if (opening_depreciation === 0 && depreciated_until !== null)
    throw fieldError('opening_depreciation', 'Enter the depreciation up to that date')
  if (depreciated_until !== null && depreciated_until < asset.put_to_use_on)
    throw fieldError(
      'depreciated_until',
      t('This asset is in use since {date}: use that date or later', { date: readersDate(asset.put_to_use_on) }),
    )
  checkTax(asset)
}

function checkTax({ tax_block, opening_tax_value, opening_tax_year, put_to_use_on }: Terms): void {
  if (opening_tax_value !== null && tax_block === null) throw fieldError('tax_block', 'Choose the block for this value')
  if (opening_tax_value !== null && opening_tax_year === null)
    throw fieldError('opening_tax_year', 'Enter the first day of the year for this value')
  if (opening_tax_year === null) return
  if (opening_tax_value === null) throw fieldError('opening_tax_value', 'Enter its income tax value on that day')
  if (financialYear(opening_tax_year).start !== opening_tax_year)
    throw fieldError('opening_tax_year', 'Financial years begin on 1 April')
  if (opening_tax_year <= put_to_use_on) throw fieldError('opening_tax_year', 'You did not own this asset on that day')
}

/** The account's heading must be the one its class is printed under. Throws `invalid` at the account. */
export function checkCostAccount(
  asset_class: Terms['asset_class'],
  account: { schedule_iii: string; account_role: string | null },
) {
  const wanted = assetClass(asset_class).is_intangible ? 'Intangible assets' : 'Property, plant and equipment'
  if (account.schedule_iii !== wanted || account.account_role?.startsWith('accumulated_'))
    throw fieldError('cost_accounts_id', t('Choose an account under {wanted}', { wanted }))
}

/** Written off in the books. */
export const accumulatedOf = (row: Pick<AssetRecord, 'opening_depreciation' | 'booked_depreciation' | 'disposal_depreciation'>) =>
  row.opening_depreciation + row.booked_depreciation + (row.disposal_depreciation ?? 0)

/** The account that takes what is written off. */
export const accumulatedAccount = (asset_class: Terms['asset_class']) =>
  assetClass(asset_class).is_intangible ? ('accumulated_amortisation' as const) : ('accumulated_depreciation' as const)
