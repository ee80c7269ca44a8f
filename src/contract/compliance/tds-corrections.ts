import * as z from 'zod/mini'
import { correctionKinds, correctionTypes } from '#core/compliance/tds-statements/corrections.ts'
import { statementForms } from '#core/compliance/tds-statements/layout.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate } from '../fields.ts'

const quarter = z.string().check(z.regex(/^20\d\d-Q[1-4]$/, 'Enter a quarter such as 2026-Q3'))
/** Of residents where it is left out. */
const form = z.optional(z.enum(statementForms))
const value = z.nullable(z.union([z.string(), z.int()]))

export const TdsFiling = z.object({
  tds_statements_id: id,
  statement_kind: z.enum(['regular', 'correction']),
  receipt: z.string(),
  filed_on: isoDate,
  deductees: z.int(),
  /** Tax in whole paise. */
  deducted: z.int(),
})
export type TdsFiling = z.infer<typeof TdsFiling>

/** A difference between the statement as filed and the books: each field as filed, and as it is now. */
export const TdsCorrection = z.object({
  kind: z.enum(correctionKinds),
  /** The type of correction statement that takes it. */
  correction_type: z.enum(correctionTypes),
  id: z.string(),
  label: z.string(),
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
})
export type TdsCorrection = z.infer<typeof TdsCorrection>

export const TdsFilings = z.object({
  form: z.enum(statementForms),
  state: z.enum(['not_filed', 'filed', 'corrected']),
  /** The oldest first. */
  filings: z.array(TdsFiling),
  corrections: z.array(TdsCorrection),
})
export type TdsFilings = z.infer<typeof TdsFilings>

export const TdsFilingInput = z.object({
  quarter,
  form,
  receipt: z.string().check(z.regex(/^[A-Z0-9]{15}$/, 'A receipt number has 15 capital letters and digits')),
  filed_on: isoDate,
})
export type TdsFilingInput = z.infer<typeof TdsFilingInput>

export const getTdsFilings = endpoint('GET', '/tds/statement/filings', {
  summary: 'The filed statement of a quarter with its corrections, and what changed since the last of them',
  query: z.object({ quarter, form }),
  reply: TdsFilings,
})
export const recordTdsFiling = endpoint('POST', '/tds/statement/filings', {
  summary: 'Record that the statement of a quarter was filed as it is now, or a correction of it',
  body: TdsFilingInput,
  reply: TdsFilings,
  idempotent: true,
})
export const undoTdsFiling = endpoint('POST', '/tds/statement/filings/undo', {
  summary: 'Remove the filing of a quarter that was recorded last: it was not filed',
  body: z.object({ quarter, form }),
  reply: TdsFilings,
})
