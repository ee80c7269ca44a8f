import { periodName } from '#core/assistant/answer/words.ts'
import type { Days, Topic } from '#core/assistant/topics/topic.ts'
import { dateInIndia, financialYear, formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { LISTED_ROWS, tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Row = { bill_number: string; vendor: string; bill_date: IsoDate; value: Paise; item: string; count: number; total: Paise }

/**
 * Lines of bills that have one of these words in their text, by bill, the largest first, without GST; of this financial year where no days
 * were said. Undefined where no bill ever had such a line: then the word is a name that the books do not have.
 */
export async function billText(
  tx: CompanyTx,
  { words, days, isLargest }: Extract<Topic, { kind: 'bill_text' }>,
): Promise<(() => TopicAnswer) | undefined> {
  const today = dateInIndia(tx.now)
  const span = { from: days?.from ?? financialYear(today).start, to: days === undefined || days.to > today ? today : days.to }
  const rows = await billsWith(tx, words, span)
  if (rows === undefined) return undefined
  const [first] = rows
  const values = {
    words: words.join(', '),
    period: periodName(span),
    count: first?.count ?? 0,
    amount: formatPaise(first?.total ?? sumPaise([])),
  }
  return () => ({
    reply: [
      ...(isLargest && first
        ? [
            t('The largest bill with “{words}” in a line is of {vendor}: {bill}, {date}, ₹{value} without GST.', {
              ...values,
              ...told(first),
            }),
          ]
        : []),
      t(
        'Bill lines with “{words}” in their text, {period}: ₹{amount} without GST, on {count, plural, one {# bill} other {# bills}}.',
        values,
      ),
      ...(isLargest
        ? []
        : rows.slice(0, 10).map((row, at) => `${at + 1}. ${t('{date}, {vendor}, {bill}: ₹{value}, {item}', told(row))}`)),
    ].join('\n'),
    derivation: t(
      'There is no such category or party, so the lines of bills were searched by their text. Bills to be reviewed are counted, drafts and cancelled ones left out. What is booked or paid without such a line is not counted.',
    ),
    table: tableOf(
      [
        [t('Date'), 'date'],
        [t('Vendor'), 'text'],
        [t('Bill'), 'text'],
        [t('Line'), 'text'],
        [t('Value without GST'), 'paise'],
      ],
      rows.map((row) => [row.bill_date, row.vendor, row.bill_number, row.item, row.value]),
    ),
    link: '/payables/bills',
  })
}

/** Bills of these days by what their lines with such a word come to, the largest first; undefined where no bill of any day has one. */
async function billsWith(tx: CompanyTx, words: readonly string[], span: Days): Promise<Row[] | undefined> {
  const pattern = `\\m(${words.join('|')})`
  const lines = `FROM bill_lines l JOIN bills b USING (companies_id, bills_id)
     WHERE l.companies_id = $1 AND b.status NOT IN ('draft', 'cancelled') AND b.opening_on IS NULL AND l.item_name ~* $2`
  // Every line of the company may be read: given up on like any other question that takes too long.
  tx.later(tx.client.query(`SET LOCAL statement_timeout = '3s'`))
  const { rows } = await tx.client.query<Row>(
    `SELECT bill_number, vendor, bill_date, value, item, count(*) OVER ()::int AS count, (sum(value) OVER ())::bigint AS total
     FROM (SELECT b.bills_id, b.bill_number, b.vendor_name AS vendor, b.bill_date, sum(l.taxable_value)::bigint AS value, min(l.item_name) AS item
       ${lines} AND b.bill_date BETWEEN $3 AND $4 GROUP BY 1, 2, 3, 4) k
     ORDER BY value DESC, bill_date LIMIT ${LISTED_ROWS}`,
    [tx.companies_id, pattern, span.from, span.to],
  )
  if (rows.length > 0) return rows
  const ever = await tx.client.query(`SELECT ${lines} LIMIT 1`, [tx.companies_id, pattern])
  return ever.rowCount === 0 ? undefined : []
}

const told = ({ vendor, bill_number, bill_date, value, item }: Row) => ({
  vendor,
  bill: bill_number,
  date: formatDate(bill_date),
  value: formatPaise(value),
  item,
})
