import type { CashMemo } from '#contract/sales/cash-memos.ts'
import type { Letter } from '#contract/documents/letters.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { mailing } from '#server/domains/documents/mailing/mailing.ts'
import { documentOf } from './document.ts'
import { get, lock } from './read.ts'

const { ask, job } = mailing({
  table: 'cash_memos',
  job: 'cash-memo-email',
  kind: 'cash_memo_email',
  number: 'memo_number',
  page: '/receivables/cash-memos',
  async lock(tx, cash_memos_id) {
    const { status } = await lock(tx, cash_memos_id)
    if (status === 'cancelled') throw new AppError('wrong_state', 'This cash memo is cancelled.')
  },
  paper: (tx, files, cash_memos_id) => documentOf(tx, files, cash_memos_id, 'a4'),
})
export const cashMemoEmailJob = job

/** Asks for the memo to be mailed. */
export async function email(tx: CompanyTx, services: Dependencies, cash_memos_id: string, letter: Letter): Promise<CashMemo> {
  await ask(tx, services, cash_memos_id, letter)
  return get(tx, cash_memos_id)
}
