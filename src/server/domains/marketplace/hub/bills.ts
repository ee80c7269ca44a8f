import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import { effect } from '#server/platform/registry.ts'

/** A seller's invoice as its buyer receives it through the hub; null for missing values. Amounts are paise. */
export type HubBill = {
  /** The invoice's id in the seller's company: the same one twice is stored once. */
  source_id: string
  vendor_name: string
  vendor_gstin: string | null
  bill_number: string | null
  bill_date: IsoDate
  due_date: IsoDate
  total: Paise
  taxable_value: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  cess: Paise
  pdf: { name: string; bytes: Uint8Array }
}

/** A bill arrives through the hub, in a transaction of the buyer's company. It may arrive twice. */
export const hubBillArrived = effect<[CompanyTx, FileStore, HubBill]>()
