import * as contract from '#contract/accounting/ledger-accounts.ts'
import { holdsAny } from '#contract/permissions.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

const readers = ['REPORTS', 'BANKING', 'ACCOUNTS_RECEIVABLE'] as const
const writers = ['OWNER', 'ADMIN', 'MANAGER'] as const

/** Pickers need the names of the accounts; their balances are for people with reports. */
const seesBalances = ({ permissions }: { permissions: readonly string[] }) => holdsAny(permissions, ['REPORTS'])

export function ledgerAccountRoutes(serve: Serve) {
  serve(contract.listLedgerAccounts, readers, ({ tx, query, session }) => service.list(tx, query.show, seesBalances(session)))
  serve(contract.getLedgerAccount, readers, ({ tx, params, session }) =>
    service.get(tx, params.ledger_accounts_id, seesBalances(session)),
  )
  serve(contract.createLedgerAccount, writers, ({ tx, body, session }) => service.create(tx, body, seesBalances(session)))
  serve(contract.changeLedgerAccount, writers, ({ tx, params, body, session }) =>
    service.change(tx, params.ledger_accounts_id, body, seesBalances(session)),
  )
  serve(contract.archiveLedgerAccount, writers, ({ tx, params, body, session }) =>
    service.setActive(tx, params.ledger_accounts_id, body.is_active, seesBalances(session)),
  )
}
