import * as contract from '#contract/banking/foreign-accounts.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { payBillsFrom } from './bill-payments.ts'
import { candidates, openDocuments } from './candidates.ts'
import { convert } from './conversions.ts'
import { recordEntry } from './entries.ts'
import { matchMove } from './links.ts'
import { list as listMoves } from './list-moves.ts'
import * as moves from './moves.ts'
import { receiveInto, receiveRupees } from './receipts.ts'
import * as standing from './balances.ts'

const withInvoices = { allOf: ['BANKING', 'ACCOUNTS_RECEIVABLE'] } as const
const withBills = { allOf: ['BANKING', 'ACCOUNTS_PAYABLE_PAY'] } as const

export function foreignAccountRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listForeignAccounts, 'BANKING', async ({ tx }) => ({ rows: await standing.list(tx) }))
  serve(contract.listForeignMoves, 'BANKING', ({ tx, params, query }) => listMoves(tx, params.bank_accounts_id, query))
  serve(contract.exportForeignMoves, 'BANKING', ({ tx, params }) => moves.exported(tx, services, params.bank_accounts_id))
  serve(contract.foreignCandidates, 'BANKING', ({ tx, params, session: { permissions } }) =>
    candidates(tx, params.bank_transactions_id, {
      seesInvoices: permissions.includes('ACCOUNTS_RECEIVABLE'),
      seesBills: permissions.includes('ACCOUNTS_PAYABLE_PAY'),
    }),
  )
  serve(contract.receiveRupees, withInvoices, ({ tx, params, body }) => receiveRupees(tx, params.bank_transactions_id, body))
  serve(contract.invoicesToReceive, withInvoices, ({ tx, params, query }) =>
    openDocuments(tx, params.bank_accounts_id, 'invoices', query.on),
  )
  serve(contract.billsToPay, withBills, ({ tx, params, query }) => openDocuments(tx, params.bank_accounts_id, 'bills', query.on))
  serve(contract.receiveInto, withInvoices, async ({ tx, params, body }) => {
    await receiveInto(tx, params.bank_accounts_id, body)
    return standing.get(tx, params.bank_accounts_id)
  })
  serve(contract.payBillsFrom, withBills, async ({ tx, params, body }) => {
    await payBillsFrom(tx, params.bank_accounts_id, body)
    return standing.get(tx, params.bank_accounts_id)
  })
  serve(contract.convert, 'BANKING', async ({ tx, params, body }) => {
    await convert(tx, params.bank_accounts_id, body)
    return standing.get(tx, params.bank_accounts_id)
  })
  serve(contract.recordHeldEntry, 'BANKING', async ({ tx, params, body }) => {
    await recordEntry(tx, params.bank_accounts_id, body)
    return standing.get(tx, params.bank_accounts_id)
  })
  serve(contract.matchForeignMove, 'BANKING', ({ tx, params, body }) =>
    matchMove(tx, params.foreign_account_moves_id, body.bank_transactions_id),
  )
  serve(contract.undoForeignMove, 'BANKING', async ({ tx, params, body }) =>
    standing.get(tx, await moves.undo(tx, params.foreign_account_moves_id, body.undone_on, body.reason)),
  )
}
