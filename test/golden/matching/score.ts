import { suggest } from '#core/banking/matching/suggest.ts'
import { type EarlierDebit, returnSuggestions } from '#core/banking/matching/returned.ts'
import type { OpenBill, PayingContext } from '#core/banking/matching/paying-types.ts'
import { suggestBills } from '#core/banking/matching/suggest-bills.ts'
import type { BankLine } from '#core/banking/matching/types.ts'
import type { Case as Credit } from './narrations.ts'

/**
 * A debit or a returned payment with known truth: the bills it paid, a payment in the books, the line it reverses, or nothing.
 */
export type Debit = {
  scenario: string
  line: BankLine
  bills: OpenBill[]
  context: PayingContext
  debits: EarlierDebit[]
  truth: { bills: string[]; journal_entries_id: string | null; returned: string | null } | undefined
}
export type Case = Credit | Debit

/** The results for lines of one kind. `known`: those whose truth can be suggested. */
export type Tally = { lines: number; automatic: number; wrong: number; known: number; first: number; found: number }
export type Score = { all: Tally; of: Map<string, Tally>; mistakes: string[]; missed: string[] }

/** One answer: `key` identifies it, `claims` are what it would settle or link. */
type Answer = { key: string; claims: string[]; stands_out: boolean; told: string }

const none = (): Tally => ({ lines: 0, automatic: 0, wrong: 0, known: 0, first: 0, found: 0 })

/**
 * The results of matching on statements. Automatic is what would be accepted without review: the only exact suggestion of a line, unless two
 * lines of the statement claim the same. `found`: the truth is among what the person is shown.
 */
export function score(statements: readonly (readonly Case[])[]): Score {
  const result: Score = { all: none(), of: new Map(), mistakes: [], missed: [] }
  for (const cases of statements) {
    const judged = cases.map((each) => ({ ...each, truth: truthOf(each), answers: answersTo(each) }))
    const claims = judged.flatMap(({ answers }) => answers.filter(({ stands_out }) => stands_out).flatMap((each) => each.claims))
    const isOnce = (answer: Answer) => answer.claims.every((claim) => claims.indexOf(claim) === claims.lastIndexOf(claim))
    for (const { answers, truth, scenario, line } of judged) {
      const automatic = answers.find((answer) => answer.stands_out && isOnce(answer))
      const isFound = answers.some(({ key }) => key === truth)
      const of = result.of.get(scenario) ?? none()
      result.of.set(scenario, of)
      for (const tally of [of, result.all]) {
        tally.lines++
        if (automatic) tally.automatic++
        if (automatic && automatic.key !== truth) tally.wrong++
        if (truth !== undefined) tally.known++
        if (answers[0]?.key === truth && truth !== undefined) tally.first++
        if (isFound) tally.found++
      }
      const told = `${scenario}: ${line.amount} ${line.description} → ${truth}`
      if (automatic && automatic.key !== truth) result.mistakes.push(`${told} but ${automatic.told}`)
      if (truth !== undefined && !isFound) result.missed.push(`${told} of ${answers.map(({ key }) => key).join(', ')}`)
    }
  }
  return result
}

const words = (evidence: readonly { sentence: string }[]) => evidence.map(({ sentence }) => sentence).join(' ')

function truthOf(each: Case): string | undefined {
  if (each.truth === undefined) return undefined
  if ('bills' in each.truth) {
    const { bills, journal_entries_id, returned } = each.truth
    return returned ?? journal_entries_id ?? bills.toSorted().join('+')
  }
  const { customers_id, invoices, payments_id } = each.truth
  return `${customers_id} ${payments_id} ${invoices.toSorted().join('+')}`
}

function answersTo(each: Case): Answer[] {
  if ('invoices' in each)
    return suggest(each.line, each.invoices, each.context).map(
      ({ customers_id, payments_id, invoices, stands_out, evidence }) => {
        const ids = invoices.map(({ invoices_id }) => invoices_id)
        const claims = payments_id === null ? ids : [payments_id]
        return {
          key: `${customers_id} ${payments_id} ${ids.toSorted().join('+')}`,
          claims,
          stands_out,
          told: words(evidence),
        }
      },
    )
  return [
    ...suggestBills(each.line, each.bills, each.context).map(({ journal_entries_id, bills, stands_out, evidence }) => {
      const claims = journal_entries_id === null ? bills.map(({ bills_id }) => bills_id) : [journal_entries_id]
      return { key: claims.toSorted().join('+'), claims, stands_out, told: words(evidence) }
    }),
    ...returnSuggestions(each.line, each.debits).map(({ bank_transactions_id, stands_out, evidence }) => ({
      key: bank_transactions_id,
      claims: [bank_transactions_id],
      stands_out,
      told: words(evidence),
    })),
  ]
}

export const precision = ({ automatic, wrong }: Tally) => (automatic === 0 ? 1 : (automatic - wrong) / automatic)
export const recall = ({ known, found }: Tally) => (known === 0 ? 1 : found / known)
