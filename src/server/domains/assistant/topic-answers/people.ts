import type { Topic } from '#core/assistant/topics/topic.ts'
import { periodName } from '#core/assistant/answer/words.ts'
import { dateInIndia, financialYear, formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Row = { staff_name: string; designation: string | null; day: IsoDate }

/** Who is employed today, or who joined or left in these days, in the present financial year where none were said. Undefined without a payroll. */
export async function peopleOf(
  tx: CompanyTx,
  { who, days }: Extract<Topic, { kind: 'people' }>,
): Promise<(() => TopicAnswer) | undefined> {
  const today = dateInIndia(tx.now)
  const span = days ?? { from: financialYear(today).start, to: today }
  const { rows: all } = await tx.client.query<Row & { left_on: IsoDate | null; joined_on: IsoDate }>(
    `SELECT s.staff_name, e.designation, e.joined_on, e.left_on FROM payroll_employees e JOIN staff s ON s.companies_id = e.companies_id AND s.staff_id = e.staff_id
     WHERE e.companies_id = $1 ORDER BY s.staff_name, e.joined_on LIMIT 20000`,
    [tx.companies_id],
  )
  if (all.length === 0) return undefined
  const within = (day: IsoDate | null) => day !== null && day >= span.from && day <= span.to
  const rows = all
    .filter(({ joined_on, left_on }) =>
      who === 'employed'
        ? joined_on <= today && (left_on === null || left_on >= today)
        : within(who === 'joined' ? joined_on : left_on),
    )
    .map((row) => ({ ...row, day: (who === 'left' ? row.left_on : row.joined_on) ?? row.joined_on }))
  return () => {
    const values = { count: rows.length, period: periodName(span), date: formatDate(today) }
    const first =
      who === 'employed'
        ? t('{count, plural, one {# person is} other {# people are}} employed on {date}.', values)
        : who === 'joined'
          ? t('{count, plural, one {# person} other {# people}} joined, {period}.', values)
          : t('{count, plural, one {# person} other {# people}} left, {period}.', values)
    return {
      reply: [
        first,
        ...(who === 'employed' ? [] : rows.slice(0, 10).map((row) => `${row.staff_name}: ${formatDate(row.day)}`)),
      ].join('\n'),
      derivation: t('Employees on the payroll. Contractors and staff who are not on it are left out.'),
      table: tableOf(
        [
          [t('Employee'), 'text'],
          [t('Designation'), 'text'],
          [who === 'left' ? t('Last day') : t('Joined on'), 'date'],
        ],
        rows.map(({ staff_name, designation, day }) => [staff_name, designation, day]),
      ),
      link: '/payroll',
    }
  }
}
