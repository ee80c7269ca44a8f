import type { Body } from '#contract/endpoint.ts'
import type { answerEstimate, EstimatePage } from '#contract/sales/estimate-answers.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, changedSince } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { lock } from '../estimates/read.ts'
import { setStatus } from '../estimates/service.ts'
import { look, stateOf } from './page.ts'

/**
 * Records the customer's answer and tells the people who handle receivables. The same answer again changes nothing. Throws `conflict` if the
 * estimate is not the one the customer saw, `wrong_state` once it is answered, expired or being revised.
 */
export async function answer(
  tx: CompanyTx,
  estimates_id: string,
  { version, answer: status, name, reason }: Omit<Body<typeof answerEstimate>, 'token'>,
): Promise<EstimatePage> {
  const row = await lock(tx, estimates_id)
  const state = stateOf(row, dateInIndia(tx.now))
  if (state === status) return look(tx, estimates_id)
  if (state !== 'open') throw new AppError('wrong_state', refusals[state])
  if (row.version !== version) throw changedSince(t('estimate'))
  const answer_name = name.trim()
  await setStatus(tx, estimates_id, { status, decline_reason: reason }, answer_name)
  await tx.client.query(
    'UPDATE estimate_links SET answered_at = $3, answer_name = $4 WHERE companies_id = $1 AND estimates_id = $2',
    [tx.companies_id, estimates_id, tx.now, answer_name],
  )
  const said = { name: answer_name, estimate_number: row.estimate_number ?? '' }
  await notify(tx, {
    to: { permissions: ['ACCOUNTS_RECEIVABLE'] },
    kind: 'estimate_answer',
    title:
      status === 'accepted'
        ? sentence('{name} accepts estimate {estimate_number}', said)
        : sentence('{name} declines estimate {estimate_number}', said),
    ...(status === 'declined' && reason && { text: reason }),
    link: `/receivables/estimates/${estimates_id}`,
  })
  return look(tx, estimates_id)
}

const refusals: Record<Exclude<EstimatePage['state'], 'open'>, string> = {
  expired: 'This estimate has expired: ask for a new one.',
  accepted: 'This estimate is accepted already.',
  declined: 'This estimate is declined already.',
  revised: 'This estimate is being revised. You will get the new one.',
}
