import { daysBetween, type IsoDate } from '../../dates.ts'
import { mulDiv, type Paise } from '../../money.ts'
import { annualFees } from '../../tax/law/gst-fees.ts'
import { lawOn } from '../../tax/law/value.ts'

type Late = { due: IsoDate; filed: IsoDate; turnover: Paise; inState: Paise }

/** Late fee of GSTR-9, both Acts together: by the day, up to a share of the turnover in the State. `turnover`: of the PAN in the year. */
export function annualFee({ due, filed, turnover, inState }: Late): Paise {
  const days = Math.max(0, daysBetween(due, filed))
  const law = lawOn(annualFees, due)?.value.find(({ upto }) => turnover <= upto)
  if (!law || days === 0) return 0
  return Math.min(days * law.a_day, mulDiv(Math.max(0, inState), BigInt(law.most), 10_000n))
}
