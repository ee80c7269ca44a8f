import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { ReportPeriod } from '#core/ledger/periods.ts'
import type { Maturities } from '#core/ledger/maturity-types.ts'
import type { Balances, PerShare, StatementAccount } from '#core/ledger/statement-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { registry } from '#server/platform/registry.ts'
import type { LineNote } from './line-note.ts'

/** A period with its profit after tax, in paise; a loss is negative. */
export type EarnedPeriod = { period: ReportPeriod; profit: Paise }

/** Everything posted up to the end of a day, debit positive. */
export type DayEnd = { day: IsoDate; balances: Balances }

/** Values of statements that no ledger has. The notes to accounts store them and pass them to the statement. */
export type StatementFacts = {
  /** Earnings per equity share of each period; undefined if no equity shares are known. */
  perShare: (tx: CompanyTx, earned: readonly EarnedPeriod[], notes: readonly LineNote[]) => Promise<PerShare | undefined>
  /** Of loans with a plan of repayment, what matures within twelve months after each day; nothing where no plan is known. */
  maturities: (tx: CompanyTx, accounts: readonly StatementAccount[], ends: readonly DayEnd[]) => Promise<Maturities | undefined>
}

/** The notes to accounts register their facts here. */
export const statementFactSources = registry<'annual-notes', StatementFacts>('facts of statements')
