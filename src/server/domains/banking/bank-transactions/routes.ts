import * as contract from '#contract/banking/bank-transactions.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { exported } from './export.ts'
import { annotate } from './notes.ts'
import * as service from './service.ts'
import { sums } from './sums.ts'

export function bankTransactionRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listBankTransactions, 'BANKING', ({ tx, query }) => service.list(tx, query))
  serve(contract.sumBankTransactions, 'BANKING', ({ tx, query }) => sums(tx, query))
  serve(contract.exportBankTransactions, 'BANKING', async ({ tx, query: { sort = 'date_desc', ...filters } }) =>
    exported(tx, services, filters, sort),
  )
  serve(contract.getBankTransaction, 'BANKING', ({ tx, params }) => service.get(tx, params.bank_transactions_id))
  serve(contract.noteBankTransaction, 'BANKING', ({ tx, params, body }) => annotate(tx, params.bank_transactions_id, body.note))
}
