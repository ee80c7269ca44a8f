import type { Topic } from '#core/assistant/topics/topic.ts'
import { periodName } from '#core/assistant/answer/words.ts'
import { addDays, addMonths, daysBetween, type IsoDate, monthEnd, monthStart, readersDate, readersMonth } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { namesOf } from '#server/domains/reporting/reports/trade-names.ts'
import { traded, type Side, type Traded } from '#server/domains/reporting/reports/trade.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { tradedDays } from './traded-days.ts'
import type { Sums, SumReader, SumWords } from './sums.ts'

type Asked = Extract<Topic, { kind: 'figures' }>

/** Sales and purchases of each span without GST, by customer, vendor or item, as the reports by party and item add them up. */
export const tradeSums: SumReader = async (tx, asked) => {
  const side: Side = asked.of === 'sales' ? 'sale' : 'purchase'
  if (asked.by === 'day') return byDay(tx, side, asked)
  if (asked.by === 'month' || asked.by === 'quarter') return byPeriod(tx, side, asked)
  if (asked.per !== undefined) return averagePer(tx, side, asked, asked.per)
  const sums: Sums[] = []
  let withTax = 0
  let whole = 0
  for (const span of asked.spans) {
    const { sum, tax, all } = await sumOf(tx, side, asked, span)
    if (span === asked.spans[0]) [withTax, whole] = [sum.total + tax, all]
    sums.push(sum)
  }
  if (sums.every(({ rows }) => rows.length === 0) && !(await hasTraded(tx, side))) return undefined
  const first = sums.some(({ rows }) => rows.length === 0) ? await firstTraded(tx, side) : null
  return {
    sums,
    ...(asked.isShare && { whole }),
    words: () => {
      const told = wordsOf(asked, side, withTax, sums.length > 1)
      return { ...told, also: [...(told.also ?? []), ...beforeBooks(sums, first)] }
    },
  }
}

/** Days before the first document have no amount because nothing was recorded, and not because nothing was sold. */
const beforeBooks = (sums: readonly Sums[], first: IsoDate | null): string[] =>
  first !== null && sums.some(({ span }) => span.to < first)
    ? [t('The first document here is of {month}: nothing before it is recorded.', { month: readersMonth(first) })]
    : []

async function sumOf(tx: CompanyTx, side: Side, { by, party, parties, without, isLeast }: Asked, span: Asked['spans'][number]) {
  const facet = by === 'item' ? 'item' : 'party'
  const found = [...(await traded(tx, side, facet, span)).values()]
  const named = await namesOf(
    tx,
    side,
    facet,
    found.map(({ facet_key }) => facet_key),
  )
  const own = found
    .map((row) => ({ name: named(row.facet_key).name, row }))
    .filter(({ name }) => (party === undefined || name === party) && (parties === undefined || parties.includes(name)))
    .filter(({ name }) => name !== without)
  const rows = [...Map.groupBy(own, ({ name }) => name)]
    .map(([name, of]) => ({ name, amount: sumPaise(of.map(({ row }) => row.taxable_value)) }))
    .toSorted((a, b) => (isLeast ? a.amount - b.amount : b.amount - a.amount) || (a.name < b.name ? -1 : 1))
  const tax = sumPaise(own.map(({ row }) => taxOf(row)))
  const all = sumPaise(found.map(({ taxable_value }) => taxable_value))
  return { sum: { span, total: sumPaise(rows.map(({ amount }) => amount)), rows }, tax, all }
}

/** The sums of each month or quarter of a span, in their order; with a limit the most, or the least, first. */
async function byPeriod(tx: CompanyTx, side: Side, asked: Asked): ReturnType<SumReader> {
  const [span] = asked.spans
  if (!span) return undefined
  const rows: Sums['rows'][number][] = []
  let withTax = 0
  for (let from = span.from; from <= span.to; from = addDays(endOf(asked.by, from), 1)) {
    const end = endOf(asked.by, from)
    const part = { from, to: end > span.to ? span.to : end }
    const { sum, tax } = await sumOf(tx, side, { ...asked, by: undefined }, part)
    // Named in the reader’s language, when it is read.
    rows.push({
      get name() {
        return periodName(part)
      },
      amount: sum.total,
    })
    withTax += sum.total + tax
  }
  const ranked =
    asked.limit === undefined ? rows : rows.toSorted((a, b) => (asked.isLeast ? a.amount - b.amount : b.amount - a.amount))
  const total = sumPaise(rows.map(({ amount }) => amount))
  if (total === 0 && !(await hasTraded(tx, side))) return undefined
  return { sums: [{ span, total, rows: ranked }], words: () => wordsOf(asked, side, withTax, false) }
}

/** The last day of the month or quarter that a day is in. */
const endOf = (by: Asked['by'], day: IsoDate): IsoDate =>
  by === 'month' ? monthEnd(day) : monthEnd(addMonths(monthStart(day), (3 - (Number(day.slice(5, 7)) % 3)) % 3))

/** The sums of the days of a span on which something was sold or bought, the most, or the least, first. */
async function byDay(tx: CompanyTx, side: Side, asked: Asked): ReturnType<SumReader> {
  const [span] = asked.spans
  const days = span ? await tradedDays(tx, side, span) : []
  if (!span || (days.length === 0 && !(await hasTraded(tx, side)))) return undefined
  const rows = days
    .toSorted((a, b) => (asked.isLeast ? a.value - b.value : b.value - a.value) || (a.day < b.day ? -1 : 1))
    .map(({ day, value }) => ({
      get name() {
        return readersDate(day)
      },
      amount: value,
    }))
  return {
    sums: [{ span, total: sumPaise(rows.map(({ amount }) => amount)), rows }],
    words: () => ({ ...wordsOf(asked, side, 0, true), first: t('Date') }),
  }
}

/** What a day, week or month has on average, of the part of a span since the first document. */
async function averagePer(tx: CompanyTx, side: Side, asked: Asked, per: NonNullable<Asked['per']>): ReturnType<SumReader> {
  const [whole] = asked.spans
  const first = await firstTraded(tx, side)
  if (!whole || first === null || first > whole.to) return undefined
  const span = { from: first > whole.from ? first : whole.from, to: whole.to }
  const { sum } = await sumOf(tx, side, asked, span)
  const days = daysBetween(span.from, span.to) + 1
  const units = per === 'day' ? days : per === 'week' ? days / 7 : monthsOf(span)
  const average = Math.round(sum.total / units)
  return {
    sums: [{ ...sum, rows: [] }],
    words: () => ({
      ...wordsOf(asked, side, 0, true),
      also: [
        per === 'day'
          ? t('On average ₹{amount} a day, over {count, plural, one {# day} other {# days}}, also those without a document.', {
              amount: formatPaise(average),
              count: days,
            })
          : per === 'week'
            ? t('On average ₹{amount} a week.', { amount: formatPaise(average) })
            : t('On average ₹{amount} a month, over {count, plural, one {# month} other {# months}}.', {
                amount: formatPaise(average),
                count: units,
              }),
      ],
    }),
  }
}

const monthsOf = ({ from, to }: Asked['spans'][number]) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1

/** The month of the first document of a side; null where there is none. */
async function firstTraded(tx: CompanyTx, side: Side): Promise<IsoDate | null> {
  const { rows } = await tx.client.query<{ first: IsoDate | null }>(
    'SELECT min(month) AS first FROM trade_months WHERE companies_id = $1 AND side = $2',
    [tx.companies_id, side],
  )
  return rows[0]?.first ?? null
}

const taxOf = ({ cgst, sgst, igst, cess }: Traded) => cgst + sgst + igst + cess

/** Whether anything was ever sold or bought by a document. */
async function hasTraded(tx: CompanyTx, side: Side): Promise<boolean> {
  const { rows } = await tx.client.query('SELECT FROM trade_months WHERE companies_id = $1 AND side = $2 LIMIT 1', [
    tx.companies_id,
    side,
  ])
  return rows.length > 0
}

/** What is added up: of all, of some, or of all but one. */
function titleOf({ party, parties, without }: Asked, isSale: boolean): string {
  const named = party ?? (parties && new Intl.ListFormat('en', { type: 'unit' }).format(parties))
  if (named !== undefined)
    return isSale
      ? t('Sales to {party} without GST', { party: named })
      : t('Purchases from {party} without GST', { party: named })
  if (without !== undefined)
    return isSale
      ? t('Sales without GST, leaving out {party}', { party: without })
      : t('Purchases without GST, leaving out {party}', { party: without })
  return isSale ? t('Sales without GST') : t('Purchases without GST')
}

function wordsOf(asked: Asked, side: Side, withTax: number, isCompared: boolean): SumWords {
  const { by } = asked
  const isSale = side === 'sale'
  return {
    title: titleOf(asked, isSale),
    first:
      by === 'month'
        ? t('Month')
        : by === 'quarter'
          ? t('Quarter')
          : by === 'item'
            ? t('Item')
            : isSale
              ? t('Customer')
              : t('Vendor'),
    ...(!isCompared && { also: [t('With GST: ₹{amount}.', { amount: formatPaise(withTax) })] }),
    derivation: tradedBy(side),
    link: isSale ? '/reports/sales' : '/reports/purchases',
  }
}

/** Which documents are added up, and which are left out. */
export const tradedBy = (side: Side): string =>
  side === 'sale'
    ? t(
        'By invoice date: invoices and cash memos less credit notes. Drafts and cancelled ones are left out. What was received is another figure.',
      )
    : t(
        'By bill date: approved bills less debit notes. Drafts and bills to be reviewed are left out. What was paid is another figure.',
      )
