import type { Topic } from '#core/assistant/topics/topic.ts'
import { periodName } from '#core/assistant/answer/words.ts'
import { dateInIndia, financialYear } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { statementWords } from '#core/sales/statement.ts'
import { statement as vendorStatement } from '#server/domains/directory/vendors/statement.ts'
import { statement as customerStatement } from '#server/domains/sales/customer-statements/read.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Line = { date: string; what: () => string; amount: Paise; balance: Paise }
type Account = { opening: Paise; closing: Paise; lines: Line[]; isCut: boolean; link: string }

/**
 * The account with a customer or vendor over days, this financial year where none were said: opening balance, what was added and taken off, closing
 * balance. Undefined where no one customer or vendor has the name.
 */
export async function partyLedger(
  tx: CompanyTx,
  { party, of, days }: Extract<Topic, { kind: 'ledger' }>,
): Promise<(() => TopicAnswer) | undefined> {
  const today = dateInIndia(tx.now)
  const span = { from: days?.from ?? financialYear(today).start, to: days === undefined || days.to > today ? today : days.to }
  const id = await idOf(tx, of, party)
  if (id === undefined) return undefined
  const isBoth = (await idOf(tx, of === 'customer' ? 'vendor' : 'customer', party)) !== undefined
  const account = of === 'customer' ? await withCustomer(tx, id, span) : await withVendor(tx, id, span)
  return () => answerOf(account, { party, of, span, isBoth })
}

async function idOf(tx: CompanyTx, of: 'customer' | 'vendor', party: string): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ id: string }>(
    of === 'customer'
      ? 'SELECT customers_id AS id FROM customers WHERE companies_id = $1 AND customer_name = $2 LIMIT 2'
      : 'SELECT vendors_id AS id FROM vendors WHERE companies_id = $1 AND vendor_name = $2 LIMIT 2',
    [tx.companies_id, party],
  )
  return rows.length === 1 ? rows[0]?.id : undefined
}

type Span = { from: string; to: string }

async function withCustomer(tx: CompanyTx, customers_id: string, span: Span): Promise<Account> {
  const { opening, closing, rows } = await customerStatement(tx, customers_id, span)
  const lines = rows.map(({ posting_date, kind, number, debit, credit, balance }) => ({
    date: posting_date,
    what: () => `${translate(statementWords(kind))} ${number}`,
    amount: debit - credit,
    balance,
  }))
  return {
    opening,
    closing,
    lines,
    isCut: false,
    link: `/reports/customer-statement?${new URLSearchParams({ customers_id, ...span })}`,
  }
}

async function withVendor(tx: CompanyTx, vendors_id: string, span: Span): Promise<Account> {
  const { opening, closing, rows, is_more } = await vendorStatement(tx, vendors_id, span)
  const lines = rows.map(({ date, words, amount, balance }) => ({ date, what: () => words, amount, balance }))
  return {
    opening,
    closing,
    lines,
    isCut: is_more,
    link: `/reports/vendor-statement?${new URLSearchParams({ vendors_id, ...span })}`,
  }
}

function answerOf(
  { opening, closing, lines, isCut, link }: Account,
  { party, of, span, isBoth }: { party: string; of: 'customer' | 'vendor'; span: Span; isBoth: boolean },
): TopicAnswer {
  const sum = (sign: 1 | -1) => sumPaise(lines.map(({ amount }) => Math.max(sign * amount, 0)))
  const values = { party, period: periodName(span), more: formatPaise(sum(1)), less: formatPaise(sum(-1)) }
  const stood = (balance: Paise) => (of === 'customer' ? owedToUs(balance) : owedByUs(balance))
  if (isCut)
    return {
      reply: t('{party} has more than 1,000 lines in {period}: open the statement, or ask for fewer days.', values),
      derivation: '',
      table: null,
      link,
    }
  return {
    reply: [
      t('Ledger of {party}, {period}: {closing} at the end.', { ...values, closing: stood(closing) }),
      t('At the start: {opening}.', { opening: stood(opening) }),
      of === 'customer'
        ? t('₹{more} was invoiced or added, ₹{less} was received or credited.', values)
        : t('₹{more} was billed or added, ₹{less} was paid or deducted.', values),
      ...(isBoth
        ? [
            of === 'customer'
              ? t('{party} is also a vendor: that ledger is left out.', values)
              : t('{party} is also a customer: that ledger is left out.', values),
          ]
        : []),
    ].join('\n'),
    derivation: t(
      'From the books by posting date, in rupees. {count, plural, one {# line} other {# lines}}; drafts are left out.',
      {
        count: lines.length,
      },
    ),
    table: tableOf(
      [
        [t('Date'), 'date'],
        [t('What'), 'text'],
        [t('Amount'), 'paise'],
        [t('Balance'), 'paise'],
      ],
      lines.map(({ date, what, amount, balance }) => [date, what(), amount, balance]),
    ),
    link,
  }
}

const owedToUs = (balance: Paise) =>
  balance >= 0
    ? t('they owe you ₹{amount}', { amount: formatPaise(balance) })
    : t('you owe them ₹{amount}', { amount: formatPaise(0 - balance) })
const owedByUs = (balance: Paise) => owedToUs(0 - balance)
