import { periodName } from '#core/assistant/answer/words.ts'
import type { PayoutState, Topic } from '#core/assistant/topics/topic.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { openStatuses, type PayoutStatus } from '#core/payouts/states.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type OfAll, ofAll, sumsOfAll } from './sums-of-all.ts'
import { LISTED_ROWS, tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Row = { payee: string; amount: Paise; day: IsoDate; reason: string | null } & OfAll

const statuses: Readonly<Record<PayoutState, readonly PayoutStatus[]>> = {
  pending: ['pending'],
  failed: ['failed', 'reversed'],
  scheduled: ['scheduled'],
  processed: ['processed'],
  open: openStatuses,
}

/** Payouts in a state; of the days on which they were made, or processed where the bank has paid them. */
export async function payoutsByState(
  tx: CompanyTx,
  { state, days, isLargest }: Extract<Topic, { kind: 'payouts' }>,
): Promise<() => TopicAnswer> {
  const day = state === 'processed' ? 'processed_on' : `(created_at AT TIME ZONE 'Asia/Kolkata')::date`
  const { rows } = await tx.client.query<Row>(
    `SELECT payee_name AS payee, amount, ${day} AS day, status_reason AS reason, ${ofAll('amount')} FROM payouts
     WHERE companies_id = $1 AND payout_status = ANY($2) AND ($3::date IS NULL OR ${day} BETWEEN $3 AND $4)
     ORDER BY ${isLargest ? 'amount DESC' : 'created_at DESC'}, payouts_id LIMIT ${isLargest ? 1 : LISTED_ROWS}`,
    [tx.companies_id, statuses[state], days?.from ?? null, days?.to ?? null],
  )
  const { count, amount: total } = sumsOfAll(rows)
  const [largest] = isLargest ? rows : []
  return () => ({
    reply: [
      firstLine(state, {
        count,
        amount: formatPaise(total),
        period: days === undefined ? '' : `, ${periodName(days)}`,
      }),
      ...(largest && count > 1 ? [t('The largest of them:')] : []),
      ...rows
        .slice(0, 10)
        .map(({ payee, amount, day: on, reason }, at) =>
          [`${at + 1}. ${payee}, ${formatDate(on)}: ₹${formatPaise(amount)}`, ...(reason === null ? [] : [reason])].join(' – '),
        ),
    ].join('\n'),
    derivation:
      state === 'processed'
        ? t('Payouts made here, by the day on which the bank paid them. Other payments from the bank are left out.')
        : t('Payouts made here, by the day on which they were created. Other payments from the bank are left out.'),
    table: tableOf(
      [
        [t('Payee'), 'text'],
        [t('Amount'), 'paise'],
        [t('Date'), 'date'],
        [t('Reason'), 'text'],
      ],
      rows.map((row) => [row.payee, row.amount, row.day, row.reason]),
    ),
    link: '/payout',
  })
}

function firstLine(state: PayoutState, values: { count: number; amount: string; period: string }): string {
  switch (state) {
    case 'pending':
      return t('{count, plural, one {# payout waits} other {# payouts wait}} for approval or release{period}: ₹{amount}.', values)
    case 'failed':
      return t('{count, plural, one {# payout} other {# payouts}} failed or came back{period}: ₹{amount}.', values)
    case 'scheduled':
      return t('{count, plural, one {# payout is} other {# payouts are}} scheduled{period}: ₹{amount}.', values)
    case 'processed':
      return t('The bank paid {count, plural, one {# payout} other {# payouts}}{period}: ₹{amount}.', values)
    case 'open':
      return t('{count, plural, one {# payout is} other {# payouts are}} not paid yet{period}: ₹{amount}.', values)
  }
}
