import * as z from 'zod/mini'
import { type Cash, cashMinors } from '#core/compliance/gst-ledgers/cash.ts'
import { taxHeads } from '#core/compliance/gstr3b/tax.ts'
import { portalPeriod } from '#core/compliance/gstr1/period.ts'
import { parsed } from './envelope.ts'
import type { GstPortal, MadeChallan } from './port.ts'
import type { Request } from './request.ts'

/**
 * Challans as our sandbox takes them. Service providers offer such calls too, but publish no layout of them that we found (status: unverified), so a
 * provider is never sent these: `makesChallans` in `open.ts`.
 */
const PATH = '/taxpayerapi/v1.0/challans'
const Made = z.object({ cpin: z.string().check(z.regex(/^\d{14}$/)), cpin_dt: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)) })
const State = z.object({
  status: z.enum(['unpaid', 'expired', 'paid']),
  cin: z.optional(z.string().check(z.regex(/^[A-Z0-9]{17}$/))),
  payment_dt: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
})
const made = ({ cpin, cpin_dt }: z.output<typeof Made>): MadeChallan => ({ cpin, made_on: cpin_dt })
const rupees = (amounts: Cash) =>
  Object.fromEntries(
    taxHeads.map((head) => [head, Object.fromEntries(cashMinors.map((minor) => [minor, amounts[head][minor] / 100]))]),
  )

type Calls = Pick<GstPortal, 'makeChallan' | 'challanByKey' | 'challanState'>

export const challanCalls = (request: Request): Calls => ({
  makeChallan: async (session, key, { period, amounts }) =>
    parsed(
      await request(session, {
        method: 'POST',
        path: PATH,
        period,
        key,
        body: { gstin: session.gstin, ret_period: portalPeriod(period), amounts: rupees(amounts) },
      }),
      Made,
      made,
    ),
  challanByKey: async (session, key) => {
    const query = new URLSearchParams({ gstin: session.gstin, txn: key })
    const answer = await request(session, { method: 'GET', path: `${PATH}?${query}` })
    if (answer.outcome === 'refused' && answer.refusals.some(({ code }) => code === 'CHL404'))
      return { outcome: 'done', value: null }
    return parsed(answer, Made, made)
  },
  challanState: async (session, cpin) => {
    const query = new URLSearchParams({ gstin: session.gstin, cpin })
    const answer = await request(session, { method: 'GET', path: `${PATH}/state?${query}` })
    return parsed(answer, State, ({ status, cin, payment_dt }) =>
      status === 'paid' && cin !== undefined && payment_dt !== undefined
        ? { status, cin, paid_on: payment_dt }
        : { status: status === 'expired' ? 'expired' : 'unpaid' },
    )
  },
})
