import { reason } from '../../reasons.ts'
import { sumPaise } from '../../money.ts'
import { billFit, paysWhole } from './bill-fit.ts'
import { isBankFee, isRounding, type TdsGuess, tdsGuesses } from './fit.ts'
import { readingOf } from './invoice-reference.ts'
import { type Party, partyOf } from './party.ts'
import type { OpenBill, PayingContext, PayingSuggestion, RecordedEntry } from './paying-types.ts'
import { bookedPayments } from './recorded-payment.ts'
import { documentSets } from './sets.ts'
import type { BankLine, BookedPayment, Evidence, LearnedParty, OpenDocument } from './types.ts'
import { sumDue, weighBills, type WeighedBills } from './weigh-bills.ts'

const MOST_SUGGESTIONS = 5

/**
 * What a line of money out may have paid, the best first: a payment that is in the books already, or bills of one vendor that were dated by
 * then. Each suggestion says why. For money in, only what came back of a payment is looked at.
 */
export function suggestBills(line: BankLine, bills: readonly OpenBill[], context: PayingContext): PayingSuggestion[] {
  const dated = line.amount < 0 ? bills.filter(({ bill_date }) => bill_date <= line.transaction_date) : []
  const parties = partiesOf(line, dated, context)
  const guesses = tdsGuesses(line.transaction_date)
  const owed = Map.groupBy(dated, ({ vendors_id }) => vendors_id)
  const paying = [...owed.values()].flatMap((open) => billsOf({ line, parties, guesses }, open))
  return standing([...entriesOf(line, context, parties), ...paying].toSorted((a, b) => b.weight - a.weight))
}

type Looked = { line: BankLine; parties: ReadonlyMap<string, Party>; guesses: readonly TdsGuess[] }

function partiesOf(line: BankLine, bills: readonly OpenBill[], context: PayingContext): Map<string, Party> {
  const named = [...context.vendors, ...context.learned, ...context.accounts, ...bills]
  const entries = context.entries.flatMap(({ vendors_id, payee_name }) =>
    vendors_id === null ? [] : [{ vendors_id, vendor_name: payee_name }],
  )
  const learned = context.learned.map(asParty)
  const all = new Map([...named, ...entries].map((each) => [each.vendors_id, each.vendor_name]))
  const found = [...all].flatMap(([vendors_id, vendor_name]) => {
    const party = partyOf(line, { party_id: vendors_id, party_name: vendor_name }, learned)
    const told = withAccount(
      party,
      vendor_name,
      context.accounts.filter((account) => account.vendors_id === vendors_id),
    )
    return told ? [[vendors_id, told] as const] : []
  })
  const isTold = found.some(([, { closeness }]) => closeness !== 'alike')
  return new Map(isTold ? found.filter(([, { closeness, score }]) => closeness !== 'alike' || score >= 0.75) : found)
}

/** An account number identifies its vendor, unless two vendors share it. */
function withAccount(party: Party | undefined, name: string, accounts: readonly { account: string }[]): Party | undefined {
  const [one] = accounts
  if (!one) return party
  const sentence = one.account.includes('@')
    ? reason('It went to the UPI address {account}, which is {name}’s.', { account: one.account, name })
    : reason('It went to the account ending {digits}, which is {name}’s.', { digits: one.account.slice(-4), name })
  const evidence: Evidence = { kind: 'reference', speaks_for: true, sentence }
  return { closeness: 'learned', score: 1, evidence: [evidence, ...(party?.evidence ?? [])] }
}

const asDocument = (bill: OpenBill): OpenDocument => ({
  document_id: bill.bills_id,
  document_number: bill.bill_number,
  document_date: bill.bill_date,
  due_date: bill.due_date,
  total: bill.total,
  amount_due: bill.amount_due,
  taxable_value: bill.untaxed,
})
const asParty = ({ vendors_id, vendor_name, times }: PayingContext['learned'][number]): LearnedParty => ({
  party_id: vendors_id,
  party_name: vendor_name,
  times,
})

function billsOf({ line, parties, guesses }: Looked, bills: readonly OpenBill[]): WeighedBills[] {
  const [vendor] = bills
  if (!vendor) return []
  const open = bills.map(asDocument)
  const party = parties.get(vendor.vendors_id)
  const reading = readingOf(line.reference ? line.description.replaceAll(line.reference, ' ') : line.description)
  const said = new Map(
    open.flatMap(({ document_id, document_number }) => {
      const how = reading(document_number)
      // Vendors' numbers are not unique: without the vendor's name only the full number is evidence.
      return how && (party || how === 'number') ? [[document_id, how] as const] : []
    }),
  )
  const paid = Math.abs(line.amount)
  const fitOf = (set: readonly OpenDocument[]) =>
    billFit(paid, sumDue(set), sumPaise(set.map(({ taxable_value }) => taxable_value)), guesses, set.length)
  const isOtherNamed = !party && [...parties.values()].some(({ closeness }) => closeness !== 'alike')
  return documentSets({
    amount: paid,
    open,
    said,
    fits: (set) => paysWhole(fitOf(set)) || fitOf(set).kind === 'tds',
    fitsSum: (due) => due === paid,
    nearlyFitsSum: (due) => isRounding(paid - due) || isBankFee(paid - due),
    isKnown: party !== undefined,
    isAnonymous: parties.size === 0,
  }).flatMap(({ documents, rivals }) => {
    const how = fitOf(documents)
    if (how.kind === 'over' || (!party && said.size === 0 && how.kind !== 'exact')) return []
    return [
      weighBills(
        { line, vendor, party, said, isOtherNamed },
        { bills: documents, rivals, how, isAllOpen: documents.length === open.length },
      ),
    ]
  })
}

/** Payments in the books that the line may be. */
function entriesOf(line: BankLine, { entries }: PayingContext, parties: ReadonlyMap<string, Party>): WeighedBills[] {
  return bookedPayments(line, entries.map(asBooked), parties).map(({ payment, weight, confidence, evidence }) => {
    const { payment_id: journal_entries_id, party_id: vendors_id, party_name: vendor_name } = payment
    const vendor = { vendors_id, vendor_name, journal_entries_id }
    return { weight, suggestion: { ...vendor, confidence, stands_out: false, bills: [], bank_charge: 0, round_off: 0, evidence } }
  })
}

const asBooked = ({ journal_entries_id, vendors_id, payee_name, posting_date, ...payment }: RecordedEntry): BookedPayment => ({
  ...payment,
  payment_id: journal_entries_id,
  party_id: vendors_id,
  party_name: payee_name,
  payment_date: posting_date,
})

/** Only one suggestion is exact, and none beside a payment that may already be in the books. */
function standing(sorted: readonly WeighedBills[]): PayingSuggestion[] {
  const list = sorted.slice(0, MOST_SUGGESTIONS).map(({ suggestion }) => suggestion)
  const exact = list.filter(({ confidence }) => confidence === 'exact')
  const isRecorded = list.some(({ journal_entries_id, confidence }) => journal_entries_id !== null && confidence !== 'possible')
  const isOne = exact.length === 1 && (!isRecorded || exact[0]?.journal_entries_id !== null)
  return list.map((suggestion) => {
    if (suggestion.confidence !== 'exact') return suggestion
    return isOne ? { ...suggestion, stands_out: suggestion === list[0] } : { ...suggestion, confidence: 'likely' as const }
  })
}
