import { periodName } from '#core/assistant/answer/words.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import { dateInIndia, formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { chart, balancesOf } from '#server/ledger/chart.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

/** Lines of Schedule III that hold what was borrowed. */
const borrowed: ReadonlySet<string> = new Set([
  'Long-term borrowings',
  'Short-term borrowings',
  'Current maturities of long-term borrowings',
])

/** Cards and overdrafts are no loans that are paid back in parts. */
const others: ReadonlySet<string> = new Set(['credit_cards', 'overdraft'])

/** What is owed on each loan account of the books today; with days, the principal paid back and the interest booked in them. */
export async function loansOwed(
  tx: CompanyTx,
  { days }: Extract<Topic, { kind: 'loans' }>,
): Promise<(() => TopicAnswer) | undefined> {
  const today = dateInIndia(tx.now)
  const accounts = (await chart(tx)).filter(({ schedule_iii }) => borrowed.has(schedule_iii))
  const { rows: roles } = await tx.client.query<{ id: string; role: string }>(
    `SELECT ledger_accounts_id AS id, account_role AS role FROM ledger_accounts WHERE companies_id = $1 AND account_role IS NOT NULL`,
    [tx.companies_id],
  )
  const roleOf = new Map(roles.map(({ id, role }) => [id, role]))
  const loans = accounts.filter(({ ledger_accounts_id }) => !others.has(roleOf.get(ledger_accounts_id) ?? ''))
  const ids = loans.map(({ ledger_accounts_id }) => ledger_accounts_id)
  const balances = await balancesOf(tx, today)
  const paid = days === undefined ? new Map<string, Paise>() : await paidBack(tx, ids, days)
  const rows = loans
    .map(({ account_name, ledger_accounts_id }) => ({
      name: account_name,
      owed: 0 - (balances.get(ledger_accounts_id) ?? 0),
      paid: paid.get(ledger_accounts_id) ?? 0,
    }))
    .filter((row) => row.owed !== 0 || row.paid !== 0)
  const interestId = roles.find(({ role }) => role === 'interest_expense')?.id
  const interest = days && interestId ? ((await balancesOf(tx, days.to, days.from)).get(interestId) ?? 0) : 0
  return () => {
    const owed = formatPaise(sumPaise(rows.map((row) => row.owed)))
    return {
      reply: [
        ...(days === undefined
          ? []
          : [
              t('Paid back on loans, {period}: ₹{amount} of principal; interest booked: ₹{interest}.', {
                period: periodName(days),
                amount: formatPaise(sumPaise(rows.map((row) => row.paid))),
                interest: formatPaise(interest),
              }),
            ]),
        t('Owed on loans on {date}: ₹{owed}.', { date: formatDate(today), owed }),
        ...rows.map((row, at) => `${at + 1}. ${t('{name}: ₹{amount}', { name: row.name, amount: formatPaise(row.owed) })}`),
      ].join('\n'),
      derivation: t(
        'Loan accounts of the books by posting date, without overdrafts, cash credit and credit cards. Principal is what was debited to them. Instalments that are not booked yet are left out.',
      ),
      table: tableOf(
        [[t('Account'), 'text'], [t('Owed'), 'paise'], ...(days === undefined ? [] : [[t('Paid back'), 'paise'] as const])],
        rows.map((row) => [row.name, row.owed, ...(days === undefined ? [] : [row.paid])]),
      ),
      link: '/reports/balance-sheet',
    }
  }
}

/** What was debited to accounts in these days, without entries that were reversed. */
async function paidBack(tx: CompanyTx, ids: readonly string[], days: { from: string; to: string }): Promise<Map<string, Paise>> {
  const { rows } = await tx.client.query<{ id: string; paid: Paise }>(
    `SELECT l.ledger_accounts_id AS id, sum(l.amount)::bigint AS paid
     FROM journal_lines l JOIN journal_entries e ON e.companies_id = l.companies_id AND e.journal_entries_id = l.journal_entries_id
     WHERE l.companies_id = $1 AND l.ledger_accounts_id = ANY($2::uuid[]) AND l.amount > 0 AND e.posting_date BETWEEN $3 AND $4
       AND e.reverses_id IS NULL
       AND NOT EXISTS (SELECT 1 FROM journal_entries r WHERE r.companies_id = e.companies_id AND r.reverses_id = e.journal_entries_id)
     GROUP BY 1`,
    [tx.companies_id, ids, days.from, days.to],
  )
  return new Map(rows.map(({ id, paid }) => [id, paid]))
}
