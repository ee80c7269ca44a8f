import { periodName } from '#core/assistant/answer/words.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { tableOf } from './table.ts'
import { documentsOf } from './trade-documents.ts'
import { tradedBy } from './trade-sums.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Asked = Extract<Topic, { kind: 'trade_places' }>
type Row = { code: string; documents: number; value: Paise; tax: Paise }

/** Sales or purchases, or the GST on them, by place of supply; of the documents that the reports Sales and Purchases add up, each by its posting. */
export async function tradePlaces(
  tx: CompanyTx,
  { side, of, state, isLeftOut, isRegistered, isShare, days }: Asked,
): Promise<() => TopicAnswer> {
  const { rows } = await tx.client.query<Row>(
    `SELECT d.code, sum(e.sign * d.documents)::int AS documents, sum(e.sign * d.value)::bigint AS value, sum(e.sign * d.tax)::bigint AS tax
     FROM (SELECT * FROM trade_events WHERE companies_id = $1 AND posting_date BETWEEN $2 AND $3 OFFSET 0) e
     CROSS JOIN LATERAL (${documentsOf[side]}) d
     WHERE $4::text IS NULL OR d.code ${isLeftOut ? '<>' : '='} $4
     GROUP BY d.code ORDER BY ${of === 'gst' ? 'tax' : 'value'} DESC, d.code`,
    [tx.companies_id, days.from, days.to, isShare ? null : (state ?? null)],
  )
  const amountOf = (row: Row) => (of === 'gst' ? row.tax : row.value)
  if (isShare && state !== undefined) return () => shareAnswer(rows, { side, of, state, days })
  return () => {
    const values = {
      amount: formatPaise(sumPaise(rows.map(amountOf))),
      period: periodName(days),
      state: state === undefined ? '' : stateWords(state),
      count: sumPaise(rows.map(({ documents }) => documents)),
    }
    return {
      reply: [
        isLeftOut ? lineWithout(side, values) : firstLine(side, of, state !== undefined, values),
        ...(isRegistered ? [ownLine(side, values)] : []),
        ...(state === undefined || isLeftOut ? rows.slice(0, 10).map(lineOf(of)) : []),
      ].join('\n'),
      derivation: `${t('By place of supply of the document.')} ${tradedBy(side)} ${
        side === 'purchase' ? t('Tax under reverse charge is left out: the vendor does not charge it.') : ''
      }`.trim(),
      table: tableOf(
        [
          [t('Place of supply'), 'text'],
          [t('Documents'), 'count'],
          [t('Without GST'), 'paise'],
          ['GST', 'paise'],
        ],
        rows.map((row) => [stateWords(row.code), row.documents, row.value, row.tax]),
      ),
      link: `${side === 'sale' ? '/reports/sales' : '/reports/purchases'}?${new URLSearchParams(days)}`,
    }
  }
}

/** What one state is of all in percent. */
function shareAnswer(
  rows: readonly Row[],
  { side, of, state, days }: Pick<Asked, 'side' | 'of' | 'days'> & { state: string },
): TopicAnswer {
  const sum = (some: readonly Row[]) => sumPaise(some.map((row) => (of === 'gst' ? row.tax : row.value)))
  const [part, whole] = [sum(rows.filter(({ code }) => code === state)), sum(rows)]
  const values = {
    state: stateWords(state),
    period: periodName(days),
    part: formatPaise(part),
    whole: formatPaise(whole),
    share: whole > 0 ? ((part / whole) * 100).toFixed(1) : '0.0',
  }
  return {
    reply:
      of === 'gst'
        ? t('{state} is {share}% of the GST, {period}: ₹{part} of ₹{whole}.', values)
        : side === 'sale'
          ? t('{state} is {share}% of sales without GST, {period}: ₹{part} of ₹{whole}.', values)
          : t('{state} is {share}% of purchases without GST, {period}: ₹{part} of ₹{whole}.', values),
    derivation: `${t('By place of supply of the document.')} ${tradedBy(side)}`,
    table: null,
    link: `${side === 'sale' ? '/reports/sales' : '/reports/purchases'}?${new URLSearchParams(days)}`,
  }
}

const lineWithout = (side: Asked['side'], values: { amount: string; period: string; state: string; count: number }): string =>
  side === 'sale'
    ? t(
        'Sales without GST with a place of supply other than {state}, {period}: ₹{amount}, {count, plural, one {# document} other {# documents}}.',
        values,
      )
    : t(
        'Purchases without GST with a place of supply other than {state}, {period}: ₹{amount}, {count, plural, one {# document} other {# documents}}.',
        values,
      )

/** A company with several registrations may mean what one of them sold. */
const ownLine = (side: Asked['side'], values: { state: string }): string =>
  side === 'sale'
    ? t('What your registration in {state} sold is another figure.', values)
    : t('What your registration in {state} bought is another figure.', values)

const lineOf = (of: Asked['of']) => (row: Row, at: number) =>
  `${at + 1}. ${t('{name}: ₹{amount}', { name: stateWords(row.code), amount: formatPaise(of === 'gst' ? row.tax : row.value) })}`

function firstLine(
  side: Asked['side'],
  of: Asked['of'],
  isOne: boolean,
  values: { amount: string; period: string; state: string; count: number },
): string {
  if (isOne) {
    if (of === 'gst')
      return side === 'sale'
        ? t(
            'GST charged on sales with place of supply {state}, {period}: ₹{amount}, {count, plural, one {# document} other {# documents}}.',
            values,
          )
        : t(
            'GST on purchases with place of supply {state}, {period}: ₹{amount}, {count, plural, one {# document} other {# documents}}.',
            values,
          )
    return side === 'sale'
      ? t(
          'Sales without GST with place of supply {state}, {period}: ₹{amount}, {count, plural, one {# document} other {# documents}}.',
          values,
        )
      : t(
          'Purchases without GST with place of supply {state}, {period}: ₹{amount}, {count, plural, one {# document} other {# documents}}.',
          values,
        )
  }
  if (of === 'gst')
    return side === 'sale'
      ? t('GST charged on sales by place of supply, {period}: ₹{amount}.', values)
      : t('GST on purchases by place of supply, {period}: ₹{amount}.', values)
  return side === 'sale'
    ? t('Sales without GST by place of supply, {period}: ₹{amount}.', values)
    : t('Purchases without GST by place of supply, {period}: ₹{amount}.', values)
}
