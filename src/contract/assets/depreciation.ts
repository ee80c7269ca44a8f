import * as z from 'zod/mini'
import { assetClassNames } from '#core/assets/fixed-assets/classes.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, requiredText } from '../fields.ts'

const reason = requiredText(300, 'Enter a reason')

export const DepreciationRun = z.object({
  depreciation_runs_id: id,
  status: z.enum(['posted', 'reversed']),
  period_to: isoDate,
  amount: paise,
  assets: z.int(),
  journal_entries_id: id,
  reverse_reason: z.nullable(z.string()),
  created_at: z.string(),
  created_by_name: z.nullable(z.string()),
  /** Only the latest posted run can be undone. */
  can_reverse: z.boolean(),
})
export type DepreciationRun = z.infer<typeof DepreciationRun>
export const DepreciationPreview = z.object({
  period_to: isoDate,
  /** The end of the latest run. */
  booked_until: z.nullable(isoDate),
  amount: paise,
  rows: z.array(
    z.object({
      fixed_assets_id: id,
      asset_number: z.string(),
      asset_name: z.string(),
      asset_class: z.enum(assetClassNames),
      from_date: isoDate,
      days: z.int(),
      opening: paise,
      amount: paise,
      closing: paise,
    }),
  ),
})
export type DepreciationPreview = z.infer<typeof DepreciationPreview>
export const listDepreciationRuns = endpoint('GET', '/depreciation-runs', {
  summary: 'Depreciation runs, the latest first',
  query: z.object(pageQuery),
  reply: page(DepreciationRun),
})
export const previewDepreciation = endpoint('GET', '/depreciation-runs/preview', {
  summary: 'What a run up to the end of a month would write off; posts nothing',
  query: z.object({ period_to: isoDate }),
  reply: DepreciationPreview,
})
export const runDepreciation = endpoint('POST', '/depreciation-runs', {
  summary: 'Write off everything up to the end of a month. `amount` is what the preview showed; another one is refused',
  body: z.object({ period_to: isoDate, amount: paise }),
  reply: DepreciationRun,
  idempotent: true,
})
export const reverseDepreciation = endpoint('POST', '/depreciation-runs/:depreciation_runs_id/reversal', {
  summary: 'Take the latest run back',
  params: z.object({ depreciation_runs_id: id }),
  body: z.object({ reverse_reason: reason }),
  reply: DepreciationRun,
  idempotent: true,
})
