import * as z from 'zod/mini'
import { assetClassNames, depreciationMethods } from '#core/assets/fixed-assets/classes.ts'
import { taxBlockNames } from '#core/assets/fixed-assets/tax-blocks.ts'
import { endpoint } from '../endpoint.ts'
import { sheetFormats } from '../documents/report-sheets.ts'
import { id, isoDate, page, pageQuery, paise, requiredText, signedPaise, text } from '../fields.ts'

export const assetStatuses = ['in_use', 'disposed'] as const
const accountId = z.uuid('Choose an account')

const fields = {
  asset_name: requiredText(200, 'Enter what the asset is'),
  asset_class: z.enum(assetClassNames),
  /** Serial number, tag or place by which it is found. */
  identification: z.nullable(text(200)),
  vendor_name: z.nullable(text(120)),
  notes: z.nullable(text(1_000)),
  /** The account of its cost. */
  cost_accounts_id: accountId,
  cost: paise.check(z.minimum(1, 'Enter what the asset cost')),
  acquired_on: isoDate,
  put_to_use_on: isoDate,
  method: z.enum(depreciationMethods),
  /** Null for what is not written off. */
  useful_life_years: z.nullable(
    z.int().check(z.minimum(1, 'Enter at least one year'), z.maximum(100, 'Enter at most 100 years')),
  ),
  /** The residual value at the end of the life, at most 5 % of the cost. */
  residual_value: paise,
  tax_block: z.nullable(z.enum(taxBlockNames)),
  /** Written off before it came into these books, up to and including `depreciated_until`. */
  opening_depreciation: paise,
  depreciated_until: z.nullable(isoDate),
  /** Its value for income tax on the first day of the financial year `opening_tax_year`. */
  opening_tax_value: z.nullable(paise),
  opening_tax_year: z.nullable(isoDate),
}

export const FixedAssetRow = z.object({
  fixed_assets_id: id,
  version: z.int(),
  status: z.enum(assetStatuses),
  asset_number: z.string(),
  asset_name: z.string(),
  asset_class: z.enum(assetClassNames),
  identification: z.nullable(z.string()),
  put_to_use_on: isoDate,
  cost: paise,
  /** Written off in the books, before these books and since. */
  accumulated: paise,
  /** Cost less what is written off; nothing once it is sold. */
  net_value: paise,
  disposed_on: z.nullable(isoDate),
})
export type FixedAssetRow = z.infer<typeof FixedAssetRow>

/** What an asset loses in a financial year, or in the part of it in which it is used. */
const AssetYear = z.object({
  from: isoDate,
  to: isoDate,
  days: z.int(),
  opening: paise,
  depreciation: paise,
  closing: paise,
})

export const FixedAsset = z.object({
  ...FixedAssetRow.shape,
  ...fields,
  cost_account_name: z.string(),
  bills_id: z.nullable(id),
  bill_number: z.nullable(z.string()),
  against_account_name: z.nullable(z.string()),
  booked_until: z.nullable(isoDate),
  /** The last day of its life. */
  life_ends_on: z.nullable(isoDate),
  /** By which written down value falls, in hundredths of a percent; null for the other methods. */
  wdv_rate: z.nullable(z.int()),
  /** True if the life is not that of Schedule II: the notes to the accounts disclose it. */
  departs: z.boolean(),
  years: z.array(AssetYear),
  proceeds: z.nullable(paise),
  disposal_gain: z.nullable(signedPaise),
  disposal_notes: z.nullable(z.string()),
  /** Whether it may be changed or removed: nothing is written off in these books yet. */
  is_open: z.boolean(),
  /** The asset it was a part of, before that part was sold. */
  split_from: z.nullable(z.object({ fixed_assets_id: id, asset_number: z.string() })),
  /** Parts of it that were sold, in the order of their days. */
  parts: z.array(
    z.object({
      fixed_assets_id: id,
      asset_number: z.string(),
      cost: paise,
      disposed_on: isoDate,
      proceeds: paise,
      disposal_gain: signedPaise,
    }),
  ),
})
export type FixedAsset = z.infer<typeof FixedAsset>

export const FixedAssetInput = z.object({
  ...fields,
  /** The line of an approved bill that bought it. */
  bill: z.nullable(z.object({ bills_id: id, line_no: z.int() })),
  /** The account its cost is posted against; null when the books have it already, as for a line of a bill. */
  against_accounts_id: z.nullable(accountId),
})
export type FixedAssetInput = z.infer<typeof FixedAssetInput>

export const BillLine = z.object({
  bills_id: id,
  line_no: z.int(),
  bill_number: z.string(),
  bill_date: isoDate,
  vendor_name: z.string(),
  item_name: z.string(),
  cost_accounts_id: id,
  account_name: z.string(),
  /** Its value with the GST that is no credit, less what other assets took of it. */
  left: paise,
})
export type BillLine = z.infer<typeof BillLine>

const params = z.object({ fixed_assets_id: id })
const filters = {
  /** Number, name, identification or vendor. */
  search: z.optional(text(100)),
  status: z.optional(z.enum(assetStatuses)),
  asset_class: z.optional(z.enum(assetClassNames)),
}
const format = z.enum(sheetFormats)

export const listFixedAssets = endpoint('GET', '/fixed-assets', {
  summary: 'The register of fixed assets, the newest number first',
  query: z.object({ ...pageQuery, ...filters }),
  reply: page(FixedAssetRow),
})
export const exportFixedAssets = endpoint('GET', '/fixed-assets/export', {
  summary: 'The register on a date as CSV, XLSX or PDF: cost, written off, net value',
  query: z.object({ as_of: isoDate, format }),
  raw: true,
})
export const assetBillLines = endpoint('GET', '/fixed-assets/bill-lines', {
  summary: 'Lines of approved bills that bought fixed assets and are not in the register yet, the latest first',
  reply: z.object({ rows: z.array(BillLine) }),
})
export const getFixedAsset = endpoint('GET', '/fixed-assets/:fixed_assets_id', {
  summary: 'One asset, and what it loses year by year',
  params,
  reply: FixedAsset,
})
export const createFixedAsset = endpoint('POST', '/fixed-assets', {
  summary: 'Put an asset into the register, of a bill or by hand',
  body: FixedAssetInput,
  reply: FixedAsset,
  idempotent: true,
})
export const updateFixedAsset = endpoint('PUT', '/fixed-assets/:fixed_assets_id', {
  summary: 'Change an asset. Once something is written off, only its name, identification, vendor and notes',
  params,
  body: z.object({ ...fields, version: z.int() }),
  reply: FixedAsset,
})
/** Reverses what registering it posted. */
export const removeFixedAsset = endpoint('DELETE', '/fixed-assets/:fixed_assets_id', {
  summary: 'Take an asset out of the register that was entered by mistake; refused once something is written off',
  params,
})
const partCount = z
  .int('Enter a whole number')
  .check(z.minimum(1, 'Enter 1 or more'), z.maximum(1_000_000, 'Enter at most 10,00,000'))
export const disposeFixedAsset = endpoint('POST', '/fixed-assets/:fixed_assets_id/disposal', {
  summary:
    'Sell or scrap an asset, or a part of it: writes it off to the day before, takes it out of the books, posts gain or loss. The answer is what was sold',
  params,
  body: z.object({
    disposed_on: isoDate,
    /** The proceeds without GST; null if it was scrapped. */
    proceeds: paise,
    /** The account of the proceeds: the bank, or the income account of the invoice that sold it. */
    proceeds_accounts_id: z.nullable(accountId),
    disposal_notes: z.nullable(text(300)),
    /** Only a part: this many units of a total, 3 of 10 or 25 of 100. */
    part: z.optional(z.nullable(z.object({ units: partCount, of: partCount }))),
  }),
  reply: FixedAsset,
  idempotent: true,
})
export const undoDisposal = endpoint('POST', '/fixed-assets/:fixed_assets_id/disposal/undo', {
  summary: 'Take a sale back: the asset is in use again; a part is joined to its asset, which is the answer',
  params,
  reply: FixedAsset,
  idempotent: true,
})
