import { t, translate } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { MATURING, type Repayment, repaymentsAround } from '#core/ledger/maturities.ts'
import { formatDate } from '#core/dates.ts'
import { row, text } from '../../reports/sheets/rows.ts'
import { type BookYear, DEBT, sumOf } from '../books.ts'
import type { AllFacts } from '../carry.ts'
import { bothEnds, disagreement, type Draft, type NoteContext, table } from './context.ts'

type Loan = AllFacts['borrowings']['loans'][number]

/** Borrowings with security, terms and continuing defaults: Schedule III, Division I, notes C and F. */
export function borrowingsNote(context: NoteContext): Draft {
  const { book, last, facts } = context
  const amountOf = ({ ledger_accounts_id, amount }: Loan, year: BookYear) =>
    ledger_accounts_id === null ? (amount ?? 0) : 0 - (year.closing.get(ledger_accounts_id) ?? 0)
  const part = (title: string, loans: readonly Loan[]) =>
    loans.length === 0
      ? []
      : [
          row('heading', title, [null, null, null, null]),
          ...loans.map((loan) =>
            row(
              'line',
              loan.lender_name,
              [
                termsOf(loan),
                defaultOf(loan),
                amountOf(loan, book),
                loan.ledger_accounts_id === null ? null : amountOf(loan, last),
              ],
              { level: 1 },
            ),
          ),
        ]
  const { loans } = facts.borrowings
  const total = loans.reduce((sum, loan) => sum + amountOf(loan, book), 0)
  const rows = [
    ...part(
      'Secured',
      loans.filter(({ is_secured }) => is_secured),
    ),
    ...part(
      'Unsecured',
      loans.filter(({ is_secured }) => !is_secured),
    ),
  ]
  const inBooks = 0 - sumOf(book, 'closing', DEBT)
  return {
    title: 'Borrowings',
    section: 'borrowings',
    paragraphs: rows.length === 0 && inBooks === 0 ? [t('The company has no borrowings.')] : [],
    tables:
      rows.length === 0
        ? []
        : [
            table(
              '',
              'Lender',
              [text('Security and terms'), text('Default'), ...bothEnds(context)],
              [...rows, row('total', 'Total borrowings', ['', '', total, null])],
            ),
          ],
    problems: [...disagreement('Borrowings', total, inBooks), ...planProblems(context)],
  }
}

/** Loans whose balance exceeds their repayments, and current maturities that may count twice. */
function planProblems({ book, facts }: NoteContext): string[] {
  const planned = facts.borrowings.loans.filter(({ repayments = [] }) => repayments.length > 0)
  const ids = new Set(planned.map(({ ledger_accounts_id }) => ledger_accounts_id))
  const short = [...ids].flatMap((id) => {
    const own = planned.filter(({ ledger_accounts_id }) => ledger_accounts_id === id)
    const plan = own.flatMap(({ repayments = [] }) => repayments)
    const { past, next, later } = repaymentsAround(plan, book.end)
    const owed = id === null ? 0 : 0 - (book.closing.get(id) ?? 0)
    const all = past + next + later
    return owed <= all
      ? []
      : [
          t('{lender}: ₹{owed} are left, its repayments come to ₹{all}. Enter all of them.', {
            lender: own[0]?.lender_name,
            owed: formatPaise(owed),
            all: formatPaise(all),
          }),
        ]
  })
  const twice = book.accounts.filter(
    ({ ledger_accounts_id: id, schedule_iii }) => schedule_iii === MATURING && !ids.has(id) && (book.closing.get(id) ?? 0) !== 0,
  )
  return [
    ...short,
    ...(planned.length === 0
      ? []
      : twice.map(({ account_name }) =>
          t('{account} holds current maturities. If they are of a loan with repayments, transfer them back: they count twice.', {
            account: translate(account_name),
          }),
        )),
  ]
}

/** `48 instalments of ₹50,000.00, every month from 5 Jul 2025`. */
function repaymentWords({ first_due, instalments, months_apart, amount }: Repayment): string {
  const [sum, day] = [formatPaise(amount), formatDate(first_due)]
  if (instalments === 1) return t('₹{sum} on {day}', { sum, day })
  return months_apart === 1
    ? t('{instalments} instalments of ₹{sum}, every month from {day}', { instalments, sum, day })
    : t('{instalments} instalments of ₹{sum}, every {months} months from {day}', { instalments, sum, months: months_apart, day })
}

const termsOf = ({ security_text, terms_text, is_guaranteed, repayments = [] }: Loan) =>
  [security_text, terms_text, ...repayments.map(repaymentWords), is_guaranteed ? t('Guaranteed by directors or others') : '']
    .filter((each) => each.trim() !== '')
    .join('. ')

const defaultOf = ({ default_amount, default_since }: Loan) =>
  default_amount === 0 || default_since === null
    ? t('None')
    : t('₹{sum} since {day}', { sum: formatPaise(default_amount), day: formatDate(default_since) })
