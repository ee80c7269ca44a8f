import { t } from '#core/messages.ts'
import { RATES_READ_UNTIL, ratesWithin } from '#core/directory/bank-rates.ts'
import { delayInterest, unpaidOn } from '#core/directory/delay-interest.ts'
import { formatDate } from '#core/dates.ts'
import { decimalPaise, type Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { date, money, row } from '../../reports/sheets/rows.ts'
import { owedToMicroAndSmall } from '../../reports/statement-books.ts'
import type { BookYear } from '../books.ts'
import { type MsmeBill, msmeBills } from '../msme.ts'
import { bothEnds, type Draft, type NoteContext, table } from './context.ts'
import { msmeFigures, lines } from './msme-figures.ts'

/**
 * Dues to micro and small enterprises: MSMED Act 2006 s.22 and Schedule III, Division I, note FA, in force since 4 Sep 2015
 * (G.S.R. 679(E)).
 */
export async function msmeNote(context: NoteContext): Promise<Draft> {
  const { tx, book, last, facts } = context
  const bills = await msmeBills(tx, book.end)
  const paid = await interestPaid(tx, book.start)
  const asOf = (end: string) => bills.filter(({ bill_date }) => bill_date <= end)
  const interest = facts.msme.interest_paid.reduce((sum, { amount }) => sum + amount, 0)
  const now = msmeFigures(bills, book, { this_year: interest, before: paid.before })
  const then = msmeFigures(asOf(last.end), last, { this_year: paid.last_year, before: paid.before - paid.last_year })
  const open = bills.filter((bill) => unpaidOn(bill, book.end) > 0 && bill.pay_by < book.end)
  const from = bills.map(({ pay_by }) => pay_by).toSorted()[0] ?? book.end
  const rates = ratesWithin(from < book.end ? from : book.end, book.end)
  const isOpen = rates.some(({ is_verified }) => !is_verified) || book.end > RATES_READ_UNTIL
  const [face = 0, faceBefore = 0] = await owedToMicroAndSmall(tx, book.accounts, [book.end, last.end])
  const usesRates = now.interest_unpaid + now.interest_on_paid + now.interest_on_principal > 0
  return {
    title: 'Dues to micro and small enterprises',
    section: 'msme',
    paragraphs: [
      t(
        'Micro and small enterprises are identified from the information suppliers gave the company. Interest is calculated at three times the Bank Rate of the Reserve Bank, compounded monthly (section 16 of the MSMED Act, 2006).',
      ),
      ...(usesRates
        ? [
            t('Bank Rate: {rates}.', {
              rates: rates
                .map(({ from: day, rate }) => t('{rate}% from {day}', { rate: decimalPaise(rate), day: formatDate(day) }))
                .join(', '),
            }),
          ]
        : []),
    ],
    tables: [
      table(
        '',
        'Disclosure under section 22 of the MSMED Act, 2006',
        bothEnds(context),
        lines.map(({ label, figure, level }) => row('line', label, [now[figure], then[figure]], { level })),
      ),
      table('', 'Tie to the balance sheet', bothEnds(context), [
        row('line', 'Principal unpaid at the end of the year', [now.principal, then.principal]),
        row('line', 'Payments, credits and entries not set against these bills', [
          face - now.principal,
          faceBefore - then.principal,
        ]),
        row('total', 'Trade payables to micro and small enterprises', [face, faceBefore]),
      ]),
      ...(open.length === 0 ? [] : [overdueTable(open, book)]),
    ],
    problems:
      usesRates && isOpen
        ? [
            t('Compare the Bank Rates with rbi.org.in before you sign: not all of them up to {day} are verified.', {
              day: formatDate(book.end),
            }),
          ]
        : [],
  }
}

function overdueTable(bills: readonly MsmeBill[], { end }: BookYear) {
  const rows = bills.map((bill) =>
    row('line', bill.vendor_name, [bill.bill_date, bill.pay_by, unpaidOn(bill, end), delayInterest(bill, end)], {
      link: { to: `/payables/bills/${bill.bills_id}`, search: {} },
    }),
  )
  return table(
    'Unpaid beyond the appointed day',
    'Supplier',
    [date('Bill'), date('To be paid by'), money('Unpaid'), money('Interest')],
    rows,
  )
}

/** Interest paid according to earlier years, in total and for the last one. */
async function interestPaid(tx: CompanyTx, start: string): Promise<{ before: Paise; last_year: Paise }> {
  const { rows } = await tx.client.query<{ before: Paise; last_year: Paise }>(
    `SELECT coalesce(sum((p->>'amount')::bigint), 0)::bigint AS before,
       coalesce(sum((p->>'amount')::bigint) FILTER (WHERE year_start = ($2::date - interval '1 year')::date), 0)::bigint AS last_year
     FROM annual_facts CROSS JOIN LATERAL json_array_elements(facts->'interest_paid') p
     WHERE companies_id = $1 AND section = 'msme' AND year_start < $2`,
    [tx.companies_id, start],
  )
  return rows[0] ?? { before: 0, last_year: 0 }
}
