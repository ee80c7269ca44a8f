import type { Topic } from '#core/assistant/topics/topic.ts'
import { cashTotal } from '#core/compliance/gst-ledgers/cash.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { dateInIndia, formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { ledgersOf } from '#server/domains/compliance/gst-ledgers/view.ts'
import { returnsOfMonth } from './returns-of-month.ts'
import { tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Row = { gstin: string; cash: Paise; credit: Paise }

/** What the electronic ledgers of each registration hold, by the challans and returns recorded here. */
export async function gstBalance(
  tx: CompanyTx,
  { of, place }: Extract<Topic, { kind: 'gst_balance' }>,
): Promise<(() => TopicAnswer) | undefined> {
  const today = dateInIndia(tx.now)
  const rows: Row[] = []
  for (const each of await returnsOfMonth(tx, { month: today, place })) {
    const { gstin, cash, credit } = await ledgersOf(tx, each)
    rows.push({ gstin: gstin ?? '', cash: cashTotal(cash.balance), credit: totalOf(credit.balance) })
  }
  if (rows.length === 0) return undefined
  return () => ({
    reply: rows
      .flatMap(({ gstin, cash, credit }) => [
        ...(of === 'cash' ? [] : [t('Electronic credit ledger, {gstin}: ₹{amount}.', { gstin, amount: formatPaise(credit) })]),
        ...(of === 'credit' ? [] : [t('Electronic cash ledger, {gstin}: ₹{amount}.', { gstin, amount: formatPaise(cash) })]),
      ])
      .join('\n'),
    derivation: t(
      'By the challans and filed returns recorded here, on {date}. Credit of a month enters its ledger when GSTR-3B of that month is filed.',
      { date: formatDate(today) },
    ),
    table: tableOf(
      [
        ['GSTIN', 'text'],
        [t('Credit ledger'), 'paise'],
        [t('Cash ledger'), 'paise'],
      ],
      rows.map(({ gstin, cash, credit }) => [gstin, of === 'cash' ? null : credit, of === 'credit' ? null : cash]),
    ),
    link: '/gst/ledgers',
  })
}
