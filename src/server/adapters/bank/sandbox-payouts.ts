import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { rails } from '#core/payouts/rails.ts'
import { type Line, OutsideError } from '../outside.ts'
import type { Bank, BankEvent, BankPayout } from './port.ts'

const Payout = z.object({
  id: z.string(),
  status: z.enum(['processing', 'processed', 'failed', 'reversed', 'cancelled']),
  amount: z.int(),
  rail: z.union([z.enum(rails), z.literal('')]),
  utr: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
const Event = z.object({
  event_id: z.string(),
  event: z.string(),
  created_at: z.string(),
  payout: z.object({ reference: z.string() }),
})

/** The payouts of the sandbox bank: 402 is an account that is short, 424 a rail that is down. */
export function sandboxPayouts(
  line: Line,
  secret: string,
): Pick<Bank, 'payOut' | 'payoutByReference' | 'closeReference' | 'readWebhook'> {
  return {
    async payOut({ debit, payee, ...order }) {
      try {
        const parties = { debit_account_number: debit.account_number, beneficiary: payee }
        return payoutOf(await line.post('/payouts', { ...order, ...parties }))
      } catch (error) {
        if (error instanceof OutsideError && error.status === 402) return 'no_money'
        if (error instanceof OutsideError && error.status === 424) return 'rail_down'
        throw error
      }
    },
    async payoutByReference(reference) {
      try {
        return payoutOf(await line.get(`/payouts/${encodeURIComponent(reference)}`))
      } catch (error) {
        if (error instanceof OutsideError && error.status === 404) return undefined
        throw error
      }
    },
    closeReference: async (reference) => payoutOf(await line.post(`/payouts/${encodeURIComponent(reference)}/cancel`, {})),
    readWebhook: (raw, headers) => (isSigned(raw, headers['x-bank-signature'], secret) ? eventOf(raw) : undefined),
  }
}

function payoutOf(body: unknown): BankPayout {
  const result = z.safeParse(Payout, body)
  if (!result.success) throw new OutsideError('unknown', 'the answer cannot be read', { cause: result.error })
  const { id, rail, ...payout } = result.data
  return { outside_id: id, ...payout, rail: rail === '' ? null : rail }
}

function isSigned(raw: Buffer, signature: string | string[] | undefined, secret: string): boolean {
  const wanted = Buffer.from(createHmac('sha256', secret).update(raw).digest('hex'))
  const given = Buffer.from(typeof signature === 'string' ? signature : '')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function eventOf(raw: Buffer): BankEvent | undefined {
  const result = z.safeParse(Event, JSON.parse(raw.toString('utf8')))
  if (!result.success) return undefined
  const { event_id, event, created_at, payout } = result.data
  return { event_id, event, created_at: new Date(created_at), reference: payout.reference }
}
