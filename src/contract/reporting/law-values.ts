import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { isoDate, timestamp } from '../fields.ts'

const LawRow = z.object({
  from: isoDate,
  /** Null while it holds. */
  to: z.nullable(isoDate),
  value: z.string(),
  source: z.string(),
  status: z.enum(['confirmed', 'secondary', 'unverified']),
})
const LawCorrection = z.object({
  law_corrections_id: z.int(),
  pack: z.string(),
  /** The title of its list. */
  title: z.string(),
  from: isoDate,
  /** Null while it holds. */
  until: z.nullable(isoDate),
  /** In words. */
  before: z.string(),
  after: z.string(),
  is_withdrawn: z.boolean(),
  source: z.string(),
  source_date: isoDate,
  reason: z.string(),
  recorded_by: z.string(),
  recorded_at: timestamp,
  /** Built returns and open pay runs of this company in those days; they go by it when they are built or computed again. */
  open: z.array(z.string()),
  /** How many are filed or approved, and stay as they are. */
  kept: z.int(),
})
export type LawCorrection = z.infer<typeof LawCorrection>
export type LawRow = z.infer<typeof LawRow>
/** `is_correctable`: who runs the installation can correct it; others change with a release alone. */
const LawList = z.object({ key: z.string(), title: z.string(), is_correctable: z.boolean(), rows: z.array(LawRow) })
export type LawList = z.infer<typeof LawList>

export const listLawValues = endpoint('GET', '/law-values', {
  summary: 'Rates, limits and due days that the product goes by, each with its days, its source and how sure it is',
  reply: z.object({
    packs: z.array(z.object({ pack: z.string(), title: z.string(), lists: z.array(LawList) })),
    corrections: z.array(LawCorrection),
  }),
})
