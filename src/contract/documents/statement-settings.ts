import * as z from 'zod/mini'
import { negativeStyles } from '#core/amount-style.ts'
import { divisions } from '#core/ledger/face-model.ts'
import { roundingUnits } from '#core/ledger/rounding.ts'
import { endpoint } from '../endpoint.ts'

const days = z.int().check(z.minimum(1, 'Enter 1 to 3,650 days'), z.maximum(3_650, 'Enter 1 to 3,650 days'))

/** How the company’s statements and reports are printed. */
export const StatementSettings = z.object({
  /** Of Schedule III: `one` under the Accounting Standards, `two` under Ind AS. */
  division: z.enum(divisions),
  rounding_unit: z.enum(roundingUnits),
  rounding_decimals: z.int().check(z.minimum(0, 'Enter 0 to 2'), z.maximum(2, 'Enter 0 to 2')),
  negative_style: z.enum(negativeStyles),
  /** Lines without an amount are printed, too. */
  is_whole: z.boolean(),
  /** The last day of each bucket of the aged reports, counted from the due date. */
  ageing_days: z.array(days).check(
    z.minLength(1, 'Enter at least one number of days'),
    z.maxLength(8, 'Enter at most eight numbers of days'),
    z.refine((list) => list.every((each, at) => at === 0 || each > (list[at - 1] ?? 0)), {
      error: 'Enter the days in ascending order',
    }),
  ),
})
export type StatementSettings = z.infer<typeof StatementSettings>

export const getStatementSettings = endpoint('GET', '/reports/settings', {
  summary: 'How the company’s statements and reports are printed',
  reply: StatementSettings,
})
export const saveStatementSettings = endpoint('PUT', '/reports/settings', {
  summary: 'Change how the company’s statements and reports are printed',
  body: StatementSettings,
  reply: StatementSettings,
})
