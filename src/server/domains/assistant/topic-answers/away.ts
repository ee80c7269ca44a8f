import { periodName } from '#core/assistant/answer/words.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import { dateInIndia, formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { LISTED_ROWS, tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Row = { staff_name: string; kind_name: string; from_on: IsoDate; to_on: IsoDate; people: number }

/** Who is on approved leave on some day of these, today where none were said; undefined where no leave is kept. */
export async function awayIn(
  tx: CompanyTx,
  { days }: Extract<Topic, { kind: 'away' }>,
): Promise<(() => TopicAnswer) | undefined> {
  const today = dateInIndia(tx.now)
  const span = days ?? { from: today, to: today }
  const { rows } = await tx.client.query<Row>(
    `WITH found AS (SELECT s.staff_id, s.staff_name, k.kind_name, q.from_on, q.to_on FROM payroll_leave_requests q
     JOIN payroll_leave_kinds k ON k.companies_id = q.companies_id AND k.payroll_leave_kinds_id = q.payroll_leave_kinds_id
     JOIN payroll_employees e ON e.companies_id = q.companies_id AND e.payroll_employees_id = q.payroll_employees_id
     JOIN staff s ON s.companies_id = e.companies_id AND s.staff_id = e.staff_id
     WHERE q.companies_id = $1 AND q.request_status = 'approved' AND q.from_on <= $3 AND q.to_on >= $2)
     SELECT f.*, (SELECT count(DISTINCT staff_id)::int FROM found) AS people FROM found f ORDER BY from_on, staff_name LIMIT ${LISTED_ROWS}`,
    [tx.companies_id, span.from, span.to],
  )
  if (rows.length === 0 && !(await keepsLeave(tx))) return undefined
  const people = rows[0]?.people ?? 0
  return () => ({
    reply: [
      t('{count, plural, =0 {Nobody is} one {# person is} other {# people are}} on approved leave, {period}.', {
        count: people,
        period: periodName(span),
      }),
      ...rows
        .slice(0, 10)
        .map((row) => `${row.staff_name}: ${row.kind_name}, ${formatDate(row.from_on)} – ${formatDate(row.to_on)}`),
    ].join('\n'),
    derivation: t('Approved leave requests. Absence without a request is left out.'),
    table: tableOf(
      [
        [t('Employee'), 'text'],
        [t('Leave'), 'text'],
        [t('From'), 'date'],
        [t('To'), 'date'],
      ],
      rows.map((row) => [row.staff_name, row.kind_name, row.from_on, row.to_on]),
    ),
    link: '/payroll/leave',
  })
}

async function keepsLeave(tx: CompanyTx): Promise<boolean> {
  const { rows } = await tx.client.query('SELECT FROM payroll_leave_settings WHERE companies_id = $1', [tx.companies_id])
  return rows.length > 0
}
