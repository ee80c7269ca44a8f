import type { Topic } from '#core/assistant/topics/topic.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type OfAll, ofAll, sumsOfAll } from './sums-of-all.ts'
import { LISTED_ROWS, tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Row = { number: string; payee: string; amount: Paise; who: string | null; day: IsoDate } & OfAll
type Asked = Extract<Topic, { kind: 'approvers' }>

/** Bills and payouts with who approved them, the latest first; or those that wait, with whose turn it is. */
export async function approversOf(tx: CompanyTx, asked: Asked): Promise<() => TopicAnswer> {
  const { of, party, isDone, days } = asked
  const { rows } = await tx.client.query<Row>(isDone ? decidedSql : waitingSql, [
    tx.companies_id,
    of ?? null,
    party ?? null,
    ...(isDone ? [days?.from ?? null, days?.to ?? null] : []),
  ])
  return () => {
    const { count, amount } = sumsOfAll(rows)
    const values = { count, amount: formatPaise(amount), party: party === undefined ? '' : `${party}: ` }
    return {
      reply: [
        isDone
          ? count === 0
            ? t('{party}no approval is recorded.', values)
            : t('{party}{count, plural, one {# approval is} other {# approvals are}} recorded.', values)
          : count === 0
            ? t('{party}nothing is waiting for approval.', values)
            : t('{party}{count, plural, one {# document waits} other {# documents wait}} for approval, ₹{amount}.', values),
        ...rows
          .slice(0, 10)
          .map((row, at) =>
            isDone
              ? t('{at}. {number}, {payee}, ₹{amount}: approved by {who} on {date}', { ...wordsOf(row), at: at + 1 })
              : t('{at}. {number}, {payee}, ₹{amount}: to be approved by {who}', { ...wordsOf(row), at: at + 1 }),
          ),
        ...(count > 10 ? [`… ${t('The table has {count} more.', { count: Math.min(count, LISTED_ROWS) - 10 })}`] : []),
      ].join('\n'),
      derivation: isDone
        ? t('Decisions of the approval workflow, each of them; a bill approved without a workflow names who approved it.')
        : t('Whose turn it is at the present step of the approval workflow. A deputy may decide in their place.'),
      table: tableOf(
        [
          [t('Document'), 'text'],
          [t('Payee'), 'text'],
          [t('Amount'), 'paise'],
          [isDone ? t('Approved by') : t('To be approved by'), 'text'],
          [isDone ? t('Approved on') : t('Requested on'), 'date'],
        ],
        rows.map((row) => [row.number, row.payee, row.amount, row.who, row.day]),
      ),
      link: '/bill-approval',
    }
  }
}

const wordsOf = (row: Row) => ({
  number: row.number,
  payee: row.payee,
  amount: formatPaise(row.amount),
  who: row.who ?? t('a person without a name'),
  date: formatDate(row.day),
})

const day = (at: string) => `(${at} AT TIME ZONE 'Asia/Kolkata')::date`

const waitingSql = `SELECT r.document_number AS number, r.payee_name AS payee, r.amount, ${day('r.asked_at')} AS day, ${ofAll('r.amount')},
    (SELECT string_agg(a.approver_name, ', ' ORDER BY a.approver_no) FROM approval_request_approvers a
     WHERE a.companies_id = r.companies_id AND a.approval_requests_id = r.approval_requests_id AND a.step_no = r.current_step) AS who
  FROM approval_requests r
  WHERE r.companies_id = $1 AND r.approval_status = 'waiting' AND ($2::text IS NULL OR r.document_kind = $2) AND ($3::text IS NULL OR r.payee_name = $3)
  ORDER BY r.asked_at, r.approval_requests_id LIMIT ${LISTED_ROWS}`

const decidedSql = `SELECT number, payee, amount, who, day, ${ofAll('amount')} FROM (
    SELECT r.document_number AS number, r.payee_name AS payee, r.amount, d.decided_by_name AS who, ${day('d.decided_at')} AS day, d.decided_at AS at
    FROM approval_decisions d JOIN approval_requests r ON r.companies_id = d.companies_id AND r.approval_requests_id = d.approval_requests_id
    WHERE d.companies_id = $1 AND d.decision = 'approved' AND ($2::text IS NULL OR r.document_kind = $2) AND ($3::text IS NULL OR r.payee_name = $3)
    UNION ALL
    SELECT b.bill_number, b.vendor_name, b.total, nullif(trim(concat_ws(' ', s.first_name, s.last_name)), ''), ${day('b.approved_at')}, b.approved_at
    FROM bills b LEFT JOIN accounts s ON s.accounts_id = b.approved_by
    WHERE b.companies_id = $1 AND b.approved_at IS NOT NULL AND b.status <> 'cancelled' AND ($2::text IS NULL OR $2 = 'bill') AND ($3::text IS NULL OR b.vendor_name = $3)
      AND NOT EXISTS (SELECT 1 FROM approval_requests r WHERE r.companies_id = b.companies_id AND r.document_id = b.bills_id AND r.approval_status = 'approved')
  ) each_one
  WHERE $4::date IS NULL OR day BETWEEN $4 AND $5
  ORDER BY at DESC, number LIMIT ${LISTED_ROWS}`
