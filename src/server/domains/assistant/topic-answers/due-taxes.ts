import type { TaxDay } from '#contract/reporting/tax-calendar.ts'
import type { AskedTax, Topic } from '#core/assistant/topics/topic.ts'
import { addDays, dateInIndia, formatDate, type IsoDate, monthEnd } from '#core/dates.ts'
import { dueWords } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { work } from '#server/domains/compliance/gstr3b/overview.ts'
import { CALENDAR_BACK, readCalendar } from '#server/domains/reporting/tax-calendar/read-calendar.ts'
import { payrollSums } from './payroll-sums.ts'
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
  advance_tax: ['advance_tax'],
}

/** What stands in the calendar for a return that is named; a quarterly filer furnishes invoices (IFF) and pays (PMT-06) in between. */
const formsOfReturn: Readonly<Record<'gstr1' | 'gstr3b', readonly TaxDay['form'][]>> = {
  gstr1: ['gstr1', 'iff'],
  gstr3b: ['gstr3b', 'pmt06'],
}

/** What of taxes is due and not done, the earliest first, from the tax calendar; of days that are over also what was done. */
export async function dueTaxes(
  tx: CompanyTx,
  { taxes, days, place, form }: Extract<Topic, { kind: 'due' }>,
  seesPay: boolean,
): Promise<(() => TopicAnswer) | undefined> {
  const today = dateInIndia(tx.now)
  const { rows } = await readCalendar(tx, { seesPay })
  const forms = form === undefined ? taxes.flatMap((tax) => formsOf[tax]) : formsOfReturn[form]
  const own = rows.filter(
    (row) => (forms.length === 0 || forms.includes(row.form)) && (!place || place.ids.includes(row.gst_registrations_id ?? '')),
  )
  if (own.length === 0) return undefined
  const within = days ?? { from: '0000-01-01', to: addDays(today, AHEAD) }
  const asked = own.filter((row) => (row.due_on >= within.from && row.due_on <= within.to) || isOf(row, days))
  const open = asked.filter(({ state }) => state !== 'done')
  const isOver = days !== undefined && days.to < today
  const done = isOver
    ? await withPaidTax(
        tx,
        asked.filter(({ state }) => state === 'done'),
      )
    : []
  const funds = await withFunds(tx, [...open, ...done], seesPay)
  const first = addDays(today, -CALENDAR_BACK)
  // What is for a month is due after it.
  const until = open.reduce((last, { due_on }) => (due_on > last ? due_on : last), within.to)
  return () =>
    answerOf({
      open: open.map(funds),
      done: done.map(funds).toSorted((a, b) => Number(isOf(b, days)) - Number(isOf(a, days))),
      until,
      today,
      since: days && days.from < first ? first : undefined,
    })
}

/** `for October`: what is for the month, whenever it is due. */
const isOf = ({ period }: TaxDay, days: { from: IsoDate; to: IsoDate } | undefined) =>
  days !== undefined && days.from !== days.to && days.from.slice(0, 7) === days.to.slice(0, 7) && period === days.from.slice(0, 7)

/** A filed GSTR-3B with the tax that it paid in cash. */
async function withPaidTax(tx: CompanyTx, done: readonly TaxDay[]): Promise<TaxDay[]> {
  const found: TaxDay[] = []
  for (const day of done) {
    if (day.form !== 'gstr3b') found.push({ ...day, amount: null })
    else {
      const of = await returnOf(tx, { period: day.period, gst_registrations_id: day.gst_registrations_id ?? undefined })
      found.push({ ...day, amount: totalOf((await work(tx, of)).view.settlement.cash) })
    }
  }
  return found
}

/** Provident fund with its amount by the approved pay runs of the month, where the calendar has none. */
async function withFunds(tx: CompanyTx, days: readonly TaxDay[], seesPay: boolean): Promise<(day: TaxDay) => TaxDay> {
  const amounts = new Map<string, Paise>()
  const months = seesPay ? days.filter(({ form, amount }) => form === 'pf' && amount === null).map(({ period }) => period) : []
  for (const month of new Set(months)) {
    const from = `${month}-01`
    const read = await payrollSums(tx, { kind: 'figures', of: 'payroll', part: 'pf', spans: [{ from, to: monthEnd(from) }] })
    if (read && !read.missing && read.sums[0]) amounts.set(month, read.sums[0].total)
  }
  return (day) => {
    const amount = day.form === 'pf' && day.amount === null ? amounts.get(day.period) : undefined
    return amount === undefined ? day : { ...day, amount, is_known: true }
  }
}

type Found = { open: readonly TaxDay[]; done: readonly TaxDay[]; until: IsoDate; today: IsoDate; since: IsoDate | undefined }

function answerOf({ open, done, until, today, since }: Found): TopicAnswer {
  const link = '/tax-calendar'
  const cut = since === undefined ? [] : [t('Left out: what was due before {date}.', { date: formatDate(since) })]
  if (open.length + done.length === 0)
    return {
      reply: [t('Nothing is due by {date}.', { date: formatDate(until) }), ...cut].join('\n'),
      derivation: t('From the tax calendar on {date}. What is filed or paid is left out.', { date: formatDate(today) }),
      table: null,
      link,
    }
  const known = open.filter(({ amount, is_known }) => amount !== null && is_known)
  const guessed = open.length - known.length
  const lines = [...open.map((row) => lineOf(row, today)), ...done.map((row) => doneLine(row))]
  return {
    reply: [
      firstOf({ open, done, until, today }, sumPaise(known.map(({ amount }) => amount ?? 0))),
      ...lines.map((line, at) => `${at + 1}. ${line}`),
      ...(guessed === 0 ? [] : [t('The amount is not known yet for {count}; the total leaves them out.', { count: guessed })]),
      ...cut,
    ].join('\n'),
    derivation:
      done.length === 0
        ? t('From the tax calendar on {date}. What is filed or paid is left out.', { date: formatDate(today) })
        : t('From the tax calendar on {date}, by due date and by the month that a filing is for.', { date: formatDate(today) }),
    table: tableOf(
      [
        [t('What'), 'text'],
        [t('Due on'), 'date'],
        [t('Done on'), 'date'],
        [t('Amount'), 'paise'],
        [t('Cost if filed today'), 'paise'],
      ],
      [...open, ...done].map((row) => [
        nameOf(row),
        row.due_on,
        row.done_on,
        row.is_known || row.state === 'done' ? row.amount : null,
        row.late_cost,
      ]),
    ),
    link,
  }
}

function firstOf({ open, done, until, today }: Omit<Found, 'since'>, total: Paise): string {
  const values = {
    count: open.length,
    date: formatDate(until),
    late: open.filter(({ due_on }) => due_on < today).length,
    total: formatPaise(total),
    done: done.length,
  }
  if (open.length === 0)
    return t(
      '{done, plural, one {The # filing or payment of that time is} other {All # filings and payments of that time are}} done.',
      values,
    )
  return done.length > 0
    ? t(
        'Of that time, {count, plural, one {# filing or payment is} other {# filings and payments are}} open, {late} late, and {done} done. The known open amounts come to ₹{total}.',
        values,
      )
    : t(
        'Due by {date}: {count, plural, one {# filing or payment} other {# filings and payments}}, of which {late} late. The known amounts come to ₹{total}.',
        values,
      )
}

/** What is filed or paid, with the tax of a return in cash. */
function doneLine(day: TaxDay): string {
  const values = {
    what: nameOf(day),
    due: formatDate(day.due_on),
    on: day.done_on === null ? '' : formatDate(day.done_on),
    amount: formatPaise(day.amount ?? 0),
  }
  if (day.done_on === null && day.form === 'pf' && day.amount !== null)
    return t('{what}: paid (due on {due}), ₹{amount} by the pay runs', values)
  if (day.done_on === null) return t('{what}: paid (due on {due})', values)
  return day.amount === null
    ? t('{what}: done on {on} (due on {due})', values)
    : t('{what}: done on {on} (due on {due}), ₹{amount} in cash', values)
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
