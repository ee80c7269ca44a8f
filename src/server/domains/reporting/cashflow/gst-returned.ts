import type { Registration } from '#contract/company/registrations.ts'
import { cashBy, cashTotal, lessCash, missingCash } from '#core/compliance/gst-ledgers/cash.ts'
import type { Taxes } from '#core/compliance/gstr3b/tax.ts'
import { isFirstMonthsOfQuarter } from '#core/compliance/gstr1/period.ts'
import { addDays, type IsoDate, monthEnd } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { obligationsBetween } from '#core/reporting/tax-calendar/obligations.ts'
import { cashLedgerOf } from '#server/domains/compliance/gst-ledgers/cash-ledger.ts'
import { filesByQuarter } from './quarterly-months.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** GSTR-3B is due within two months of its month. */
const LONGEST = 92

/**
 * What GSTR-3B of a month still asks in cash, over all registrations, paise: nothing of those that are filed, of built ones what the cash ledger lacks
 * for their tax. Only months of which every return is built or filed, and with quarterly filers only the last of a quarter; of the others the books are
 * all there is.
 */
export async function leftByReturns(
  tx: CompanyTx,
  registrations: readonly Registration[],
  today: IsoDate,
): Promise<Map<IsoDate, Paise>> {
  const gstins = new Map(registrations.map(({ gst_registrations_id, gstin }) => [gst_registrations_id, gstin]))
  const due = obligationsBetween(registrations, addDays(today, -LONGEST), addDays(today, LONGEST)).filter(
    ({ form }) => form === 'gstr3b',
  )
  const returned = await leftByReturn(tx, addDays(today, -2 * LONGEST))
  const found = new Map<IsoDate, Paise>()
  for (const [period, all] of Map.groupBy(due, (each) => each.period)) {
    // A quarterly filer owes the first two months in part, by PMT-06.
    if (registrations.some(({ schemes }) => paysByPmt06(schemes, period))) continue
    const lefts = all.map(({ gst_registrations_id }) => returned.get(`${gstins.get(gst_registrations_id ?? '') ?? ''} ${period}`))
    if (lefts.every((left) => left !== undefined))
      found.set(
        `${period}-01`,
        lefts.reduce((sum, left) => sum + left, 0),
      )
  }
  return found
}

const paysByPmt06 = (schemes: Registration['schemes'], period: string) =>
  isFirstMonthsOfQuarter(period) && filesByQuarter(schemes, monthEnd(`${period}-01`))

type Returned = { gstin: string; period: string; is_filed: boolean; cash: Taxes }

/** The same by GSTIN and month. The ledger pays the returns of a GSTIN in the order of their months. */
async function leftByReturn(tx: CompanyTx, since: IsoDate): Promise<Map<string, Paise>> {
  const { rows } = await tx.client.query<Returned>({
    name: 'cashflow_gst_returned',
    text: `SELECT gstin, to_char(period, 'YYYY-MM') AS period, status = 'filed' AS is_filed, sections -> 'settlement' -> 'cash' AS cash
      FROM gst_returns WHERE companies_id = $1 AND return_form = 'gstr3b' AND period > $2 ORDER BY gstin, gst_returns.period`,
    values: [tx.companies_id, since],
  })
  const found = new Map<string, Paise>()
  for (const [gstin, all] of Map.groupBy(rows, (row) => row.gstin)) {
    const open = all.filter(({ is_filed }) => !is_filed)
    let held = open.length === 0 ? undefined : (await cashLedgerOf(tx, gstin)).balance
    for (const { period, is_filed, cash } of all) {
      const needed = cashBy((head, minor) => (minor === 'tax' && !is_filed ? cash[head] : 0))
      const missing = held ? missingCash(needed, held) : needed
      found.set(`${gstin} ${period}`, cashTotal(missing))
      held &&= lessCash(held, lessCash(needed, missing))
    }
  }
  return found
}
