import * as z from 'zod/mini'
import { statementColumns } from '#core/ledger/columns.ts'

/** How many columns there are of several periods. */
export const periodCounts = ['2', '3', '4', '5', '6', '8', '12'] as const

export const statementQuery = {
  compare: z.optional(z.enum(statementColumns)),
  count: z.optional(z.enum(periodCounts)),
}
