import { periodName } from '#core/assistant/answer/words.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Row = { account: string; bank_accounts_id: string; count: number; received: Paise; paid: Paise; oldest: IsoDate }

/** Bank lines that are matched to nothing, by account; undefined without a bank account in rupees. */
export async function unmatchedLines(
  tx: CompanyTx,
  { accounts, days }: Extract<Topic, { kind: 'unmatched' }>,
): Promise<(() => TopicAnswer) | undefined> {
  const { rows } = await tx.client.query<Row>(
    `SELECT a.account_label AS account, a.bank_accounts_id, t.count, t.received, t.paid, t.oldest
     FROM bank_accounts a CROSS JOIN LATERAL (
       SELECT count(*)::int AS count, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS received,
         coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS paid, min(transaction_date) AS oldest
       FROM bank_transactions l WHERE l.companies_id = $1 AND l.bank_accounts_id = a.bank_accounts_id AND l.transaction_status = 'unmatched'
         AND l.line_currency IS NULL AND ($3::date IS NULL OR l.transaction_date BETWEEN $3 AND $4) OFFSET 0) t
     WHERE a.companies_id = $1 AND a.currency = 'INR' AND ($2::text[] IS NULL OR a.account_label = ANY($2)) ORDER BY t.count DESC, 1 LIMIT 200`,
    [tx.companies_id, accounts.length === 0 ? null : accounts, days?.from ?? null, days?.to ?? null],
  )
  if (rows.length === 0) return undefined
  return () => answerOf(rows, days && periodName(days))
}

function answerOf(all: readonly Row[], period: string | undefined): TopicAnswer {
  const rows = all.filter(({ count }) => count > 0)
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const values = {
    count: sum(({ count }) => count),
    received: formatPaise(sum(({ received }) => received)),
    paid: formatPaise(sum(({ paid }) => paid)),
    period: period === undefined ? '' : `, ${period}`,
  }
  const [only] = rows.length === 1 ? rows : []
  return {
    reply: [
      t(
        '{count, plural, one {# bank line is} other {# bank lines are}} not matched{period}: ₹{received} received and ₹{paid} paid.',
        values,
      ),
      ...rows.map((row) =>
        t('{account}: {count}, the oldest of {date}', { account: row.account, count: row.count, date: formatDate(row.oldest) }),
      ),
    ].join('\n'),
    derivation: t('Lines of {accounts} that are matched to nothing. Lines with a category and excluded lines are left out.', {
      accounts: all.map(({ account }) => account).join(', '),
    }),
    table: tableOf(
      [
        [t('Account'), 'text'],
        [t('Lines'), 'count'],
        [t('Received'), 'paise'],
        [t('Paid'), 'paise'],
        [t('Oldest line'), 'date'],
      ],
      rows.map((row) => [row.account, row.count, row.received, row.paid, row.oldest]),
    ),
    link: only ? `/banking/reconcile?account=${only.bank_accounts_id}` : '/banking/reconcile',
  }
}
