import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The context of an answer: the company’s transaction, today, and the dates of its first and last entry. */
export type Asking = { tx: CompanyTx; today: IsoDate; span: { first: IsoDate | null; last: IsoDate | null } }
