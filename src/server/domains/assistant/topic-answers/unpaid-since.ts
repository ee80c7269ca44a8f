import { formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type OfAll, ofAll, sumsOfAll } from './sums-of-all.ts'
import { LISTED_ROWS, tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Row = { customer: string; oldest: IsoDate; last: IsoDate | null; left: Paise } & OfAll

/**
 * Customers with unpaid invoices of whom nothing came since a day, neither a recorded payment nor, for who may see the bank, money there
 * under their name, matched or not; who owes the most first.
 */
export async function unpaidSince(tx: CompanyTx, since: IsoDate, seesBank: boolean): Promise<() => TopicAnswer> {
  const { rows } = await tx.client.query<Row>(
    `SELECT customer, oldest, last, left_open AS left, ${ofAll('left_open')} FROM (
       SELECT c.customer_name AS customer, o.oldest, o.left_open, greatest(
         (SELECT max(p.payment_date) FROM payments p
          WHERE p.companies_id = $1 AND p.customers_id = c.customers_id AND p.voided_on IS NULL),
         (SELECT max(b.transaction_date) FROM bank_transactions b
          WHERE $3 AND b.companies_id = $1 AND b.party = c.customer_name AND b.party <> '' AND b.amount > 0 AND b.transaction_status <> 'excluded')) AS last
       FROM (SELECT customers_id, min(invoice_date) AS oldest, sum(amount_due)::bigint AS left_open FROM invoices
             WHERE companies_id = $1 AND status NOT IN ('draft', 'cancelled') AND amount_due > 0 GROUP BY customers_id) o
       JOIN customers c ON c.companies_id = $1 AND c.customers_id = o.customers_id) each_customer
     WHERE last IS NULL OR last < $2
     ORDER BY left_open DESC, customer LIMIT ${LISTED_ROWS}`,
    [tx.companies_id, since, seesBank],
  )
  return () => {
    const { count, amount } = sumsOfAll(rows)
    const values = { count, amount: formatPaise(amount), since: formatDate(since) }
    return {
      reply: [
        count === 0
          ? t('Every customer with unpaid invoices has paid something since {since}.', values)
          : t(
              '{count, plural, one {# customer with unpaid invoices has} other {# customers with unpaid invoices have}} paid nothing since {since}: ₹{amount} is open.',
              values,
            ),
        ...rows.slice(0, 10).map((row, at) => `${at + 1}. ${lineOf(row)}`),
        ...(count > 10 ? [`… ${t('The table has {count} more.', { count: Math.min(count, LISTED_ROWS) - 10 })}`] : []),
      ].join('\n'),
      derivation: seesBank
        ? t(
            'Recorded payments, and money in the bank under the customer’s name, matched or not. Drafts and cancelled invoices are left out.',
          )
        : t('Recorded payments; you have no access to the bank. Drafts and cancelled invoices are left out.'),
      table: tableOf(
        [
          [t('Customer'), 'text'],
          [t('Last payment'), 'date'],
          [t('Oldest unpaid invoice'), 'date'],
          [t('Unpaid'), 'paise'],
        ],
        rows.map((row) => [row.customer, row.last, row.oldest, row.left]),
      ),
      link: '/receivables/customers',
    }
  }
}

function lineOf({ customer, last, left }: Row): string {
  const values = { name: customer, amount: formatPaise(left), date: last === null ? '' : formatDate(last) }
  return last === null ? t('{name}: ₹{amount}, never paid', values) : t('{name}: ₹{amount}, last payment on {date}', values)
}
