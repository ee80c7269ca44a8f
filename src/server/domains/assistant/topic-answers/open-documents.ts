import type { Topic } from '#core/assistant/topics/topic.ts'
import { addDays, dateInIndia, daysBetween, formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type OfAll, ofAll, sumsOfAll } from './sums-of-all.ts'
import { LISTED_ROWS, tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Row = { number: string; party: string; dated: IsoDate; due: IsoDate; left: Paise } & OfAll
type Kind = 'invoice' | 'bill'

const tables = {
  invoice: {
    from: 'invoices',
    number: 'invoice_number',
    party: 'customer_name',
    dated: 'invoice_date',
    off: `('draft', 'cancelled')`,
  },
  bill: {
    from: 'bills',
    number: 'bill_number',
    party: 'vendor_name',
    dated: 'bill_date',
    off: `('draft', 'cancelled')`,
  },
} as const

type Wanted = { party: string | undefined; by: 'due' | 'date'; before: IsoDate | null }

/** What is open of a kind, the longest due first. */
async function openOf(tx: CompanyTx, kind: Kind, { party, by, before }: Wanted): Promise<Row[]> {
  const of = tables[kind]
  const { rows } = await tx.client.query<Row>(
    `SELECT ${of.number} AS number, ${of.party} AS party, ${of.dated} AS dated, due_date AS due, amount_due AS left, ${ofAll('amount_due')}
     FROM ${of.from} WHERE companies_id = $1 AND status NOT IN ${of.off} AND amount_due > 0
       AND ($2::text IS NULL OR ${of.party} = $2) AND ($3::date IS NULL OR ${by === 'due' ? 'due_date' : of.dated} < $3)
     ORDER BY ${by === 'due' ? 'due_date' : of.dated}, 1 LIMIT ${LISTED_ROWS}`,
    [tx.companies_id, party ?? null, before],
  )
  return rows
}

const tableWith = (kind: Kind, rows: readonly Row[]) =>
  tableOf(
    [
      [kind === 'invoice' ? t('Invoice') : t('Bill'), 'text'],
      [kind === 'invoice' ? t('Customer') : t('Vendor'), 'text'],
      [t('Date'), 'date'],
      [t('Due date'), 'date'],
      [t('Unpaid'), 'paise'],
    ],
    rows.map((row) => [row.number, row.party, row.dated, row.due, row.left]),
  )

const leftOut = (kind: Kind) =>
  kind === 'invoice'
    ? t('Amounts with GST that are still to be received. Drafts, cancelled and written-off invoices are left out.')
    : t('Amounts with GST that are still to be paid. Bills to be reviewed are counted, drafts and cancelled bills left out.')

/** What is open more than so many days past its due date, or its own date. */
export async function openOlder(tx: CompanyTx, asked: Extract<Topic, { kind: 'open_older' }>): Promise<() => TopicAnswer> {
  const { of: kind, by, over, party } = asked
  const today = dateInIndia(tx.now)
  const rows = await openOf(tx, kind, { party, by, before: addDays(today, 0 - over) })
  return () => {
    const { count, amount } = sumsOfAll(rows)
    const values = { count, amount: formatPaise(amount), over, party: party ?? '' }
    const age = (row: Row) => daysBetween(by === 'due' ? row.due : row.dated, today)
    return {
      reply: [
        party === undefined ? firstLine(kind, by, values) : `${party}: ${firstLine(kind, by, values)}`,
        ...rows.slice(0, 10).map((row, at) =>
          t('{at}. {party}, {number}: ₹{left}, {days, plural, one {# day} other {# days}}', {
            at: at + 1,
            party: row.party,
            number: row.number,
            left: formatPaise(row.left),
            days: age(row),
          }),
        ),
        ...(count > 10 ? [`… ${t('The table has {count} more.', { count: Math.min(count, LISTED_ROWS) - 10 })}`] : []),
      ].join('\n'),
      derivation: `${
        by === 'due'
          ? t('Days after the due date, on {date}.', { date: formatDate(today) })
          : t('Days after the date of the document, on {date}, whether it is due or not.', { date: formatDate(today) })
      } ${leftOut(kind)}`,
      table: tableWith(kind, rows),
      link: kind === 'invoice' ? '/reports/aged-receivables' : '/reports/aged-payables',
    }
  }
}

function firstLine(kind: Kind, by: 'due' | 'date', values: { count: number; amount: string; over: number }): string {
  if (kind === 'invoice')
    return by === 'due'
      ? t(
          '{count, plural, one {# invoice is} other {# invoices are}} overdue by more than {over} days: ₹{amount} unpaid.',
          values,
        )
      : t('{count, plural, one {# unpaid invoice is} other {# unpaid invoices are}} older than {over} days: ₹{amount}.', values)
  return by === 'due'
    ? t('{count, plural, one {# bill is} other {# bills are}} overdue by more than {over} days: ₹{amount} unpaid.', values)
    : t('{count, plural, one {# unpaid bill is} other {# unpaid bills are}} older than {over} days: ₹{amount}.', values)
}

/** When what is open of one party is due. */
export async function dueOn(tx: CompanyTx, asked: Extract<Topic, { kind: 'due_on' }>): Promise<() => TopicAnswer> {
  const { of: kind, party = '', isNext } = asked
  const today = dateInIndia(tx.now)
  const all = await openOf(tx, kind, { party, by: 'due', before: null })
  return () => {
    const { count, amount } = sumsOfAll(all)
    const next = all.find(({ due }) => due >= today)
    const late = all.filter(({ due }) => due < today).length
    const values = { party, count, amount: formatPaise(amount) }
    const line = (row: Row) =>
      t('{number} of ₹{left} is due on {date}.', { number: row.number, left: formatPaise(row.left), date: formatDate(row.due) })
    return {
      reply: [
        count === 0
          ? kind === 'invoice'
            ? t('{party} has no unpaid invoice.', values)
            : t('No bill of {party} is unpaid.', values)
          : kind === 'invoice'
            ? t('{party} has {count, plural, one {# unpaid invoice} other {# unpaid invoices}}: ₹{amount}.', values)
            : t('{count, plural, one {# bill of {party} is} other {# bills of {party} are}} unpaid: ₹{amount}.', values),
        ...(isNext ? (next ? [line(next)] : []) : all.slice(0, 10).map(line)),
        ...(late > 0 ? [t('{count, plural, one {# is} other {# are}} overdue already.', { count: late })] : []),
      ].join('\n'),
      derivation: leftOut(kind),
      table: count === 0 ? null : tableWith(kind, all),
      link: kind === 'invoice' ? '/receivables/invoices?status=open' : '/payables/bills?status=due',
    }
  }
}

type Count = { status: string; count: number; amount: Paise }

/** How many invoices or bills of these days there are, by status. */
export async function documentStatuses(tx: CompanyTx, asked: Extract<Topic, { kind: 'statuses' }>): Promise<() => TopicAnswer> {
  const { of: kind, days, party } = asked
  const of = tables[kind]
  const { rows } = await tx.client.query<Count>(
    `SELECT status, count(*)::int AS count, sum(total)::bigint AS amount FROM ${of.from}
     WHERE companies_id = $1 AND ($2::date IS NULL OR ${of.dated} BETWEEN $2 AND $3) AND ($4::text IS NULL OR ${of.party} = $4)
     GROUP BY status ORDER BY 2 DESC, 1`,
    [tx.companies_id, days?.from ?? null, days?.to ?? null, party ?? null],
  )
  return () => {
    const values = {
      count: rows.reduce((sum, row) => sum + row.count, 0),
      period: days === undefined ? t('all time') : `${formatDate(days.from)} – ${formatDate(days.to)}`,
      party: party === undefined ? '' : `${party}, `,
    }
    return {
      reply: [
        kind === 'invoice'
          ? t('{count, plural, one {# invoice} other {# invoices}}, {party}{period}, by status:', values)
          : t('{count, plural, one {# bill} other {# bills}}, {party}{period}, by status:', values),
        ...rows.map(({ status, count, amount }, at) => `${at + 1}. ${statusName(status)}: ${count} (₹${formatPaise(amount)})`),
      ].join('\n'),
      derivation:
        kind === 'invoice'
          ? t('By invoice date, amounts with GST. Drafts and cancelled ones are counted on their own lines.')
          : t('By bill date, amounts with GST. Drafts and cancelled ones are counted on their own lines.'),
      table: tableOf(
        [
          [t('Status'), 'text'],
          [t('Documents'), 'count'],
          [t('Amount'), 'paise'],
        ],
        rows.map(({ status, count, amount }) => [statusName(status), count, amount]),
      ),
      link: kind === 'invoice' ? '/receivables/invoices' : '/payables/bills',
    }
  }
}

function statusName(status: string): string {
  switch (status) {
    case 'draft':
      return t('Draft')
    case 'issued':
      return t('Issued, unpaid')
    case 'part_paid':
      return t('Partly paid')
    case 'paid':
      return t('Paid')
    case 'written_off':
      return t('Written off')
    case 'cancelled':
      return t('Cancelled')
    case 'to_be_reviewed':
      return t('To be reviewed')
    case 'approved':
      return t('Approved, unpaid')
    default:
      return status
  }
}
