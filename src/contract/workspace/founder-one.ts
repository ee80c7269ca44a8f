import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** What a company does first and in its first year, in the order in which it helps. */
export const founderSteps = [
  'company',
  'kyc',
  'bank_account',
  'statement',
  'opening',
  'customer',
  'item',
  'invoice',
  'payment',
  'match',
  'team',
  'lock',
] as const
export type FounderStep = (typeof founderSteps)[number]

export const getFounderSteps = endpoint('GET', '/founder-one', {
  summary: 'Which of its first steps the company has taken, read from its books',
  reply: z.object({ steps: z.array(z.object({ step: z.enum(founderSteps), is_done: z.boolean() })) }),
})
