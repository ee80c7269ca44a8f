import { addDays, type IsoDate } from '../../dates.ts'
import { challanDays } from '../../tax/law/gst-limits.ts'
import { requireLaw } from '../../tax/law/value.ts'

export const challanStatuses = ['proposed', 'made', 'paid', 'cancelled'] as const
export type ChallanStatus = (typeof challanStatuses)[number]
/** As people see it: a challan that was made and not paid in time is expired. */
export const challanStates = [...challanStatuses, 'expired'] as const
export type ChallanState = (typeof challanStates)[number]

/** The last day on which the bank takes a challan made on a day. */
export const challanValidUntil = (made_on: IsoDate): IsoDate => addDays(made_on, requireLaw(challanDays, made_on).value)

export const challanState = (status: ChallanStatus, valid_until: IsoDate | null, today: IsoDate): ChallanState =>
  status === 'made' && valid_until !== null && valid_until < today ? 'expired' : status
