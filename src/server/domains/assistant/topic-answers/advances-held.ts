import type { Topic } from '#core/assistant/topics/topic.ts'
import { dateInIndia, formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type OfAll, ofAll, sumsOfAll } from './sums-of-all.ts'
import { LISTED_ROWS, tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Row = { number: string | null; party: string; day: IsoDate; amount: Paise; left: Paise } & OfAll

const columns = (party: string) =>
  `advance_number AS number, ${party} AS party, advance_date AS day, amount, advance_left AS left, ${ofAll('advance_left')}`

/** Advances of which something is still unused today; on an account of a customer, what was paid against no invoice besides. */
export async function advancesHeld(
  tx: CompanyTx,
  { of, party }: Extract<Topic, { kind: 'advances' }>,
): Promise<() => TopicAnswer> {
  const today = dateInIndia(tx.now)
  const { rows } = await tx.client.query<Row>(
    of === 'customer'
      ? `SELECT ${columns('customer_name')} FROM advances WHERE companies_id = $1 AND status <> 'voided' AND advance_left > 0
           AND ($2::text IS NULL OR customer_name = $2) ORDER BY advance_date, advances_id LIMIT ${LISTED_ROWS}`
      : `SELECT ${columns('vendor_name')} FROM vendor_advances WHERE companies_id = $1 AND status NOT IN ('draft', 'cancelled') AND advance_left > 0
           AND ($2::text IS NULL OR vendor_name = $2) ORDER BY advance_date, vendor_advances_id LIMIT ${LISTED_ROWS}`,
    [tx.companies_id, party ?? null],
  )
  const beside = of === 'customer' ? await unallocatedOf(tx, party) : 0
  return () => {
    const { count, amount } = sumsOfAll(rows)
    const values = { count, amount: formatPaise(amount), party: party === undefined ? '' : `${party}: `, date: formatDate(today) }
    return {
      reply: [
        of === 'customer'
          ? t(
              '{party}₹{amount} of advances from customers is unused on {date}, {count, plural, one {# advance} other {# advances}}.',
              values,
            )
          : t(
              '{party}₹{amount} of advances to vendors is unused on {date}, {count, plural, one {# advance} other {# advances}}.',
              values,
            ),
        ...(beside > 0
          ? [t('Besides, ₹{amount} of payments received is matched to no invoice.', { amount: formatPaise(beside) })]
          : []),
        ...rows
          .slice(0, 10)
          .map((row, at) => `${at + 1}. ${row.party}, ${row.number ?? ''} (${formatDate(row.day)}): ₹${formatPaise(row.left)}`),
      ].join('\n'),
      derivation:
        of === 'customer'
          ? t('What is left of each advance received, with GST; used, refunded and voided parts are left out.')
          : t('What is left of each advance given, with GST; used, refunded and cancelled parts and drafts are left out.'),
      table: tableOf(
        [
          [t('Number'), 'text'],
          [of === 'customer' ? t('Customer') : t('Vendor'), 'text'],
          [t('Date'), 'date'],
          [t('Amount'), 'paise'],
          [t('Unused'), 'paise'],
        ],
        rows.map((row) => [row.number, row.party, row.day, row.amount, row.left]),
      ),
      link: of === 'customer' ? '/receivables/advances' : '/payables/vendor-advances',
    }
  }
}

/** What customers paid that is matched to no invoice and is no advance. */
async function unallocatedOf(tx: CompanyTx, party: string | undefined): Promise<Paise> {
  const { rows } = await tx.client.query<{ left: Paise }>(
    `SELECT coalesce(sum(unallocated), 0)::bigint AS left FROM payments p
     WHERE companies_id = $1 AND voided_on IS NULL AND unallocated > 0 AND ($2::text IS NULL OR customer_name = $2)
       AND NOT EXISTS (SELECT 1 FROM advances a WHERE a.companies_id = p.companies_id AND a.payments_id = p.payments_id)`,
    [tx.companies_id, party ?? null],
  )
  return rows[0]?.left ?? 0
}
