import type { Topic } from '#core/assistant/topics/topic.ts'
import { dateInIndia, financialYear, formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type OfAll, ofAll, sumsOfAll } from './sums-of-all.ts'
import { LISTED_ROWS, tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Row = { customer_name: string; payments: number; tax: Paise } & OfAll

/** TDS that customers withheld, by the payments entered with it; in the present financial year where no days were said. */
export async function sufferedFrom(
  tx: CompanyTx,
  { party, days }: Extract<Topic, { kind: 'suffered' }>,
): Promise<(() => TopicAnswer) | undefined> {
  const today = dateInIndia(tx.now)
  const from = days?.from ?? financialYear(today).start
  const to = days === undefined || days.to > today ? today : days.to
  const { rows } = await tx.client.query<Row>(
    `SELECT customer_name, payments, tax, ${ofAll('tax')} FROM (
       SELECT c.customer_name, count(*)::int AS payments, sum(p.tds_amount)::bigint AS tax
       FROM payments p JOIN customers c ON c.companies_id = p.companies_id AND c.customers_id = p.customers_id
       WHERE p.companies_id = $1 AND p.tds_amount > 0 AND p.voided_on IS NULL AND p.payment_date BETWEEN $2 AND $3
         AND ($4::text IS NULL OR c.customer_name = $4)
       GROUP BY c.customers_id, 1) each_customer
     ORDER BY tax DESC, customer_name LIMIT ${LISTED_ROWS}`,
    [tx.companies_id, from, to, party ?? null],
  )
  const total = sumsOfAll(rows)
  return () => {
    const span = t('{from} to {to}', { from: formatDate(from), to: formatDate(to) })
    const values = { party: party ?? '', tax: formatPaise(total.amount), span }
    return {
      reply: [
        party === undefined
          ? t('Customers withheld ₹{tax} of TDS from what they paid you, {span}.', values)
          : t('{party} withheld ₹{tax} of TDS from what they paid you, {span}.', values),
        ...(party === undefined ? rows.slice(0, 10).map((row, at) => `${at + 1}. ${lineOf(row)}`) : []),
        ...(total.count > 10
          ? [`… ${t('The table has {count} more.', { count: Math.min(total.count, LISTED_ROWS) - 10 })}`]
          : []),
      ].join('\n'),
      derivation: t('By the day of the payment, from the TDS entered with payments received. Voided payments are left out.'),
      table: tableOf(
        [
          [t('Customer'), 'text'],
          [t('Payments'), 'count'],
          ['TDS', 'paise'],
        ],
        rows.map(({ customer_name, payments, tax }) => [customer_name, payments, tax]),
      ),
      link: '/accounting/tds?view=suffered',
    }
  }
}

const lineOf = ({ customer_name, tax }: Row) => t('{name}: ₹{amount}', { name: customer_name, amount: formatPaise(tax) })
