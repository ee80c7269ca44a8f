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

/**
 * What waits for the reader’s own decision, or for anyone’s, the oldest first; where the reader `pays`, also the payouts under To approve that
 * go through no workflow.
 */
export async function waitingApprovals(
  tx: CompanyTx,
  { who, of }: Extract<Topic, { kind: 'approvals' }>,
  pays: boolean,
): Promise<() => TopicAnswer> {
  const mine = who === 'mine' ? await decidableRequests(tx, await eligibleApprovers(tx), MOST) : null
  const { rows } = await tx.client.query<Row>(
    `SELECT ${columns}, (asked_at AT TIME ZONE 'Asia/Kolkata')::date AS day FROM approval_requests
     WHERE companies_id = $1 AND approval_status = 'waiting' AND ($2::uuid[] IS NULL OR approval_requests_id = ANY($2)) AND ($3::text IS NULL OR document_kind = $3)
     ORDER BY asked_at, approval_requests_id LIMIT ${LISTED_ROWS}`,
    [tx.companies_id, mine, of ?? null],
  )
  const payouts = pays && of !== 'bill' ? await unapprovedPayouts(tx) : undefined
  return () => {
    const { count, amount } = sumsOfAll(rows)
    const values = { count, amount: formatPaise(amount) }
    return {
      ...listOf(rows, t('Requested on')),
      ...(rows.length === 0 && payouts && payouts.count > 0 && { link: '/payout?tab=to_approve' }),
      reply: [
        rows.length === 0 && payouts && payouts.count > 0
          ? t('No bill or payout of a workflow is waiting for approval.')
          : rows.length === 0
            ? who === 'mine'
              ? t('Nothing is waiting for your approval.')
              : t('Nothing is waiting for approval.')
            : who === 'mine'
              ? t('{count, plural, one {# approval is} other {# approvals are}} waiting for you, ₹{amount} in total.', values)
              : t('{count, plural, one {# approval is} other {# approvals are}} waiting, ₹{amount} in total.', values),
        ...linesOf(rows),
        ...payoutLines(payouts),
      ].join('\n'),
      derivation:
        who === 'mine'
          ? t('Requests that you may decide now, also as a deputy.')
          : t('Every request in your company that is still waiting, whoever approves it.'),
    }
  }
}

type Unapproved = { count: number; amount: Paise; own: number }

/** Payouts under To approve that go through no workflow: whoever may pay approves them, but those of their own. */
async function unapprovedPayouts(tx: CompanyTx): Promise<Unapproved | undefined> {
  const { rows } = await tx.client.query<Unapproved>(
    `SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount, count(*) FILTER (WHERE made_by = $2)::int AS own
     FROM payouts p WHERE companies_id = $1 AND payout_status = 'pending' AND NOT EXISTS (
       SELECT FROM approval_requests r WHERE r.companies_id = p.companies_id AND r.document_kind = 'payout' AND r.document_id = p.payouts_id
         AND r.approval_status = 'waiting')`,
    [tx.companies_id, tx.accounts_id],
  )
  return rows[0]
}

const payoutLines = (payouts: Unapproved | undefined): string[] =>
  payouts && payouts.count > 0
    ? [
        t('Under To approve in Payouts {count, plural, one {# payout waits} other {# payouts wait}}: ₹{amount}.', {
          count: payouts.count,
          amount: formatPaise(payouts.amount),
        }),
        ...(payouts.own > 0
          ? [
              t(
                'You made {own, plural, one {# of them} other {# of them}}: somebody else approves a payout that you made, where somebody can.',
                {
                  own: payouts.own,
                },
              ),
            ]
          : []),
      ]
    : []

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
