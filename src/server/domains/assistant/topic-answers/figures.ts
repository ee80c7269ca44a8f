import type { AskedFigure, Topic } from '#core/assistant/topics/topic.ts'
import { periodName } from '#core/assistant/answer/words.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { bookSums } from './book-sums.ts'
import { cashOfReturns, withheldByPayee } from './tax-sums.ts'
import { payrollSums } from './payroll-sums.ts'
import { tradeSums } from './trade-sums.ts'
import type { SumReader, Sums, SumWords } from './sums.ts'
import { tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

const readers: Readonly<Record<AskedFigure, SumReader>> = {
  payroll: payrollSums,
  expenses: bookSums,
  income: bookSums,
  profit: bookSums,
  withheld: withheldByPayee,
  gst: cashOfReturns,
  depreciation: bookSums,
  sales: tradeSums,
  purchases: tradeSums,
}

/** A sum with its parts, or the same of two spans beside each other with what changed. */
export async function sumsOver(
  tx: CompanyTx,
  asked: Extract<Topic, { kind: 'figures' }>,
): Promise<(() => TopicAnswer) | undefined> {
  const read = await readers[asked.of](tx, asked)
  const [now, before] = read?.sums ?? []
  if (!read || !now) return undefined
  const { missing } = read
  if (missing)
    return () => ({
      reply: t('There is no approved pay run in {period}.', { period: periodName(missing) }),
      derivation: '',
      table: null,
      link: '/payroll',
    })
  const { whole } = read
  if (whole !== undefined && !before) return () => shareOf(now, whole, read.words(), asked.limit)
  return () =>
    before ? comparison(now, before, read.words(), asked.change) : single(now, read.words(), asked.limit, asked.isLeast)
}

const LISTED = 10

function single(
  { span, total, rows: all }: Sums,
  { title, first, derivation, link, also = [] }: SumWords,
  limit?: number,
  isLeast?: true,
): TopicAnswer {
  const rows = all.slice(0, limit)
  const [most] = rows
  const values = { title, period: periodName(span), amount: rupees(total) }
  return {
    reply: [
      limit === 1 && most && isLeast
        ? t('{name} is the lowest with {own}. {title}, {period}: {amount}.', {
            ...values,
            name: most.name,
            own: rupees(most.amount),
          })
        : limit === 1 && most
          ? t('{name} comes first with {own}. {title}, {period}: {amount}.', {
              ...values,
              name: most.name,
              own: rupees(most.amount),
            })
          : t('{title}, {period}: {amount}.', values),
      ...(limit === undefined ? also : []),
      ...rows.slice(0, LISTED).map(({ name, amount }, at) => `${at + 1}. ${name}: ${rupees(amount)}`),
      ...more(rows.length),
    ].join('\n'),
    derivation,
    table: tableOf(
      [
        [first, 'text'],
        [t('Amount'), 'paise'],
      ],
      rows.map(({ name, amount }) => [name, amount]),
    ),
    chart: chartOf(rows),
    link,
  }
}

/** What the first parts, or those of one name, are of all. */
function shareOf(now: Sums, whole: Paise, words: SumWords, limit?: number): TopicAnswer {
  const rows = now.rows.slice(0, limit)
  const part = sumPaise(rows.map(({ amount }) => amount))
  const told = single({ ...now, total: part, rows }, words, undefined)
  const [, ...rest] = told.reply.split('\n').filter((line) => !(words.also ?? []).includes(line))
  const first =
    whole > 0
      ? t('{share}%: {part} of {whole}. {title}, {period}.', {
          share: ((part / whole) * 100).toFixed(1),
          part: rupees(part),
          whole: rupees(whole),
          title: words.title,
          period: periodName(now.span),
        })
      : t('{title}, {period}: {amount}.', { title: words.title, period: periodName(now.span), amount: rupees(whole) })
  return { ...told, reply: [first, ...rest].join('\n') }
}

/** Bars of the parts, where there are several. */
const chartOf = (rows: Sums['rows']): TopicAnswer['chart'] =>
  rows.length < 2
    ? null
    : { kind: 'bar', unit: 'paise', points: rows.slice(0, LISTED).map(({ name, amount }) => ({ label: name, value: amount })) }

type Compared = { name: string; now: Paise; before: Paise }

function comparison(
  now: Sums,
  before: Sums,
  { title, first, derivation, link }: SumWords,
  change: Extract<Topic, { kind: 'figures' }>['change'],
): TopicAnswer {
  const rows = comparedRows(now, before)
  const names = { now: periodName(now.span), before: periodName(before.span) }
  const most = mostChanged(rows, change)
  return {
    reply: [
      ...(change === 'rise' || change === 'fall' ? most : []),
      t('{title}: {now} in {period}, {before} in {earlier}: {change}.', {
        title,
        now: rupees(now.total),
        period: names.now,
        before: rupees(before.total),
        earlier: names.before,
        change: changeText({ now: now.total, before: before.total }),
      }),
      ...(change === undefined ? most : []),
      ...(change === 'why' ? [t('What changed most:')] : []),
      ...rows.slice(0, LISTED).map(
        (row, at) =>
          `${at + 1}. ${t('{name}: {now}, before {before} ({change})', {
            name: row.name,
            now: rupees(row.now),
            before: rupees(row.before),
            change: changeText(row),
          })}`,
      ),
      ...more(rows.length),
    ].join('\n'),
    derivation,
    table: tableOf(
      [
        [first, 'text'],
        [names.now, 'paise'],
        [names.before, 'paise'],
        [t('Change'), 'paise'],
        [t('Change in percent'), 'percent'],
      ],
      rows.map((row) => [row.name, row.now, row.before, row.now - row.before, percent(row)]),
    ),
    link,
  }
}

/** The part that rose most, or fell most; where none was asked for, only of several parts. */
function mostChanged(rows: readonly Compared[], change: Extract<Topic, { kind: 'figures' }>['change']): string[] {
  const [risen, ...others] = rows.toSorted((a, b) => b.now - b.before - (a.now - a.before))
  const fallen = others.at(-1) ?? risen
  if (change === 'fall')
    return fallen && fallen.now < fallen.before
      ? [t('Largest decrease: {name}, {change}.', { name: fallen.name, change: changeText(fallen) })]
      : [t('Nothing decreased.')]
  const isRisen = risen && risen.now > risen.before
  if (change === 'rise' && !isRisen) return [t('Nothing increased.')]
  return isRisen && (change === 'rise' || rows.length > 2)
    ? [t('Largest increase: {name}, {change}.', { name: risen.name, change: changeText(risen) })]
    : []
}

/** The parts of both, the one that changed most first. */
function comparedRows(now: Sums, before: Sums): Compared[] {
  const of = ({ rows }: Sums) => new Map(rows.map(({ name, amount }) => [name, amount]))
  const [later, earlier] = [of(now), of(before)]
  return [...new Set([...later.keys(), ...earlier.keys()])]
    .map((name) => ({ name, now: later.get(name) ?? 0, before: earlier.get(name) ?? 0 }))
    .toSorted((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before) || (a.name < b.name ? -1 : 1))
}

const rupees = (amount: Paise) => `${amount < 0 ? '−' : ''}₹${formatPaise(Math.abs(amount))}`

/** The change in percent of what was before; null where that was nothing or less. */
const percent = ({ now, before }: Pick<Compared, 'now' | 'before'>): number | null =>
  before > 0 ? ((now - before) / before) * 100 : null

function changeText(row: Pick<Compared, 'now' | 'before'>): string {
  const change = row.now - row.before
  if (change === 0) return t('no change')
  const share = percent(row)
  const amount = formatPaise(Math.abs(change))
  const part = share === null ? '' : ` (${Math.abs(share).toFixed(1)}%)`
  return change > 0 ? t('₹{amount} more{part}', { amount, part }) : t('₹{amount} less{part}', { amount, part })
}

/** What a list leaves to the table; the chat shows the table in place of it. */
const more = (count: number) => (count > LISTED ? [`… ${t('The table has {count} more.', { count: count - LISTED })}`] : [])
