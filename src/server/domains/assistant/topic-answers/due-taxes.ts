import type { TaxDay } from '#contract/reporting/tax-calendar.ts'
import type { AskedTax, Topic } from '#core/assistant/topics/topic.ts'
import { addDays, dateInIndia, formatDate, type IsoDate } from '#core/dates.ts'
import { dueWords } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { readCalendar } from '#server/domains/reporting/tax-calendar/read-calendar.ts'
import type { TopicAnswer } from './topic-answer.ts'
import { tableOf } from './table.ts'

/** How far ahead “what is due” looks, where no days were said. */
const AHEAD = 31

const formsOf: Readonly<Record<AskedTax, readonly TaxDay['form'][]>> = {
  gst: ['gstr1', 'gstr3b', 'iff', 'pmt06', 'cmp08', 'gstr4', 'gstr6', 'gstr7', 'gstr8', 'gstr9', 'lut'],
  tds: ['tds', 'tds_statement'],
  tcs: ['tcs', 'tcs_statement'],
  pf: ['pf'],
  esi: ['esi'],
  pt: ['pt'],
}

/** What of taxes is due and not done, the earliest first, from the tax calendar. */
export async function dueTaxes(
  tx: CompanyTx,
  { taxes, days }: Extract<Topic, { kind: 'due' }>,
  seesPay: boolean,
): Promise<(() => TopicAnswer) | undefined> {
  const today = dateInIndia(tx.now)
  const { rows } = await readCalendar(tx, { seesPay })
  const forms = taxes.flatMap((tax) => formsOf[tax])
  const own = rows.filter((row) => forms.length === 0 || forms.includes(row.form))
  if (own.length === 0) return undefined
  const within = days ?? { from: '0000-01-01', to: addDays(today, AHEAD) }
  const open = own.filter(
    (row) => row.state !== 'done' && ((row.due_on >= within.from && row.due_on <= within.to) || isOf(row, days)),
  )
  return () => answerOf(open, within.to, today)
}

/** `for October`: what is for the month, whenever it is due. */
const isOf = ({ period }: TaxDay, days: { from: IsoDate; to: IsoDate } | undefined) =>
  days !== undefined && days.from.slice(0, 7) === days.to.slice(0, 7) && period === days.from.slice(0, 7)

function answerOf(open: readonly TaxDay[], until: IsoDate, today: IsoDate): TopicAnswer {
  const link = '/tax-calendar'
  if (open.length === 0)
    return { reply: t('Nothing is due by {date}.', { date: formatDate(until) }), derivation: '', table: null, link }
  const known = open.filter(({ amount, is_known }) => amount !== null && is_known)
  const guessed = open.length - known.length
  const total = sumPaise(known.map(({ amount }) => amount ?? 0))
  const late = open.filter(({ due_on }) => due_on < today).length
  const lines = open.map((row, at) => `${at + 1}. ${lineOf(row, today)}`)
  const first = t(
    'Due by {date}: {count, plural, one {# filing or payment} other {# filings and payments}}, of which {late} late. The known amounts come to ₹{total}.',
    {
      count: open.length,
      date: formatDate(until),
      late,
      total: formatPaise(total),
    },
  )
  const rest = guessed === 0 ? [] : [t('The amount is not known yet for {count}; the total leaves them out.', { count: guessed })]
  return {
    reply: [first, ...lines, ...rest].join('\n'),
    derivation: t('From the tax calendar on {date}. What is filed or paid is left out.', { date: formatDate(today) }),
    table: tableOf(
      [
        [t('What'), 'text'],
        [t('Due on'), 'date'],
        [t('Amount'), 'paise'],
        [t('Cost if filed today'), 'paise'],
      ],
      open.map((row) => [nameOf(row), row.due_on, row.is_known ? row.amount : null, row.late_cost]),
    ),
    link,
  }
}

const nameOf = ({ title, gstin }: TaxDay) => [title, gstin].filter(Boolean).join(', ')

function lineOf(day: TaxDay, today: IsoDate): string {
  const { due_on, amount, is_known, late_cost } = day
  const what = nameOf(day)
  const when = `${dueWords(due_on, today)} (${formatDate(due_on)})`
  const sum =
    amount === null
      ? ''
      : is_known
        ? `, ₹${formatPaise(amount)}`
        : t(', about ₹{amount} by past payments', { amount: formatPaise(amount) })
  const cost = late_cost ? t(', ₹{amount} of interest and fee if filed today', { amount: formatPaise(late_cost) }) : ''
  return `${what}: ${when}${sum}${cost}`
}
