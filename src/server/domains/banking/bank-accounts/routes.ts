import * as contract from '#contract/banking/bank-accounts.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

export function bankAccountRoutes(serve: Serve) {
  serve(contract.listBankAccounts, 'BANKING', ({ tx, query }) => service.list(tx, query))
  serve(contract.getBankAccount, 'BANKING', ({ tx, params }) => service.get(tx, params.bank_accounts_id))
  serve(contract.createBankAccount, 'BANKING', ({ tx, body }) => service.create(tx, body))
  serve(contract.updateBankAccount, 'BANKING', ({ tx, params, body }) => service.update(tx, params.bank_accounts_id, body))
  serve(contract.archiveBankAccount, 'BANKING', ({ tx, params, body }) =>
    service.setActive(tx, params.bank_accounts_id, body.is_active),
  )
}
