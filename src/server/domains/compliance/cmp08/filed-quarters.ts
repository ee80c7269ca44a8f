import type { Cmp08Figures } from '#core/compliance/composition/cmp08.ts'
import type { Cash } from '#core/compliance/gst-ledgers/cash.ts'
import type { CompositionKind, CompositionRate } from '#core/tax/law/composition.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { turnoverIn } from './turnover.ts'

/** What a frozen CMP-08 keeps; `until`: the last day it is about. `cash_paid`: once it is filed. */
export type KeptQuarter = {
  from: IsoDate
  until: IsoDate
  business: CompositionKind
  rate: CompositionRate
  turnover: ReturnType<typeof turnoverIn>
  figures: Cmp08Figures
  cash_paid?: Cash
}

export type FiledQuarter = { period: string; filed_on: IsoDate; sections: KeptQuarter }

/** Filed CMP-08 of a GSTIN in the order of their quarters, from one month to another. */
export async function filedQuarters(tx: CompanyTx, gstin: string, from: string, until: string): Promise<FiledQuarter[]> {
  const { rows } = await tx.client.query<FiledQuarter>(
    `SELECT to_char(r.period, 'YYYY-MM') AS period, r.filed_on, r.sections FROM gst_returns r
     WHERE r.companies_id = $1 AND r.gstin = $2 AND r.return_form = 'cmp08' AND r.status = 'filed' AND r.period BETWEEN $3 AND $4 ORDER BY r.period`,
    [tx.companies_id, gstin, `${from}-01`, `${until}-01`],
  )
  return rows
}
