import type { Days, Topic } from '#core/assistant/topics/topic.ts'
import { dateInIndia, financialYear, formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import type { TdsNature } from '#core/tax/tds-natures.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { TopicAnswer } from './topic-answer.ts'
import { tableOf } from './table.ts'

type Row = { vendor_name: string; section: string; payment_code: string | null; base: Paise; tax: Paise }

/** TDS withheld from one payee, or from each, in these days; in the present financial year where none were said. Reversals are taken off. */
export async function withheldFrom(
  tx: CompanyTx,
  { party, days, natures }: Extract<Topic, { kind: 'withheld' }>,
): Promise<(() => TopicAnswer) | undefined> {
  const today = dateInIndia(tx.now)
  const year = financialYear(today)
  const from = days?.from ?? year.start
  const to = days === undefined || days.to > today ? today : days.to
  const rows = await deductionsBetween(tx, party, { from, to }, natures)
  if (rows.length === 0 && !(await hasAny(tx))) return undefined
  return () => {
    const span = t('{from} to {to}', { from: formatDate(from), to: formatDate(to) })
    const tax = sumPaise(rows.map((row) => row.tax))
    const values = { party: party ?? '', tax: formatPaise(tax), base: formatPaise(sumPaise(rows.map(({ base }) => base))), span }
    const first =
      party === undefined
        ? natures === undefined
          ? t('₹{tax} of TDS was withheld from all payees, on ₹{base}, {span}.', values)
          : t('₹{tax} of TDS was withheld for payments of this kind, on ₹{base}, {span}.', values)
        : t('₹{tax} of TDS was withheld from {party}, on ₹{base}, {span}.', values)
    return {
      reply: [
        first,
        ...rows.slice(0, 10).map((row, at) => `${at + 1}. ${lineOf(row)}`),
        ...(rows.length > 10 ? [`… ${t('The table has {count} more.', { count: rows.length - 10 })}`] : []),
      ].join('\n'),
      derivation: t('Counted by the date of deduction. Reversed deductions and TDS on salaries are left out.'),
      table: tableOf(
        [
          [t('Payee'), 'text'],
          [t('Section'), 'text'],
          [t('Base'), 'paise'],
          ['TDS', 'paise'],
        ],
        rows.map(({ vendor_name, section, payment_code, base, tax: own }) => [
          vendor_name,
          sectionOf({ section, payment_code }),
          base,
          own,
        ]),
      ),
      link: '/accounting/tds',
    }
  }
}

const sectionOf = ({ section, payment_code }: Pick<Row, 'section' | 'payment_code'>) =>
  payment_code === null ? section : `${section}, ${payment_code}`

const lineOf = ({ vendor_name, section, payment_code, base, tax }: Row) =>
  t('{name}, {section}: ₹{tax} on ₹{base}', {
    name: vendor_name,
    section: sectionOf({ section, payment_code }),
    tax: formatPaise(tax),
    base: formatPaise(base),
  })

/** TDS withheld in these days by payee and section, without what was reversed; of one payee, or of all, for some kinds of payment, or for all. */
export async function deductionsBetween(
  tx: CompanyTx,
  party: string | undefined,
  { from, to }: Days,
  natures?: readonly TdsNature[],
): Promise<Row[]> {
  const { rows } = await tx.client.query<Row>(
    `SELECT v.vendor_name, d.section, d.payment_code, sum(d.base)::bigint AS base, sum(d.tax)::bigint AS tax
     FROM tds_deductions d JOIN vendors v ON v.companies_id = d.companies_id AND v.vendors_id = d.vendors_id
     WHERE d.companies_id = $1 AND d.deducted_on BETWEEN $2 AND $3 AND ($4::text IS NULL OR v.vendor_name = $4)
       AND ($5::text[] IS NULL OR d.tds_nature = ANY($5))
     GROUP BY 1, 2, 3 HAVING sum(d.tax) <> 0 ORDER BY sum(d.tax) DESC, 1, 2, 3 LIMIT 2000`,
    [tx.companies_id, from, to, party ?? null, natures ?? null],
  )
  return rows
}

async function hasAny(tx: CompanyTx): Promise<boolean> {
  const { rows } = await tx.client.query('SELECT FROM tds_deductions WHERE companies_id = $1 LIMIT 1', [tx.companies_id])
  return rows.length > 0
}
