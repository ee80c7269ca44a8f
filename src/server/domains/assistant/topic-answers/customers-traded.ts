import { periodName } from '#core/assistant/answer/words.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type OfAll, ofAll, sumsOfAll } from './sums-of-all.ts'
import { LISTED_ROWS, tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Row = { customer: string; first: IsoDate; last: IsoDate; amount: Paise } & OfAll

/** Customers whose first invoice is of these days, or whose last one is of before them; the largest of what they bought in all first. */
export async function customersTraded(
  tx: CompanyTx,
  { who, days, before }: Extract<Topic, { kind: 'customers' }>,
): Promise<() => TopicAnswer> {
  const { rows } = await tx.client.query<Row>(
    `SELECT customer, first, last, amount, ${ofAll('amount')} FROM (
       SELECT c.customer_name AS customer, min(i.invoice_date) AS first, max(i.invoice_date) AS last, sum(i.taxable_value)::bigint AS amount
       FROM invoices i JOIN customers c ON c.companies_id = i.companies_id AND c.customers_id = i.customers_id
       WHERE i.companies_id = $1 AND i.status NOT IN ('draft', 'cancelled') AND i.invoice_date <= $3
       GROUP BY c.customers_id, 1) each_customer
     WHERE ${who === 'new' ? 'first BETWEEN $2 AND $3' : 'last < $2 AND $3::date IS NOT NULL AND ($4::date IS NULL OR last >= $4)'}
     ORDER BY ${who === 'new' ? 'first DESC' : 'amount DESC'}, customer LIMIT ${LISTED_ROWS}`,
    [tx.companies_id, days.from, days.to, ...(who === 'new' ? [] : [before?.from ?? null])],
  )
  const first = await firstInvoiceDate(tx)
  return () => {
    const { count } = sumsOfAll(rows)
    const values = { count, period: periodName(days), since: formatDate(days.from) }
    return {
      reply: [
        who === 'new'
          ? count === 0
            ? t('No customer got a first invoice, {period}.', values)
            : t('{count, plural, one {# customer} other {# customers}} got a first invoice, {period}.', values)
          : count === 0
            ? t('Every customer with an invoice before {since} has one since.', values)
            : t('{count, plural, one {# customer} other {# customers}} bought before {since} and nothing since.', values),
        ...rows
          .slice(0, 10)
          .map(
            (row, at) =>
              `${at + 1}. ${
                who === 'new'
                  ? t('{name}: first invoice on {date}', { name: row.customer, date: formatDate(row.first) })
                  : t('{name}: last invoice on {date}', { name: row.customer, date: formatDate(row.last) })
              }`,
          ),
        ...(count > 10 ? [`… ${t('The table has {count} more.', { count: Math.min(count, LISTED_ROWS) - 10 })}`] : []),
      ].join('\n'),
      derivation: [
        t('By invoice date. Drafts, cancelled invoices, cash memos and estimates are left out.'),
        ...(who === 'new' && first !== null
          ? [t('The first invoice here is of {date}: who bought only before that counts as new.', { date: formatDate(first) })]
          : []),
      ].join(' '),
      table: tableOf(
        [
          [t('Customer'), 'text'],
          [t('First invoice'), 'date'],
          [t('Last invoice'), 'date'],
          [t('Invoiced without GST'), 'paise'],
        ],
        rows.map((row) => [row.customer, row.first, row.last, row.amount]),
      ),
      link: '/receivables/customers',
    }
  }
}

async function firstInvoiceDate(tx: CompanyTx): Promise<IsoDate | null> {
  const { rows } = await tx.client.query<{ first: IsoDate | null }>(
    `SELECT min(invoice_date) AS first FROM invoices WHERE companies_id = $1 AND status NOT IN ('draft', 'cancelled')`,
    [tx.companies_id],
  )
  return rows[0]?.first ?? null
}
