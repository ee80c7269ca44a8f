import { lockPeriod } from '#contract/accounting/periods.ts'
import * as contract from '#contract/closing/year-end.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { readChecklist } from './checklist.ts'
import { letter } from './confirmation-letter.ts'
import { answer, ask, list } from './confirmations.ts'
import { lockYear } from './lock-year.ts'
import { mark, unmark } from './marks.ts'

export const readers = ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] as const
const writers = ['OWNER', 'ADMIN'] as const

export function yearEndRoutes(serve: Serve, services: Dependencies) {
  serve(contract.readYearEnd, readers, ({ tx, params }) => readChecklist(tx, services, params.period_start))
  serve(lockPeriod, writers, ({ tx, params, body }) => lockYear(tx, services, params.period_start, body))
  serve(contract.markCheck, writers, ({ tx, params, body }) => mark(tx, params, body))
  serve(contract.unmarkCheck, writers, ({ tx, params }) => unmark(tx, params))
  serve(contract.listConfirmations, readers, ({ tx, params, query }) => list(tx, params.period_start, query))
  serve(contract.askConfirmation, writers, ({ tx, params, body }) => ask(tx, services, params.period_start, body))
  serve(contract.confirmationLetter, readers, ({ tx, params }) => letter(tx, params.balance_confirmations_id))
  serve(contract.answerConfirmation, writers, ({ tx, params, body }) => answer(tx, params, body))
}
