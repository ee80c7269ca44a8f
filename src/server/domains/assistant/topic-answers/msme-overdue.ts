import type { Topic } from '#core/assistant/topics/topic.ts'
import { addDays, dateInIndia, daysBetween, formatDate } from '#core/dates.ts'
import { delayInterest, unpaidOn } from '#core/directory/delay-interest.ts'
import { t } from '#core/messages.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { msmeBills } from '#server/domains/reporting/annual-notes/msme.ts'
import { tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

/** Rows that the reply names; the table has more of them. */
const NAMED = 5

/** Bills of micro and small enterprises that are unpaid beyond their day (MSMED Act s.15), and which of them are older than so many days. */
export async function msmeOverdue(
  tx: CompanyTx,
  { older }: Extract<Topic, { kind: 'msme_overdue' }>,
): Promise<() => TopicAnswer> {
  const today = dateInIndia(tx.now)
  const open = (await msmeBills(tx, today)).flatMap((bill) => {
    const unpaid = unpaidOn(bill, today)
    return unpaid > 0 && bill.pay_by < today ? [{ ...bill, unpaid, interest: delayInterest(bill, today) }] : []
  })
  const { rows: numbers } = await tx.client.query<{ bills_id: string; bill_number: string }>(
    'SELECT bills_id, bill_number FROM bills WHERE companies_id = $1 AND bills_id = ANY($2::uuid[])',
    [tx.companies_id, open.map(({ bills_id }) => bills_id)],
  )
  const numberOf = new Map(numbers.map(({ bills_id, bill_number }) => [bills_id, bill_number]))
  const rows = open
    .map((bill) => ({ ...bill, number: numberOf.get(bill.bills_id) ?? '', late: daysBetween(bill.pay_by, today) }))
    .toSorted((a, b) => b.late - a.late || b.unpaid - a.unpaid)
  const aged = rows.filter(({ bill_date }) => addDays(bill_date, older) < today)
  const sum = (of: typeof rows) => formatPaise(sumPaise(of.map(({ unpaid }) => unpaid)))
  return () => ({
    reply:
      rows.length === 0
        ? t('No bill of a micro or small enterprise is unpaid beyond its day.')
        : [
            t(
              '{count, plural, one {# bill of a micro or small enterprise is} other {# bills of micro and small enterprises are}} unpaid beyond the last day: ₹{total}. Older than {older} days: {aged}, ₹{aged_total}.',
              { count: rows.length, total: sum(rows), older, aged: aged.length, aged_total: sum(aged) },
            ),
            ...rows.slice(0, NAMED).map((row, at) =>
              t('{at}. {vendor}, {number}: ₹{unpaid}, to be paid by {date}, {days, plural, one {# day} other {# days}} late', {
                at: at + 1,
                vendor: row.vendor_name,
                number: row.number,
                unpaid: formatPaise(row.unpaid),
                date: formatDate(row.pay_by),
                days: row.late,
              }),
            ),
          ].join('\n'),
    derivation: t(
      'Unpaid bills on {date} of vendors that are micro or small on the day of the bill. The last day is the agreed one, 45 days at most, or 15 days where nothing is agreed (MSMED Act s.15).',
      { date: formatDate(today) },
    ),
    table:
      rows.length === 0
        ? null
        : tableOf(
            [
              [t('Vendor'), 'text'],
              [t('Bill'), 'text'],
              [t('Date'), 'date'],
              [t('Pay by'), 'date'],
              [t('Unpaid'), 'paise'],
              [t('Interest under the MSMED Act'), 'paise'],
            ],
            rows.map((row) => [row.vendor_name, row.number, row.bill_date, row.pay_by, row.unpaid, row.interest]),
          ),
    link: '/reports/aged-payables',
  })
}
