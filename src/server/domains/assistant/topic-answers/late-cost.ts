import type { Topic } from '#core/assistant/topics/topic.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { addDays, dateInIndia, formatDate, formatMonthYear, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { returnDueOn } from '#server/domains/compliance/gst-returns/due-on.ts'
import { pageSearch } from '#server/domains/compliance/gst-returns/return-of.ts'
import { costOn } from '#server/domains/compliance/gstr3b/overview.ts'
import { returnsOfMonth } from './returns-of-month.ts'
import type { TopicAnswer } from './topic-answer.ts'

/** Interest and late fee of GSTR-3B of a month if it is filed on a day, for each registration. */
export async function costOfFiling(
  tx: CompanyTx,
  { day, late: lateDays, ...asked }: Extract<Topic, { kind: 'late_cost' }>,
): Promise<(() => TopicAnswer) | undefined> {
  const all = await returnsOfMonth(tx, asked)
  const [first] = all
  if (!first) return undefined
  const found: { gstin: string; due: IsoDate; on: IsoDate; late: Awaited<ReturnType<typeof costOn>> }[] = []
  for (const of of all) {
    const due = returnDueOn('gstr3b', of)
    const on = lateDays === undefined ? (day ?? dateInIndia(tx.now)) : addDays(due, lateDays)
    found.push({ gstin: of.registration.gstin ?? '', due, on, late: await costOn(tx, of, on) })
  }
  const period = formatMonthYear(`${first.period}-01`)
  return () => ({
    reply: found
      .map(({ gstin, due, on, late }) =>
        t(
          'GSTR-3B of {month}, {gstin}, filed on {on} (due on {due}): {days, plural, one {# day} other {# days}} late, interest of ₹{interest} and a late fee of at most ₹{fee}.',
          {
            month: period,
            gstin,
            on: formatDate(on),
            due: formatDate(due),
            days: late.days,
            interest: formatPaise(totalOf(late.interest)),
            fee: formatPaise(late.fee),
          },
        ),
      )
      .join('\n'),
    derivation: t('The return and the cash ledger as they stand now; interest on tax paid in cash.'),
    table: null,
    link: `/accounting/tax-filing?${pageSearch(first)}`,
  })
}
