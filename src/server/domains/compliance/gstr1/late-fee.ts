import { lateFee } from '#core/compliance/gstr3b/late.ts'
import { isFirstMonthsOfQuarter } from '#core/compliance/gstr1/period.ts'
import { dateInIndia, daysBetween, type IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { returnDueOn } from '../gst-returns/due-on.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { storedReturn } from '../gst-returns/stored-return.ts'
import { mostTurnover } from '../gst-turnovers/most-turnover.ts'
import { overview } from './overview.ts'

export type Gstr1Fee = { due: IsoDate; on: IsoDate; days: number; fee: Paise; isFiled: boolean; isFurnishing: boolean }

/**
 * The late fee of a GSTR-1, both Acts together, at most: if it is filed on a day; without one, of the day on which it was filed, or of today. A
 * quarterly filer only furnishes invoices in the first months of a quarter, which costs nothing (CGST Act s.47(1), for returns under s.37).
 */
export async function gstr1Fee(tx: CompanyTx, of: ReturnOf, day: IsoDate | undefined): Promise<Gstr1Fee> {
  const due = returnDueOn('gstr1', of)
  const kept = await storedReturn(tx, of, 'gstr1', 'state')
  const isFiled = day === undefined && kept?.status === 'filed' && kept.filed_on !== null
  const on = day ?? (kept?.status === 'filed' ? kept.filed_on : null) ?? dateInIndia(tx.now)
  const isFurnishing = of.registration.is_quarterly && isFirstMonthsOfQuarter(of.period)
  const days = isFurnishing ? 0 : Math.max(0, daysBetween(due, on))
  if (days === 0) return { due, on, days, fee: 0, isFiled, isFurnishing }
  const isNil = (await overview(tx, of)).sections.every(({ code }) => code === 'doc_issue')
  const { cgst, sgst } = lateFee({ due, filed: on, isNil, turnover: await mostTurnover(tx, of) })
  return { due, on, days, fee: cgst + sgst, isFiled, isFurnishing }
}
