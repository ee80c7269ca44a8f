import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'

/** Lists are counted exactly up to so many documents; beyond, `is_more` is true and the sums are null. */
export const COUNT_LIMIT = 10_000
/** Beside its name a tab counts up to so many rows; one more means “1,000+”. */
export const TAB_COUNT_LIMIT = 1_000

/**
 * How many rows each tab of a list holds, `all` of them included; at most one more than TAB_COUNT_LIMIT is counted. `of`: what the list is
 * of, such as the first day of a year or a bank account, where it is of one.
 */
export const countTabs = endpoint('GET', '/lists/:list_name/tab-counts', {
  summary: 'How many records each tab of a list holds, counted up to 1,001',
  params: z.object({ list_name: text(40) }),
  query: z.object({ of: z.optional(text(40)) }),
  reply: z.object({ counts: z.record(z.string(), z.int()) }),
})
