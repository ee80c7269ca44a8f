import type { RecordKind } from '../record-kind.ts'

/** The kinds of records of assets, by table. */
export const assetsRecords = {
  depreciation_runs: { one: 'the depreciation up to', many: 'Depreciation runs' },
  fixed_assets: { one: 'asset', many: 'Fixed assets', page: '/accounting/fixed-assets/:id', entries: ['fixed_asset'] },
  stock_closings: { one: 'the closing of stock on', many: 'Stock closings' },
  stock_items: { one: 'the stock of', many: 'Stock' },
  stock_movements: { one: 'a stock correction', many: 'Stock corrections' },
  stock_settings: { one: 'the stock valuation', many: 'Stock valuation' },
} as const satisfies Record<string, RecordKind>

/** Audit trail words for actions of assets. */
export const assetsActions = {
  adjusted: 'entered',
  disposal_undone: 'took back the sale of',
  disposed: 'sold or scrapped',
  named: 'named goods of',
  tracked: 'began to count',
  parted: 'split off some of',
} as const satisfies Record<string, string>
