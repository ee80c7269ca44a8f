import * as contract from '#contract/banking/reconciliation.ts'
import * as reconciliationRuns from '#contract/banking/reconciliation-runs.ts'
import * as reconciliationStatement from '#contract/banking/reconciliation-statement.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import type { SignedIn } from '#server/platform/session.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { matchBills } from './bills.ts'
import { categorise, categoryAccounts } from './categories.ts'
import { matchEntries } from './entries.ts'
import { exclude, setExcluded } from './exclusions.ts'
import { matchPayments } from './links.ts'
import { list, listExact, listUnmatched, suggestionsOfLine } from './list.ts'
import { matchReceipt } from './receipts.ts'
import { matchReturn } from './returns.ts'
import { getRun, start } from './runs.ts'
import { split } from './splits.ts'
import { statement, statementFile } from './statement.ts'
import { summary } from './summary.ts'
import { matchTransfer } from './transfers.ts'
import { type Visibility, undo } from './undo.ts'

const withInvoices = { allOf: ['BANKING', 'ACCOUNTS_RECEIVABLE'] } as const
const withBills = { allOf: ['BANKING', 'ACCOUNTS_PAYABLE_PAY'] } as const
const sees = ({ permissions }: SignedIn): Visibility => ({
  seesInvoices: permissions.includes('ACCOUNTS_RECEIVABLE'),
  seesBills: permissions.includes('ACCOUNTS_PAYABLE_PAY'),
})

export function reconciliationRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listUnmatchedLines, 'BANKING', ({ tx, query, session }) => listUnmatched(tx, query, sees(session)))
  serve(contract.suggestionsOfLine, 'BANKING', ({ tx, params, session }) =>
    suggestionsOfLine(tx, params.bank_transactions_id, sees(session)),
  )
  serve(contract.matchReceipt, withInvoices, ({ tx, body }) => matchReceipt(tx, body))
  serve(contract.matchPayments, withInvoices, ({ tx, body }) => matchPayments(tx, body))
  serve(contract.matchBills, withBills, ({ tx, body }) => matchBills(tx, body))
  serve(contract.matchEntries, withBills, ({ tx, body }) => matchEntries(tx, body))
  serve(contract.matchReturn, 'BANKING', ({ tx, body, session }) => matchReturn(tx, body, sees(session)))
  serve(contract.categoriseLines, 'BANKING', ({ tx, body }) => categorise(tx, body))
  serve(contract.splitLine, 'BANKING', ({ tx, body }) => split(tx, body))
  serve(contract.matchTransfer, 'BANKING', ({ tx, body }) => matchTransfer(tx, body))
  serve(contract.excludeLines, 'BANKING', ({ tx, body }) => exclude(tx, body))
  serve(contract.excludeChosen, 'BANKING', ({ tx, body }) =>
    runEach(tx, body.ids, (row, id) => setExcluded(row, id, body.is_excluded)),
  )
  serve(contract.undoChosen, 'BANKING', ({ tx, body, session }) =>
    runEach(tx, body.ids, (row, id) => undo(row, { reconciliation_matches_ids: [id], undone_on: null }, sees(session))),
  )
  serve(contract.undoMatches, 'BANKING', ({ tx, body, session }) => undo(tx, body, sees(session)))
  serve(contract.listMatches, 'BANKING', ({ tx, query }) => list(tx, query))
  serve(reconciliationRuns.listExactMatches, withInvoices, ({ tx, query, session }) => listExact(tx, query, sees(session)))
  serve(reconciliationRuns.acceptExact, withInvoices, ({ tx, body, session }) => start(tx, services, body, sees(session)))
  serve(reconciliationRuns.getRun, withInvoices, ({ tx, params }) => getRun(tx, params.reconciliation_runs_id))
  serve(contract.categoryAccounts, 'BANKING', ({ tx }) => categoryAccounts(tx))
  serve(contract.reconciliationSummary, 'BANKING', ({ tx, query }) => summary(tx, query.bank_accounts_id))
  serve(reconciliationStatement.reconciliationStatement, 'BANKING', ({ tx, query }) => statement(tx, query))
  serve(reconciliationStatement.reconciliationStatementFile, 'BANKING', ({ tx, query }) => statementFile(tx, query))
}
