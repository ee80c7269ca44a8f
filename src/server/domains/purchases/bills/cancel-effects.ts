import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { effect } from '#server/platform/registry.ts'

type CancelledBill = { bills_id: string; bill_number: string; cancelled_on: IsoDate }

/** A posted bill was cancelled: its entry is reversed. */
export const billCancelled = effect<[CompanyTx, CancelledBill]>()
