import type { Topic } from '#core/assistant/topics/topic.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { addDays, dateInIndia, formatDate, formatMonthYear, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { returnDueOn } from '#server/domains/compliance/gst-returns/due-on.ts'
import { pageSearch, type ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { gstr1Fee, type Gstr1Fee } from '#server/domains/compliance/gstr1/late-fee.ts'
import { costOn } from '#server/domains/compliance/gstr3b/overview.ts'
import { returnsOfMonth } from './returns-of-month.ts'
import type { TopicAnswer } from './topic-answer.ts'

/** What a return of a month costs if it is filed on a day, for each registration. */
export const costOfFiling = (tx: CompanyTx, topic: Extract<Topic, { kind: 'late_cost' }>) =>
  topic.form === 'gstr1' ? feeOfGstr1(tx, topic) : costOf3b(tx, topic)

/** Interest and late fee of GSTR-3B. */
async function costOf3b(
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

/** The late fee of GSTR-1: of the day on which it was filed, where that is recorded and no other was asked. It owes no interest. */
async function feeOfGstr1(
  tx: CompanyTx,
  { day, late, ...asked }: Extract<Topic, { kind: 'late_cost' }>,
): Promise<(() => TopicAnswer) | undefined> {
  const found: { of: ReturnOf; fee: Awaited<ReturnType<typeof gstr1Fee>> }[] = []
  for (const of of await returnsOfMonth(tx, asked)) {
    const on = late === undefined ? day : addDays(returnDueOn('gstr1', of), late)
    found.push({ of, fee: await gstr1Fee(tx, of, on) })
  }
  const [first] = found
  if (!first) return undefined
  return () => ({
    reply: found.map(({ of, fee }) => feeSentence(of, fee)).join('\n'),
    derivation: t(
      'Sections 37 and 47 of the CGST Act, 20/2021 Central Tax: by the day, up to a cap by turnover. GSTR-1 owes no interest.',
    ),
    table: null,
    link: `/gstr-1?${pageSearch(first.of)}`,
  })
}

function feeSentence({ period, registration }: ReturnOf, { due, on, days, fee, isFiled, isFurnishing }: Gstr1Fee): string {
  const values = {
    month: formatMonthYear(`${period}-01`),
    gstin: registration.gstin ?? '',
    on: formatDate(on),
    due: formatDate(due),
    days,
    fee: formatPaise(fee),
  }
  if (isFurnishing)
    return t('{month}, {gstin}: you file by the quarter, and the invoice furnishing facility (IFF) has no late fee.', values)
  return isFiled
    ? t(
        'GSTR-1 of {month}, {gstin}, was filed on {on} (due on {due}): {days, plural, one {# day} other {# days}} late, a late fee of at most ₹{fee}.',
        values,
      )
    : t(
        'GSTR-1 of {month}, {gstin}, filed on {on} (due on {due}): {days, plural, one {# day} other {# days}} late, a late fee of at most ₹{fee}.',
        values,
      )
}
