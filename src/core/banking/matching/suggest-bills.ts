import { sumPaise } from '../../money.ts'
import { billFit, paysWhole } from './bill-fit.ts'
import { isBankFee, isRounding, type TdsGuess, tdsGuesses } from './fit.ts'
import { readingOf } from './invoice-reference.ts'
import { type Party, partyOf } from './party.ts'
import type { OpenBill, PayingContext, PayingSuggestion } from './paying-types.ts'
import { paymentSuggestions } from './recorded-payment.ts'
import { invoiceSets } from './sets.ts'
import type { BankLine, Evidence, Learned, OpenInvoice, RecordedPayment } from './types.ts'
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
  const learned: Learned[] = context.learned.map(({ vendors_id, vendor_name, times }) => ({
    customers_id: vendors_id,
    customer_name: vendor_name,
    times,
  }))
  const all = new Map([...named, ...entries].map((each) => [each.vendors_id, each.vendor_name]))
  const found = [...all].flatMap(([customers_id, customer_name]) => {
    const party = partyOf(line, { customers_id, customer_name }, learned)
    const told = withAccount(
      party,
      customer_name,
      context.accounts.filter(({ vendors_id }) => vendors_id === customers_id),
    )
    return told ? [[customers_id, told] as const] : []
  })
  const isTold = found.some(([, { closeness }]) => closeness !== 'alike')
  return new Map(isTold ? found.filter(([, { closeness, score }]) => closeness !== 'alike' || score >= 0.75) : found)
}

/** An account number names whom it belongs to, unless two vendors are paid there. */
function withAccount(party: Party | undefined, name: string, accounts: readonly { account: string }[]): Party | undefined {
  const [one] = accounts
  if (!one) return party
  const words = one.account.includes('@') ? `the UPI address ${one.account}` : `the account ending ${one.account.slice(-4)}`
  const evidence: Evidence = { kind: 'reference', speaks_for: true, sentence: `It went to ${words}, which is ${name}’s.` }
  return { closeness: 'learned', score: 1, evidence: [evidence, ...(party?.evidence ?? [])] }
}

const asInvoice = (bill: OpenBill): OpenInvoice => ({
  invoices_id: bill.bills_id,
  invoice_number: bill.bill_number,
  invoice_date: bill.bill_date,
  due_date: bill.due_date,
  customers_id: bill.vendors_id,
  customer_name: bill.vendor_name,
  total: bill.total,
  amount_due: bill.amount_due,
  taxable_value: bill.untaxed,
})

function billsOf({ line, parties, guesses }: Looked, bills: readonly OpenBill[]): WeighedBills[] {
  const [vendor] = bills
  if (!vendor) return []
  const open = bills.map(asInvoice)
  const party = parties.get(vendor.vendors_id)
  const reading = readingOf(line.reference ? line.description.replaceAll(line.reference, ' ') : line.description)
  const said = new Map(
    open.flatMap(({ invoices_id, invoice_number }) => {
      const how = reading(invoice_number)
      // Numbers of vendors are anybody's: without the vendor's name only the whole number says something.
      return how && (party || how === 'number') ? [[invoices_id, how] as const] : []
    }),
  )
  const paid = Math.abs(line.amount)
  const fitOf = (set: readonly OpenInvoice[]) =>
    billFit(paid, sumDue(set), sumPaise(set.map(({ taxable_value }) => taxable_value)), guesses, set.length)
  const isOtherNamed = !party && [...parties.values()].some(({ closeness }) => closeness !== 'alike')
  return invoiceSets({
    amount: paid,
    open,
    said,
    fits: (set) => paysWhole(fitOf(set)) || fitOf(set).kind === 'tds',
    fitsSum: (due) => due === paid,
    nearlyFitsSum: (due) => isRounding(paid - due) || isBankFee(paid - due),
    isKnown: party !== undefined,
    isAnonymous: parties.size === 0,
  }).flatMap(({ invoices, rivals }) => {
    const how = fitOf(invoices)
    if (how.kind === 'over' || (!party && said.size === 0 && how.kind !== 'exact')) return []
    return [
      weighBills(
        { line, vendor, party, said, isOtherNamed },
        { invoices, rivals, how, isAllOpen: invoices.length === open.length },
      ),
    ]
  })
}

/** Payments in the books, as those of customers are found. */
function entriesOf(line: BankLine, { entries }: PayingContext, parties: ReadonlyMap<string, Party>): WeighedBills[] {
  const recorded = entries.map(
    (entry): RecordedPayment => ({
      payments_id: entry.journal_entries_id,
      customers_id: entry.vendors_id ?? entry.journal_entries_id,
      customer_name: entry.payee_name,
      payment_date: entry.posting_date,
      amount: entry.amount,
      reference: entry.reference,
    }),
  )
  return paymentSuggestions(line, recorded, parties).map(({ weight, suggestion }) => {
    const entry = entries.find(({ journal_entries_id }) => journal_entries_id === suggestion.payments_id)
    const { confidence, stands_out, evidence } = suggestion
    const vendor = { vendors_id: entry?.vendors_id ?? null, vendor_name: suggestion.customer_name }
    const journal_entries_id = suggestion.payments_id
    return {
      weight,
      suggestion: { ...vendor, confidence, stands_out, journal_entries_id, bills: [], bank_charge: 0, round_off: 0, evidence },
    }
  })
}

/** Exact is said once, and never beside a payment that may be in the books already. */
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
