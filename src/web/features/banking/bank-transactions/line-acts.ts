import type { BankTransaction } from '#contract/banking/bank-transactions.ts'
import { t } from '#core/messages.ts'
import { listActs } from '#web/ui/list-acts.tsx'
import { excludeChosenLines } from './api.ts'

const about = {
  noun: ['line', 'lines'],
  idOf: (row: BankTransaction) => row.bank_transactions_id,
  nameOf: (row: BankTransaction) => row.counterparty ?? row.description,
  lists: ['bank-transactions', 'reconciliation'],
} as const

/** Excludes lines from the books, or puts them back for review, with Undo. */
export const lineActs = listActs<BankTransaction>([
  {
    ...about,
    id: 'exclude',
    label: t('Exclude'),
    icon: 'close',
    applies: ({ transaction_status }) => transaction_status === 'unmatched',
    act: (ids) => excludeChosenLines(ids, true),
    undo: (ids) => excludeChosenLines(ids, false),
    said: (things) => t('{things} excluded', { things }),
  },
  {
    ...about,
    id: 'restore',
    label: t('Review again'),
    icon: 'undo',
    applies: ({ transaction_status }) => transaction_status === 'excluded',
    act: (ids) => excludeChosenLines(ids, false),
    undo: (ids) => excludeChosenLines(ids, true),
    said: (things) => t('{things} back for review', { things }),
  },
])
