import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, requiredText, signedPaise } from '../fields.ts'

const dimensionKind = z.enum(['cost_centre', 'tag'])
const dimension_name = requiredText(80, 'Enter a name')

/** A label of a journal line besides its account: one cost centre, any number of tags. */
export const Dimension = z.object({
  dimensions_id: id,
  dimension_kind: dimensionKind,
  dimension_name: z.string(),
  is_active: z.boolean(),
})
export type Dimension = z.infer<typeof Dimension>

const params = z.object({ dimensions_id: id })

export const listDimensions = endpoint('GET', '/dimensions', {
  summary: 'Cost centres and tags by name',
  query: z.object({ show: z.optional(z.enum(['active', 'all'])) }),
  reply: z.object({ rows: z.array(Dimension) }),
})
export const createDimension = endpoint('POST', '/dimensions', {
  summary: 'Add a cost centre or a tag',
  body: z.object({ dimension_kind: dimensionKind, dimension_name }),
  reply: Dimension,
})
export const changeDimension = endpoint('PUT', '/dimensions/:dimensions_id', {
  summary: 'Rename a cost centre or tag, or archive it; lines that carry it keep it',
  params,
  body: z.object({ dimension_name, is_active: z.boolean() }),
  reply: Dimension,
})

/** Profit and loss with a column for each cost centre (or tag), one for lines without, and the total. */
export const DimensionReport = z.object({
  from: isoDate,
  to: isoDate,
  columns: z.array(z.object({ dimensions_id: z.nullable(id), label: z.string() })),
  rows: z.array(
    z.object({
      kind: z.enum(['group', 'heading', 'account', 'subtotal', 'total']),
      label: z.string(),
      level: z.int(),
      ledger_accounts_id: z.nullable(id),
      code: z.nullable(z.string()),
      amounts: z.array(z.nullable(signedPaise)),
    }),
  ),
})
export type DimensionReport = z.infer<typeof DimensionReport>

export const profitByDimension = endpoint('GET', '/dimensions/profit-and-loss', {
  summary: 'Profit and loss by cost centre or by tag',
  service: 'accounting-reports',
  query: z.object({ from: isoDate, to: isoDate, dimension_kind: z.optional(dimensionKind) }),
  reply: DimensionReport,
})
export const exportProfitByDimension = endpoint('GET', '/dimensions/profit-and-loss/export', {
  summary: 'Profit and loss by cost centre or by tag as CSV',
  service: 'accounting-reports',
  query: z.object({ from: isoDate, to: isoDate, dimension_kind: z.optional(dimensionKind) }),
  raw: true,
})
