import { AppError } from '#core/errors.ts'
import { mailing } from '#server/domains/documents/mailing/mailing.ts'
import { documentOf } from './document.ts'
import { get, lock } from './read.ts'

export const { email, job: cashMemoEmailJob } = mailing({
  table: 'cash_memos',
  job: 'cash-memo-email',
  kind: 'cash_memo_email',
  number: 'memo_number',
  page: '/receivables/cash-memos',
  isInSendersLanguage: true,
  async lock(tx, cash_memos_id) {
    const { status } = await lock(tx, cash_memos_id)
    if (status === 'cancelled') throw new AppError('wrong_state', 'This cash memo is cancelled.')
  },
  paper: (tx, files, cash_memos_id) => documentOf(tx, files, cash_memos_id, 'a4'),
  get,
})
