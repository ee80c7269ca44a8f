import { AppError } from '#core/errors.ts'
import { addDays, type IsoDate, readersDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import type { FiledRules, KeptRules } from './common-credit.ts'
import { addReversals } from './supplier-defaults.ts'
import type { Reversals } from './unpaid-credit.ts'

/** Throws `wrong_state` once the return of a month is recorded as filed. */
export async function refuseFiled(tx: CompanyTx, of: ReturnOf): Promise<void> {
  const kept = await storedReturn(tx, of, 'gstr3b')
  if (kept?.status === 'filed' && kept.filed_on !== null) throw filedAlready(kept.filed_on)
}

const filedAlready = (filed_on: IsoDate) =>
  new AppError(
    'wrong_state',
    t('You filed this return on {date}. Correct it in the return of a later month.', { date: readersDate(filed_on) }),
  )

type Left = { credit_left: Record<string, number>; negative_left: Record<string, number> }
type Filed = {
  /** Bills whose credit a filed return claimed: `id` → the month. */
  claimed: ReadonlyMap<string, string>
  /** The return of the month before is recorded as filed. */
  hasBefore: boolean
  /** The latest return before this one, filed or built, and what it left in the ledgers; undefined without any. */
  last: { period: string; left: Left } | undefined
  /** Credit of unpaid bills (rule 37), and of bills whose supplier did not file (37A), that filed returns of earlier months reversed, less what they
   * claimed again, by bill. */
  reversed: Reversals
  defaulted: Reversals
  /** Rules 38, 42 and 43 of filed returns of other periods, and of this one. */
  filed: readonly FiledRules[]
  own: KeptRules | undefined
}

type Row = {
  period: string
  is_filed: boolean
  documents: Record<string, unknown>
  sections: Left & { reversals?: Reversals; defaults?: Reversals; rules?: KeptRules }
}

type Of = Pick<ReturnOf, 'period' | 'from'> & { registration: Pick<ReturnOf['registration'], 'gstin'> }

/** Returns filed for other months of a GSTIN: what they claimed, and what the one before left. */
export async function filedReturns(tx: CompanyTx, { period, from, registration }: Of): Promise<Filed> {
  const { rows: all } = await tx.client.query<Row>(
    `SELECT to_char(r.period, 'YYYY-MM') AS period, r.status = 'filed' AS is_filed, CASE WHEN r.status = 'filed' THEN r.documents ELSE '{}' END AS documents, r.sections
     FROM gst_returns r WHERE r.companies_id = $1 AND r.gstin = $2 AND r.return_form = 'gstr3b' ORDER BY r.period`,
    [tx.companies_id, registration.gstin],
  )
  const known = all.filter((row) => row.is_filed)
  const rows = known.filter((row) => row.period !== period)
  const last = all.findLast((row) => row.period <= monthBefore(from))
  const earlier = rows.filter((row) => row.period < period)
  return {
    claimed: new Map(rows.flatMap((row) => Object.keys(row.documents).map((id) => [id, row.period]))),
    hasBefore: rows.some((row) => row.period === monthBefore(from)),
    last: last && { period: last.period, left: last.sections },
    reversed: addReversals(earlier.map(({ sections }) => sections.reversals ?? {})),
    defaulted: addReversals(earlier.map(({ sections }) => sections.defaults ?? {})),
    filed: rows.map((row) => ({ period: row.period, rules: row.sections.rules })),
    own: known.find((row) => row.period === period)?.sections.rules,
  }
}

const monthBefore = (from: IsoDate): string => addDays(from, -1).slice(0, 7)
