import type { Company } from '#contract/company/company.ts'
import type { CustomerSnapshot } from '#contract/documents/customer-snapshot.ts'
import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { effect } from '#server/platform/registry.ts'

type IssuedTransfer = {
  stock_transfers_id: string
  document_number: string
  document_date: IsoDate
  customer: CustomerSnapshot
  seller: Company
  total: Paise
  lines: readonly { gst_rate: string }[]
}

/** A stock transfer was issued and posted. */
export const transferIssued = effect<[CompanyTx, Dependencies, IssuedTransfer]>()

/** A stock transfer is about to be cancelled. A handler that throws prevents it. */
export const beforeTransferCancelled = effect<[CompanyTx, { stock_transfers_id: string }]>()
