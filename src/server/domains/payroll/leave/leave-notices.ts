import { type Sentence, type SentenceValue, sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { alertLetter, membersWith, sendLetters } from '#server/domains/messaging/notifications/letters.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import type { StoredRequest } from './read-requests.ts'

const spanOf = ({ from_on, to_on }: StoredRequest): SentenceValue =>
  from_on === to_on ? { date: from_on } : sentence('{from} – {to}', { from: { date: from_on }, to: { date: to_on } })

const factsOf = (request: StoredRequest): Sentence =>
  sentence('{kind}, {days} days: {span}', {
    kind: sentence(request.kind_name),
    days: String(request.days),
    span: spanOf(request),
  })

/** The manager, or payroll officers without one, learn that somebody requests leave. */
export async function notifyRequest(tx: CompanyTx, { mail }: Dependencies, request: StoredRequest): Promise<void> {
  const { manager_accounts_id, staff_name } = request
  const link = manager_accounts_id === null ? '/payroll?view=leave' : '/leave'
  const to = manager_accounts_id === null ? await officers(tx) : [manager_accounts_id]
  const title = sentence('{person} requests leave', { person: staff_name })
  await notify(tx, { to: { accounts_ids: to }, kind: 'leave', title, text: factsOf(request), link })
  await sendLetters(tx, { mail }, to, () => alertLetter('leave', title, factsOf(request), link))
}

/** Officers of payroll besides the person; the owner where there is none. */
async function officers(tx: CompanyTx): Promise<string[]> {
  const found = (await membersWith(tx, 'APPS_PAYROLL')).filter((id) => id !== tx.accounts_id)
  return found.length > 0 ? found : membersWith(tx, 'OWNER')
}

/** The employee learns what was decided, with the sentence of who did. */
export async function notifyDecision(tx: CompanyTx, { mail }: Dependencies, request: StoredRequest): Promise<void> {
  const { accounts_id, request_status, decision_note } = request
  if (accounts_id === null) return
  const title =
    request_status === 'approved'
      ? sentence('Your leave is approved: {span}', { span: spanOf(request) })
      : sentence('Your leave is rejected: {span}', { span: spanOf(request) })
  const text = decision_note ?? factsOf(request)
  await notify(tx, { to: { accounts_ids: [accounts_id] }, kind: 'leave', title, text, link: '/leave' })
  const words = decision_note === null ? factsOf(request) : sentence('{note}', { note: decision_note })
  await sendLetters(tx, { mail }, [accounts_id], () => alertLetter('leave', title, words, '/leave'))
}
