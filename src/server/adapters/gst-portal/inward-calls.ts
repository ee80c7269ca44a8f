import * as z from 'zod/mini'
import { portalPeriod } from '#core/compliance/gstr1/period.ts'
import type { GstPortal } from './port.ts'
import { NOT_READABLE, parsed } from './envelope.ts'
import { readData } from './read-large.ts'
import type { Request } from './request.ts'

const ROOT = '/taxpayerapi/v1.0'
/** More parts of a statement are not fetched at once. */
const MOST_PARTS = 50
const Minor = z.object({ tx: z.number(), intr: z.number(), pen: z.number(), fee: z.number(), oth: z.number() })
const Balances = z.object({
  cash_bal: z.object({ igst: Minor, cgst: Minor, sgst: Minor, cess: Minor }),
  itc_bal: z.object({ igst_bal: z.number(), cgst_bal: z.number(), sgst_bal: z.number(), cess_bal: z.number() }),
})
const Referred = z.object({ reference_id: z.string() })
const paise = (rupees: number): number => Math.round(rupees * 100)
const minors = ({ tx, intr, pen, fee, oth }: z.output<typeof Minor>) => ({
  tax: paise(tx),
  interest: paise(intr),
  penalty: paise(pen),
  fee: paise(fee),
  other: paise(oth),
})

type Calls = Pick<GstPortal, 'statement' | 'imsRecords' | 'saveImsActions' | 'ledgerBalances'>

/** What others reported, actions on it, and ledgers (GSTN taxpayer API: GET2B, GETINV and SAVE of IMS, BAL). */
export const inwardCalls = (request: Request): Calls => ({
  statement: async (session, period) => {
    const part = (own: Record<string, string>) => {
      const query = new URLSearchParams({ action: 'GET2B', gstin: session.gstin, rtnprd: portalPeriod(period), ...own })
      return request.large(session, { method: 'GET', path: `${ROOT}/returns/gstr2b?${query}`, period }, readData)
    }
    const first = await part({})
    if (first.outcome !== 'done' || first.value.parts <= 1) return first
    const { parts } = first.value
    if (parts > MOST_PARTS) return { outcome: 'unanswered', reason: NOT_READABLE }
    const texts: string[] = []
    for (let number = 1; number <= parts; number += 1) {
      const next = await part({ file_num: String(number) })
      if (next.outcome !== 'done') return next
      texts.push(next.value.json)
    }
    return { outcome: 'done', value: { json: `[${texts.join(',')}]`, parts } }
  },
  imsRecords: (session) => {
    const query = new URLSearchParams({ action: 'GETINV', gstin: session.gstin, section: 'ALL' })
    return request.large(session, { method: 'GET', path: `${ROOT}/returns/ims?${query}` }, readData)
  },
  saveImsActions: async (session, key, content) => {
    const body = `{"action":"SAVE","data":${content}}`
    return parsed(await request(session, { method: 'PUT', path: `${ROOT}/returns/ims`, key, body }), Referred, (data) => ({
      reference: data.reference_id,
    }))
  },
  ledgerBalances: async (session, period) => {
    const query = new URLSearchParams({ action: 'BAL', gstin: session.gstin, ret_period: portalPeriod(period) })
    const answer = await request(session, { method: 'GET', path: `${ROOT}/ledgers?${query}`, period })
    return parsed(answer, Balances, ({ cash_bal: cash, itc_bal: credit }) => ({
      cash: { igst: minors(cash.igst), cgst: minors(cash.cgst), sgst: minors(cash.sgst), cess: minors(cash.cess) },
      credit: {
        igst: paise(credit.igst_bal),
        cgst: paise(credit.cgst_bal),
        sgst: paise(credit.sgst_bal),
        cess: paise(credit.cess_bal),
      },
    }))
  },
})
