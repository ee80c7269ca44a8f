import type { EstimatePage } from '#contract/sales/estimate-answers.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { isExpired, linesOf, lock } from '../estimates/read.ts'
import type { EstimateRecord } from '../estimates/table.ts'
import { customersLanguage } from './address.ts'
import { pageOwner } from '../sales-documents/page-owner.ts'

type Answer = { viewed_at: Date | null; answered_at: Date | null; answer_name: string | null }

/** The page as its customer sees it. The first view is recorded. */
export async function look(tx: CompanyTx, estimates_id: string): Promise<EstimatePage> {
  const row = await lock(tx, estimates_id)
  const [answer, company] = [await answerOf(tx, estimates_id), await pageOwner(tx)]
  if (answer.viewed_at === null) await tx.client.query(VIEWED, [tx.companies_id, estimates_id, tx.now])
  const state = stateOf(row, dateInIndia(tx.now))
  // What the company recorded is its own affair: its reason may be written for its own people.
  const isAnswered = answer.answer_name !== null && (state === 'accepted' || state === 'declined')
  return {
    ...company,
    language: await customersLanguage(tx, estimates_id),
    customer_name: row.customer_name,
    estimate_number: row.estimate_number,
    estimate_date: row.estimate_date,
    valid_until: row.valid_until,
    // A person may be at work on one that is revised.
    lines: state === 'revised' ? [] : await linesFor(tx, estimates_id),
    total: state === 'revised' ? 0 : row.total,
    version: row.version,
    state,
    answer_name: isAnswered ? answer.answer_name : null,
    answered_at: isAnswered ? (answer.answered_at?.toISOString() ?? null) : null,
    decline_reason: isAnswered && state === 'declined' ? row.decline_reason : null,
  }
}

const linesFor = async (tx: CompanyTx, estimates_id: string) =>
  (await linesOf(tx, estimates_id)).map(({ item_name, quantity, unit, amount }) => ({ item_name, quantity, unit, amount }))

/** Throws `wrong_state` while the estimate is revised: nothing of it is shown then. */
export async function refuseRevised(tx: CompanyTx, estimates_id: string): Promise<void> {
  const { status } = await lock(tx, estimates_id)
  if (status === 'draft') throw new AppError('wrong_state', 'This estimate is being revised. You will get the new one.')
}

export function stateOf(row: Pick<EstimateRecord, 'status' | 'valid_until'>, today: string): EstimatePage['state'] {
  if (isExpired(row, today)) return 'expired'
  return states[row.status]
}

const states: Record<EstimateRecord['status'], EstimatePage['state']> = {
  draft: 'revised',
  sent: 'open',
  accepted: 'accepted',
  declined: 'declined',
  part_invoiced: 'accepted',
  invoiced: 'accepted',
}

const VIEWED = 'UPDATE estimate_links SET viewed_at = $3 WHERE companies_id = $1 AND estimates_id = $2 AND viewed_at IS NULL'

async function answerOf(tx: CompanyTx, estimates_id: string): Promise<Answer> {
  const { rows } = await tx.client.query<Answer>(
    'SELECT viewed_at, answered_at, answer_name FROM estimate_links WHERE companies_id = $1 AND estimates_id = $2',
    [tx.companies_id, estimates_id],
  )
  return rows[0] ?? { viewed_at: null, answered_at: null, answer_name: null }
}
