import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { itemTypes } from './items.ts'
import { text } from '../fields.ts'

export const HsnCode = z.object({ code: z.string(), description: z.string() })
export type HsnCode = z.infer<typeof HsnCode>

/** Codes of the government’s list, the nearest first: by their first digits, or by words of the description. */
export const searchHsnCodes = endpoint('GET', '/hsn-codes', {
  summary: 'HSN and SAC codes by their first digits or by words; goods and services apart',
  query: z.object({ search: text(100), item_type: z.optional(z.enum(itemTypes)) }),
  reply: z.object({ rows: z.array(HsnCode), source: z.string(), seen_on: z.string() }),
})

export const getHsnCode = endpoint('GET', '/hsn-codes/:code', {
  summary: 'What a code stands for, and what GSTR-1 would not take about it',
  params: z.object({ code: z.string().check(z.regex(/^\d{1,8}$/, 'Enter a code of up to 8 digits')) }),
  reply: z.object({
    code: z.string(),
    description: z.nullable(z.string()),
    /** A sentence if the code is unknown or shorter than the company’s turnover requires. */
    warning: z.nullable(z.string()),
  }),
})
