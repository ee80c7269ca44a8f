import { Link } from '@tanstack/react-router'
import type { FixedAsset } from '#contract/assets/fixed-assets.ts'
import { taxBlocks } from '#core/assets/fixed-assets/tax-blocks.ts'
import { t, translate } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { methodWords, rateWords } from './words.ts'

/** What is known of an asset besides its amounts. */
export const particulars = (asset: FixedAsset): (readonly [string, React.ReactNode])[] => [
  [t('Bought'), formatDate(asset.acquired_on)],
  [t('Put to use'), formatDate(asset.put_to_use_on)],
  [
    t('Method'),
    methodWords[asset.method] +
      (asset.wdv_rate === null ? '' : t(', {rateWords} a year', { rateWords: rateWords(asset.wdv_rate) })),
  ],
  [
    t('Useful life'),
    asset.useful_life_years &&
      t('{useful_life_years} years, to {date}', {
        useful_life_years: asset.useful_life_years,
        date: formatDate(asset.life_ends_on ?? ''),
      }),
  ],
  [t('Residual value'), `₹${formatPaise(asset.residual_value)}`],
  [t('Account'), accountName(asset.cost_account_name)],
  [t('Income tax'), asset.tax_block && translate(taxBlocks[asset.tax_block].label)],
  [t('Paid from'), asset.against_account_name && accountName(asset.against_account_name)],
  [
    t('Bill'),
    asset.bills_id && (
      <Link key="bill" to="/payables/bills/$bills_id" params={{ bills_id: asset.bills_id }}>
        {asset.bill_number}
      </Link>
    ),
  ],
  [
    t('Part of'),
    asset.split_from && (
      <Link
        key="whole"
        to="/accounting/fixed-assets/$fixed_assets_id"
        params={{ fixed_assets_id: asset.split_from.fixed_assets_id }}
      >
        {asset.split_from.asset_number}
      </Link>
    ),
  ],
  [t('Vendor'), asset.vendor_name],
  [t('Serial number, tag or place'), asset.identification],
  [
    t('Depreciation before these books'),
    asset.depreciated_until &&
      t('₹{amount} up to {date}', { amount: formatPaise(asset.opening_depreciation), date: formatDate(asset.depreciated_until) }),
  ],
  [t('Notes'), asset.notes],
  [t('About the sale'), asset.disposal_notes],
]
