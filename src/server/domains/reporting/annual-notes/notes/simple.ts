import { contingencyKinds } from '#core/reporting/annual-notes/lists.ts'
import { formatPaise } from '#core/money.ts'
import { MATURING, type Repayment, repaymentsAround } from '#core/ledger/maturities.ts'
import { formatDate } from '#core/dates.ts'
import { row, text } from '../../reports/sheets/rows.ts'
import { type BookYear, DEBT, isUnder, profitBeforeTax, sumOf } from '../books.ts'
import type { AllFacts } from '../carry.ts'
import { bothEnds, bothYears, disagreement, type Draft, type NoteContext, table } from './context.ts'

/** The company and its accounting policies (AS 1). */
export function policiesNote({ facts }: NoteContext): Draft {
  const { company_text, policies } = facts.policies
  return {
    title: 'Corporate information and accounting policies',
    section: 'policies',
    paragraphs: [
      ...(company_text.trim() === '' ? [] : [company_text]),
      ...policies.map((each) => `${each.policy_title}. ${each.policy_text}`),
    ],
    tables: [],
    problems: company_text.trim() === '' ? ['Describe the company: where it is registered and what it does.'] : [],
  }
}

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
    paragraphs: rows.length === 0 && inBooks === 0 ? ['The company has no borrowings.'] : [],
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
          `${own[0]?.lender_name}: ₹${formatPaise(owed)} are left, its repayments come to ₹${formatPaise(all)}. Enter all of them.`,
        ]
  })
  const twice = book.accounts.filter(
    ({ ledger_accounts_id: id, schedule_iii }) => schedule_iii === MATURING && !ids.has(id) && (book.closing.get(id) ?? 0) !== 0,
  )
  return [
    ...short,
    ...(planned.length === 0
      ? []
      : twice.map(
          ({ account_name }) =>
            `${account_name} holds current maturities. If they are of a loan with repayments, transfer them back: they count twice.`,
        )),
  ]
}

/** `48 instalments of ₹50,000.00, every month from 5 Jul 2025`. */
function repaymentWords({ first_due, instalments, months_apart, amount }: Repayment): string {
  if (instalments === 1) return `₹${formatPaise(amount)} on ${formatDate(first_due)}`
  const every = months_apart === 1 ? 'every month' : `every ${months_apart} months`
  return `${instalments} instalments of ₹${formatPaise(amount)}, ${every} from ${formatDate(first_due)}`
}

const termsOf = ({ security_text, terms_text, is_guaranteed, repayments = [] }: Loan) =>
  [security_text, terms_text, ...repayments.map(repaymentWords), is_guaranteed ? 'Guaranteed by directors or others' : '']
    .filter((each) => each.trim() !== '')
    .join('. ')
const defaultOf = ({ default_amount, default_since }: Loan) =>
  default_amount === 0 || default_since === null ? 'None' : `₹${formatPaise(default_amount)} since ${formatDate(default_since)}`

/** Exceptional items by name: Schedule III, Division I, Part II; AS 5 para 14. */
export function exceptionalNote(context: NoteContext): Draft {
  const { book, last, facts, lastFacts } = context
  const { items } = facts.exceptional
  const before = lastFacts.exceptional.items
  const sum = (list: typeof items) => list.reduce((total, { amount }) => total + amount, 0)
  const inBooks = 0 - sumOf(book, 'moved', isUnder('Exceptional items'))
  const names = [...new Set([...items, ...before].map(({ item_name }) => item_name))]
  const of = (list: typeof items, name: string) => sum(list.filter(({ item_name }) => item_name === name))
  return {
    title: 'Exceptional items',
    section: 'exceptional',
    paragraphs: names.length === 0 ? ['There were no exceptional items in the year.'] : [],
    tables:
      names.length === 0
        ? []
        : [
            table('', 'Item', bothYears(context), [
              row('line', 'Profit before exceptional items and tax', [
                profitBeforeTax(book) - sum(items),
                profitBeforeTax(last) - sum(before),
              ]),
              ...names.map((name) => row('line', name, [of(items, name), of(before, name)], { level: 1 })),
              row('total', 'Profit before tax', [profitBeforeTax(book), profitBeforeTax(last)]),
            ]),
          ],
    // If the books have a line of their own for them, both must agree.
    problems: inBooks === 0 ? [] : disagreement('Exceptional items', sum(items), inBooks),
  }
}

/** Contingent liabilities and commitments, Schedule III, Division I, note T; AS 29. */
export function contingenciesNote(context: NoteContext): Draft {
  const { facts, lastFacts } = context
  const rows = facts.contingencies.rows
  const before = lastFacts.contingencies.rows
  const groups = [...new Set(Object.values(contingencyKinds).map(({ group }) => group))]
  const lastAmount = (each: (typeof rows)[number]) =>
    before.find(({ kind, particulars }) => kind === each.kind && particulars === each.particulars)?.amount ?? null
  return {
    title: 'Contingent liabilities and commitments',
    section: 'contingencies',
    paragraphs: rows.length === 0 ? ['There are no contingent liabilities and no commitments.'] : [],
    tables:
      rows.length === 0
        ? []
        : [
            table(
              '',
              'Kind',
              [text('Particulars'), ...bothEnds(context)],
              groups.flatMap((group) => {
                const own = rows.filter(({ kind }) => contingencyKinds[kind].group === group)
                if (own.length === 0) return []
                return [
                  row('heading', group, [null, null, null]),
                  ...own.map((each) =>
                    row('line', contingencyKinds[each.kind].label, [each.particulars, each.amount, lastAmount(each)], {
                      level: 1,
                    }),
                  ),
                  row('subtotal', `Total ${group.toLowerCase()}`, ['', own.reduce((sum, { amount }) => sum + amount, 0), null]),
                ]
              }),
            ),
          ],
    problems: [],
  }
}
