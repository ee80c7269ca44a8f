import * as contract from '#contract/reconciliation.ts'
import type { Services } from '#server/app.ts'
import type { Serve } from '#server/platform/http.ts'
import type { SignedIn } from '#server/platform/session.ts'
import { categorise, categoryAccounts } from './categories.ts'
import { exclude } from './exclusions.ts'
import { matchPayments } from './links.ts'
import { list, listExact, listUnmatched, suggestionsOfLine } from './list.ts'
import { matchReceipt } from './receipts.ts'
import { getRun, start } from './runs.ts'
import { split } from './splits.ts'
import { statement, statementFile } from './statement.ts'
import { summary } from './summary.ts'
import { matchTransfer } from './transfers.ts'
import { undo } from './undo.ts'

const withInvoices = { allOf: ['BANKING', 'ACCOUNTS_RECEIVABLE'] } as const
const seesInvoices = ({ permissions }: SignedIn) => permissions.includes('ACCOUNTS_RECEIVABLE')

export function reconciliationRoutes(serve: Serve, services: Services) {
  serve(contract.listUnmatchedLines, 'BANKING', ({ tx, query, session }) => listUnmatched(tx, query, seesInvoices(session)))
  serve(contract.suggestionsOfLine, 'BANKING', ({ tx, params, session }) =>
    suggestionsOfLine(tx, params.bank_transactions_id, seesInvoices(session)),
  )
  serve(contract.matchReceipt, withInvoices, ({ tx, body }) => matchReceipt(tx, body))
  serve(contract.matchPayments, withInvoices, ({ tx, body }) => matchPayments(tx, body))
  serve(contract.categoriseLines, 'BANKING', ({ tx, body }) => categorise(tx, body))
  serve(contract.splitLine, 'BANKING', ({ tx, body }) => split(tx, body))
  serve(contract.matchTransfer, 'BANKING', ({ tx, body }) => matchTransfer(tx, body))
  serve(contract.excludeLines, 'BANKING', ({ tx, body }) => exclude(tx, body))
  serve(contract.undoMatches, 'BANKING', ({ tx, body, session }) => undo(tx, body, seesInvoices(session)))
  serve(contract.listMatches, 'BANKING', ({ tx, query }) => list(tx, query))
  serve(contract.listExactMatches, withInvoices, ({ tx, query }) => listExact(tx, query))
  serve(contract.acceptExact, withInvoices, ({ tx, body }) => start(tx, services, body))
  serve(contract.getRun, withInvoices, ({ tx, params }) => getRun(tx, params.reconciliation_runs_id))
  serve(contract.categoryAccounts, 'BANKING', ({ tx }) => categoryAccounts(tx))
  serve(contract.reconciliationSummary, 'BANKING', ({ tx, query }) => summary(tx, query.bank_accounts_id))
  serve(contract.reconciliationStatement, 'BANKING', ({ tx, query }) => statement(tx, query))
  serve(contract.reconciliationStatementFile, 'BANKING', ({ tx, query }) => statementFile(tx, query))
}
