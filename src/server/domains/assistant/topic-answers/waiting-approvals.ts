import { periodName } from '#core/assistant/answer/words.ts'
import type { ApprovedKind, Topic } from '#core/assistant/topics/topic.ts'
import { dateInIndia, financialYear, formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { decidableRequests } from '#server/domains/approvals/approvals/decidable-requests.ts'
import { eligibleApprovers } from '#server/domains/approvals/approvals/eligible-approvers.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type OfAll, ofAll, sumsOfAll } from './sums-of-all.ts'
import { LISTED_ROWS, tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Row = { document_kind: ApprovedKind; number: string; payee: string; amount: Paise; day: IsoDate } & OfAll

/** Requests that one person may decide now, at most. */
const MOST = 10_000
const columns = `document_kind, document_number AS number, payee_name AS payee, amount, ${ofAll('amount')}`

/** What waits for the reader’s own decision, or for anyone’s, the oldest first. */
export async function waitingApprovals(
  tx: CompanyTx,
  { who, of }: Extract<Topic, { kind: 'approvals' }>,
): Promise<() => TopicAnswer> {
  const mine = who === 'mine' ? await decidableRequests(tx, await eligibleApprovers(tx), MOST) : null
  const { rows } = await tx.client.query<Row>(
    `SELECT ${columns}, (asked_at AT TIME ZONE 'Asia/Kolkata')::date AS day FROM approval_requests
     WHERE companies_id = $1 AND approval_status = 'waiting' AND ($2::uuid[] IS NULL OR approval_requests_id = ANY($2)) AND ($3::text IS NULL OR document_kind = $3)
     ORDER BY asked_at, approval_requests_id LIMIT ${LISTED_ROWS}`,
    [tx.companies_id, mine, of ?? null],
  )
  return () => {
    const { count, amount } = sumsOfAll(rows)
    const values = { count, amount: formatPaise(amount) }
    return {
      ...listOf(rows, t('Requested on')),
      reply: [
        rows.length === 0
          ? who === 'mine'
            ? t('Nothing is waiting for your approval.')
            : t('Nothing is waiting for approval.')
          : who === 'mine'
            ? t('{count, plural, one {# approval is} other {# approvals are}} waiting for you, ₹{amount} in total.', values)
            : t('{count, plural, one {# approval is} other {# approvals are}} waiting, ₹{amount} in total.', values),
        ...linesOf(rows),
      ].join('\n'),
      derivation:
        who === 'mine'
          ? t('Requests that you may decide now, also as a deputy.')
          : t('Every request in your company that is still waiting, whoever approves it.'),
    }
  }
}

/** What the reader approved or rejected in these days, in this financial year where none were said. */
export async function ownDecisions(tx: CompanyTx, { days, of }: Extract<Topic, { kind: 'decided' }>): Promise<() => TopicAnswer> {
  const today = dateInIndia(tx.now)
  const span = days ?? { from: financialYear(today).start, to: today }
  const { rows } = await tx.client.query<Row & { decision: string }>(
    `SELECT ${columns}, d.decision, (d.decided_at AT TIME ZONE 'Asia/Kolkata')::date AS day
     FROM approval_decisions d JOIN approval_requests r ON r.companies_id = d.companies_id AND r.approval_requests_id = d.approval_requests_id
     WHERE d.companies_id = $1 AND d.accounts_id = $2 AND d.decision = 'approved' AND ($5::text IS NULL OR r.document_kind = $5)
       AND d.decided_at >= $3::date::timestamp AT TIME ZONE 'Asia/Kolkata' AND d.decided_at < ($4::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'
     ORDER BY d.decided_at DESC LIMIT ${LISTED_ROWS}`,
    [tx.companies_id, tx.accounts_id, span.from, span.to, of ?? null],
  )
  return () => {
    const { count, amount } = sumsOfAll(rows)
    const values = {
      count,
      amount: formatPaise(amount),
      period: periodName(span),
    }
    return {
      ...listOf(rows, t('Approved on')),
      reply: [
        rows.length === 0
          ? t('You approved nothing, {period}.', values)
          : t('You approved {count, plural, one {# document} other {# documents}}, {period}: ₹{amount} in total.', values),
        ...linesOf(rows),
      ].join('\n'),
      derivation: t('Your own decisions on bills and payouts that go through an approval workflow.'),
    }
  }
}

const linesOf = (rows: readonly Row[]) =>
  rows
    .slice(0, 10)
    .map((row, at) => `${at + 1}. ${row.number}, ${row.payee}: ₹${formatPaise(row.amount)} (${formatDate(row.day)})`)

const listOf = (rows: readonly Row[], when: string): Omit<TopicAnswer, 'reply' | 'derivation'> => ({
  table: tableOf(
    [
      [t('Document'), 'text'],
      [t('Payee'), 'text'],
      [t('Amount'), 'paise'],
      [when, 'date'],
    ],
    rows.map((row) => [row.number, row.payee, row.amount, row.day]),
  ),
  link: '/bill-approval',
})
