import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** What a company does in its first year, in the order in which it helps. */
export const founderSteps = [
  'company',
  'kyc',
  'bank_account',
  'statement',
  'invoice',
  'payment',
  'match',
  'team',
  'lock',
] as const
export type FounderStep = (typeof founderSteps)[number]

export const getFounderSteps = endpoint('GET', '/founder-one', {
  summary: 'Which steps of its first year the company has taken, read from its books',
  reply: z.object({ steps: z.array(z.object({ step: z.enum(founderSteps), is_done: z.boolean() })) }),
})
