import { periodName } from '#core/assistant/answer/words.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import { dateInIndia, financialYear, formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type OfAll, ofAll, sumsOfAll } from './sums-of-all.ts'
import { LISTED_ROWS, tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Row = { number: string; day: IsoDate; party: string; total: Paise; open: Paise } & OfAll

const texts = {
  credit: `SELECT credit_note_number AS number, credit_note_date AS day, customer_name AS party, total, credit_left AS open, ${ofAll('CASE WHEN $5 THEN credit_left ELSE total END')}
    FROM credit_notes WHERE companies_id = $1 AND status IN ('issued', 'part_used', 'used') AND credit_note_date BETWEEN $2 AND $3 AND ($4::text IS NULL OR customer_name = $4) AND (NOT $5::boolean OR credit_left > 0)
    ORDER BY credit_note_date DESC, credit_notes_id DESC LIMIT ${LISTED_ROWS}`,
  debit: `SELECT debit_note_number AS number, debit_note_date AS day, vendor_name AS party, total, debit_left AS open, ${ofAll('CASE WHEN $5 THEN debit_left ELSE total END')}
    FROM debit_notes WHERE companies_id = $1 AND status IN ('issued', 'part_used', 'used') AND debit_note_date BETWEEN $2 AND $3 AND ($4::text IS NULL OR vendor_name = $4) AND (NOT $5::boolean OR debit_left > 0)
    ORDER BY debit_note_date DESC, debit_notes_id DESC LIMIT ${LISTED_ROWS}`,
} as const

/** Credit or debit notes that were issued in these days, in this financial year where none were said; or those that are not used up yet, of all time. */
export async function notesIssued(
  tx: CompanyTx,
  { of, party, days, isOpen }: Extract<Topic, { kind: 'notes' }>,
): Promise<() => TopicAnswer> {
  const today = dateInIndia(tx.now)
  const first = isOpen ? '0001-01-01' : financialYear(today).start
  const span = { from: days?.from ?? first, to: days === undefined || days.to > today ? today : days.to }
  const { rows } = await tx.client.query<Row>(texts[of], [tx.companies_id, span.from, span.to, party ?? null, isOpen ?? false])
  const { count, amount } = sumsOfAll(rows)
  return () => {
    const values = {
      count,
      amount: formatPaise(amount),
      period: isOpen && days === undefined ? formatDate(today) : periodName(span),
      of: party === undefined ? '' : `, ${party}`,
    }
    return {
      reply: [
        firstLine(of, isOpen ?? false, values),
        ...rows
          .slice(0, 10)
          .map(
            (row, at) =>
              `${at + 1}. ${row.number}, ${formatDate(row.day)}, ${row.party}: ₹${formatPaise(isOpen ? row.open : row.total)}`,
          ),
      ].join('\n'),
      derivation: t('Issued notes by their date, with GST. Drafts and cancelled ones are left out.'),
      table: tableOf(
        [
          [t('Number'), 'text'],
          [t('Date'), 'date'],
          [of === 'credit' ? t('Customer') : t('Vendor'), 'text'],
          [t('Amount'), 'paise'],
          [t('Unused'), 'paise'],
        ],
        rows.map((row) => [row.number, row.day, row.party, row.total, row.open]),
      ),
      link: of === 'credit' ? '/receivables/credit-notes' : '/payables/debit-notes',
    }
  }
}

function firstLine(
  of: 'credit' | 'debit',
  isOpen: boolean,
  values: { count: number; amount: string; period: string; of: string },
) {
  if (of === 'credit')
    return isOpen
      ? t('₹{amount} is unused on {count, plural, one {# credit note} other {# credit notes}}{of}, {period}.', values)
      : t(
          '{count, plural, one {# credit note was} other {# credit notes were}} issued{of}, {period}: ₹{amount} in total.',
          values,
        )
  return isOpen
    ? t('₹{amount} is unused on {count, plural, one {# debit note} other {# debit notes}}{of}, {period}.', values)
    : t('{count, plural, one {# debit note was} other {# debit notes were}} issued{of}, {period}: ₹{amount} in total.', values)
}
