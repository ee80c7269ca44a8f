import type { Paise } from '#core/money.ts'
import type { ReportPeriod } from '#core/reports/periods.ts'
import type { PerShare } from '#core/reports/statement.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** A period with its profit after tax, in paise; a loss is negative. */
export type EarnedPeriod = { period: ReportPeriod; profit: Paise }

/** What statements print that no ledger holds. The notes to accounts keep it, which lie above reports, and so it is given to what makes a statement. */
export type StatementFacts = {
  /** Earnings per equity share of each period; nothing where the equity shares of none are known. */
  perShare: (tx: CompanyTx, earned: readonly EarnedPeriod[]) => Promise<PerShare | undefined>
}
