import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { obligationsBetween } from '#core/reporting/tax-calendar/obligations.ts'
import { addDays } from '#core/dates.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** GSTR-3B is due within two months of its month. */
const LONGEST = 92

/**
 * What GSTR-3B of a month still asks in cash, over all registrations, paise: nothing of those that are filed, of built ones their cash less the
 * challans that were paid for them. Only months of which every return is built or filed; of the others the books are all there is.
 */
export async function leftByReturns(tx: CompanyTx, today: IsoDate): Promise<Map<IsoDate, Paise>> {
  const registrations = await listRegistrations(tx)
  const gstins = new Map(registrations.map(({ gst_registrations_id, gstin }) => [gst_registrations_id, gstin]))
  const due = obligationsBetween(registrations, addDays(today, -LONGEST), addDays(today, LONGEST)).filter(
    ({ form, months }) => form === 'gstr3b' && months === 1,
  )
  const { rows } = await tx.client.query<{ gstin: string; period: string; left: Paise }>({
    name: 'cashflow_gst_returned',
    text: `SELECT r.gstin, to_char(r.period, 'YYYY-MM') AS period,
        CASE r.status WHEN 'filed' THEN 0 ELSE greatest(0,
          coalesce((SELECT sum(value::bigint) FROM jsonb_each_text(r.sections -> 'settlement' -> 'cash')), 0)
          - coalesce((SELECT sum(a.amount) FROM gst_challans c JOIN gst_challan_amounts a USING (companies_id, gst_challans_id)
              WHERE c.companies_id = $1 AND c.gstin = r.gstin AND c.period = r.period AND c.purpose = 'gstr3b' AND c.status = 'paid'), 0))
        END::bigint AS left
      FROM gst_returns r WHERE r.companies_id = $1 AND r.return_form = 'gstr3b' AND r.period > $2`,
    values: [tx.companies_id, addDays(today, -2 * LONGEST)],
  })
  const returned = new Map(rows.map(({ gstin, period, left }) => [`${gstin} ${period}`, left]))
  const found = new Map<IsoDate, Paise>()
  for (const [period, all] of Map.groupBy(due, (each) => each.period)) {
    const lefts = all.map(({ gst_registrations_id }) => returned.get(`${gstins.get(gst_registrations_id ?? '') ?? ''} ${period}`))
    if (lefts.every((left) => left !== undefined))
      found.set(
        `${period}-01`,
        lefts.reduce((sum, left) => sum + left, 0),
      )
  }
  return found
}
