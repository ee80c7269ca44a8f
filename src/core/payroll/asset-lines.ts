import type { IsoDate } from '../dates.ts'
import type { Paise } from '../money.ts'
import type { NamedAsset } from './employee-assets.ts'
import { lineNames, type SlipLine } from './slip-lines.ts'

/** An asset that was not returned, and what the employee agreed in writing to pay for it, in paise. */
export type AgreedAsset = NamedAsset & { agreed_on: IsoDate; recovered: Paise }

/**
 * What a full and final settlement deducts for assets that were not returned: a line for each that the employee agreed to in writing. Without
 * that nothing is deducted. Code on Wages 2019, s.18(2)(c) and s.20: only for goods entrusted to the employee and lost by their neglect, after
 * they could explain; not verified against the official text.
 */
export const assetLines = (assets: readonly AgreedAsset[]): SlipLine[] =>
  assets.map(({ asset_kind, description, serial, agreed_on, recovered }) => ({
    group: 'deduction',
    code: 'ASSET',
    name: lineNames.ASSET,
    amount: recovered,
    basis: { kind: 'asset', asset_kind, description, serial, agreed_on },
  }))
