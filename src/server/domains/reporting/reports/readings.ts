import { type IsoDate, monthStart } from '#core/dates.ts'
import { totals } from '#server/ledger/balances.ts'
import { chart } from '#server/ledger/chart.ts'
import type { CompanyTx } from '#server/platform/db.ts'

export type Readings = ReturnType<typeof readings>

/** What several figures of the first page read of the books: each is read once, when the first figure asks for it. */
export function readings(tx: CompanyTx, today: IsoDate) {
  return {
    accounts: lazily(() => chart(tx)),
    /** Debits and credits by account up to today. */
    toDate: lazily(() => totals(tx, today)),
    /** The same since the month began. */
    ofMonth: lazily(() => totals(tx, today, monthStart(today))),
  }
}

function lazily<T>(read: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined
  return () => (found ??= read())
}
