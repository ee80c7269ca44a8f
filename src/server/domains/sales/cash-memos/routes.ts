import * as contract from '#contract/sales/cash-memos.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as company from '#server/domains/company/company/service.ts'
import { printLayout } from '#server/domains/documents/pdf/paper.ts'
import { amend } from './amend.ts'
import { documentOf, pdfFile } from './document.ts'
import { email } from './email.ts'
import { exportCsv } from './export.ts'
import { list, sums } from './list.ts'
import { get, timeline } from './read.ts'
import { cancel, sell } from './service.ts'

export function cashMemoRoutes(serve: Serve, services: Dependencies) {
  const { database, files } = services
  const access = 'ACCOUNTS_RECEIVABLE'
  serve(contract.listCashMemos, access, ({ tx, query }) => list(tx, query))
  serve(contract.sumCashMemos, access, ({ tx, query }) => sums(tx, query))
  serve(contract.exportCashMemos, access, async ({ tx, query }) => exportCsv(database, tx, query))
  serve(contract.getCounter, access, ({ tx }) => counter(tx))
  serve(contract.createCashMemo, access, ({ tx, body }) => sell(tx, body))
  serve(contract.getCashMemo, access, ({ tx, params }) => get(tx, params.cash_memos_id))
  serve(contract.cancelCashMemo, access, ({ tx, params, body }) => cancel(tx, params.cash_memos_id, body.cancel_reason))
  serve(contract.amendCashMemo, access, ({ tx, params, body }) => amend(tx, params.cash_memos_id, body))
  serve(contract.cashMemoPdf, access, ({ tx, params, query }) => pdfFile(tx, files, params.cash_memos_id, query))
  serve(contract.cashMemoPrintLayout, access, async ({ tx, params, query }) =>
    printLayout(await documentOf(tx, files, params.cash_memos_id, query.paper)),
  )
  serve(contract.emailCashMemo, access, ({ tx, params, body }) => email(tx, services, params.cash_memos_id, body))
  serve(contract.cashMemoTimeline, access, ({ tx, params }) => timeline(tx, params.cash_memos_id))
}

async function counter(tx: CompanyTx) {
  const { upi_vpa: pa, company_name: pn } = await company.get(tx)
  return { upi: pa === null ? null : { pa, pn } }
}
