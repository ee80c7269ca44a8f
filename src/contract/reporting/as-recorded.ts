import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { isoDate } from '../fields.ts'
import { fileFormats, TrialBalance } from './reports.ts'

/** The trial balance as recorded at the end of an earlier day: without later entries. */
export const RecordedBalance = z.object({
  ...TrialBalance.shape,
  recorded_on: isoDate,
  /** Entries dated up to `to` that were recorded after that day. */
  later_count: z.int(),
})
export type RecordedBalance = z.infer<typeof RecordedBalance>

const query = { to: isoDate, recorded_on: isoDate }

export const recordedBalance = endpoint('GET', '/trial-balance/as-recorded', {
  summary: 'The trial balance up to a date, from the entries that were recorded by the end of an earlier day',
  service: 'accounting-reports',
  query: z.object(query),
  reply: RecordedBalance,
})
export const recordedBalanceFile = endpoint('GET', '/trial-balance/as-recorded/file', {
  summary: 'The same as CSV or Excel',
  service: 'accounting-reports',
  query: z.object({ ...query, format: z.enum(fileFormats) }),
  raw: true,
})
