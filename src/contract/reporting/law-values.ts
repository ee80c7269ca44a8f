import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { isoDate } from '../fields.ts'

const LawRow = z.object({
  from: isoDate,
  /** Null while it holds. */
  to: z.nullable(isoDate),
  value: z.string(),
  source: z.string(),
  status: z.enum(['confirmed', 'secondary', 'unverified']),
})
export type LawRow = z.infer<typeof LawRow>
const LawList = z.object({ key: z.string(), title: z.string(), rows: z.array(LawRow) })
export type LawList = z.infer<typeof LawList>

export const listLawValues = endpoint('GET', '/law-values', {
  summary: 'Rates, limits and due days that the product goes by, each with its days, its source and how sure it is',
  reply: z.object({ packs: z.array(z.object({ pack: z.string(), title: z.string(), lists: z.array(LawList) })) }),
})
