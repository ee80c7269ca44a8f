import { type Paise, sumPaise } from '../money.ts'
import { type BillFit, billAmountSentence, billFit, paysWhole } from './bill-fit.ts'
import { dateEvidence, isMilestone, numbers, referenceEvidence } from './evidence.ts'
import { isBankFee, isRounding, type TdsGuess, tdsGuesses } from './fit.ts'
import { readingOf, type Said } from './invoice-reference.ts'
import { type Party, partyOf } from './party.ts'
import { paymentSuggestions } from './recorded-payment.ts'
import { invoiceSets } from './sets.ts'
import type { BankLine, Confidence, Evidence, Learned, OpenInvoice, RecordedPayment } from './types.ts'

/** An approved bill with something left to pay; `untaxed` is its value without GST where no TDS was withheld from it, else 0. */
export type OpenBill = {
  bills_id: string
  bill_number: string
  bill_date: string
  due_date: string
  vendors_id: string
  vendor_name: string
  total: Paise
  amount_due: Paise
  untaxed: Paise
}

/** A payment in the books that no line of the account stands for yet, with its sign. `vendors_id` null: no vendor's. */
export type RecordedEntry = {
  journal_entries_id: string
  vendors_id: string | null
  payee_name: string
  posting_date: string
  amount: Paise
  reference: string | null
}

export type Vendor = { vendors_id: string; vendor_name: string }
export type PayingContext = {
  /** Vendors whose name, address or account such lines were matched to before, the most frequent first. */
  learned: readonly (Vendor & { times: number })[]
  /** Vendors with a name like the payee's. */
  vendors: readonly Vendor[]
  /** Vendors whose account number or UPI address stands in the line. */
  accounts: readonly (Vendor & { account: string })[]
  entries: readonly RecordedEntry[]
}

/** What money out may have paid. `paid` = Σ amount + bank_charge + round_off; an entry is only linked. */
export type PayingSuggestion = {
  confidence: Confidence
  /** True for the one exact suggestion that may be accepted without a look. */
  stands_out: boolean
  vendors_id: string | null
  vendor_name: string
  journal_entries_id: string | null
  bills: { bills_id: string; amount: Paise }[]
  bank_charge: Paise
  round_off: Paise
  evidence: Evidence[]
}
type Weighed = { weight: number; suggestion: PayingSuggestion }

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

function billsOf({ line, parties, guesses }: Looked, bills: readonly OpenBill[]): Weighed[] {
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
      weigh({ line, vendor, party, said, isOtherNamed }, { invoices, rivals, how, isAllOpen: invoices.length === open.length }),
    ]
  })
}

const sumDue = (set: readonly OpenInvoice[]) => sumPaise(set.map(({ amount_due }) => amount_due))

const amountWeight: Record<BillFit['kind'], number> = { exact: 40, rounding: 36, charge: 30, tds: 30, part: 8, over: 0 }
const saidWeight: Record<Said, number> = { number: 40, serial: 24, bare: 8 }
const partyWeight: Record<Party['closeness'], number> = { learned: 28, same: 25, alike: 14 }

type Facts = {
  line: BankLine
  vendor: OpenBill
  party: Party | undefined
  said: ReadonlyMap<string, Said>
  isOtherNamed: boolean
}
type Set_ = { invoices: readonly OpenInvoice[]; rivals: number; how: BillFit; isAllOpen: boolean }

function weigh({ line, vendor, party, said, isOtherNamed }: Facts, { invoices, rivals, how, isAllOpen }: Set_): Weighed {
  const paid = Math.abs(line.amount)
  const words = invoices.map(({ invoices_id }) => said.get(invoices_id))
  const weakest = words.includes(undefined)
    ? undefined
    : (['bare', 'serial', 'number'] as const).find((each) => words.includes(each))
  const dates = dateEvidence(line, invoices)
  const open =
    invoices.length === 1
      ? `due on ${numbers(invoices)}`
      : `due on ${numbers(invoices)} together${isAllOpen ? ', all that this vendor is owed' : ''}`
  const milestone = how.kind === 'part' && isMilestone(paid, invoices)
  const weight =
    amountWeight[how.kind] +
    (milestone ? 8 : 0) +
    (weakest ? saidWeight[weakest] : 0) +
    (party ? partyWeight[party.closeness] * (0.5 + party.score / 2) : 0) +
    dates.length * 3 -
    (isOtherNamed ? 15 : 0) -
    Math.min(invoices.length, 6) -
    (rivals > 1 ? 6 : 0)
  const { bank_charge, round_off } = how
  return {
    weight,
    suggestion: {
      confidence: isOtherNamed ? 'possible' : judged(how, weakest, party, rivals, invoices.length),
      stands_out: false,
      vendors_id: vendor.vendors_id,
      vendor_name: vendor.vendor_name,
      journal_entries_id: null,
      bills: laid(how.kind === 'part' || how.kind === 'tds' ? paid : sumDue(invoices), invoices),
      bank_charge,
      round_off,
      evidence: [
        { kind: 'amount', speaks_for: how.kind !== 'part', sentence: billAmountSentence(paid, sumDue(invoices), open, how) },
        ...referenceEvidence(invoices, said),
        ...(party?.evidence ?? []),
        ...dates,
      ],
    },
  }
}

/** The money laid over the bills in their order. */
function laid(money: Paise, bills: readonly OpenInvoice[]): { bills_id: string; amount: Paise }[] {
  let left = money
  return bills.flatMap(({ invoices_id, amount_due }) => {
    const amount = Math.min(left, amount_due)
    left -= amount
    return amount > 0 ? [{ bills_id: invoices_id, amount }] : []
  })
}

/** `exact` needs the amount to the paisa, and the bill's number with its vendor, or a vendor whose lines are known and who is owed nothing else that fits. */
function judged(how: BillFit, said: Said | undefined, party: Party | undefined, rivals: number, count: number): Confidence {
  if (how.kind === 'exact' && party && party.closeness !== 'alike' && said === 'number') return 'exact'
  if (how.kind === 'exact' && party?.closeness === 'learned' && rivals === 1 && count === 1) return 'exact'
  if (paysWhole(how) && ((party && rivals === 1) || (party && said) || said === 'number')) return 'likely'
  return said === 'number' && party ? 'likely' : 'possible'
}

/** Payments in the books, as those of customers are found. */
function entriesOf(line: BankLine, { entries }: PayingContext, parties: ReadonlyMap<string, Party>): Weighed[] {
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
function standing(sorted: readonly Weighed[]): PayingSuggestion[] {
  const list = sorted.slice(0, MOST_SUGGESTIONS).map(({ suggestion }) => suggestion)
  const exact = list.filter(({ confidence }) => confidence === 'exact')
  const isRecorded = list.some(({ journal_entries_id, confidence }) => journal_entries_id !== null && confidence !== 'possible')
  const isOne = exact.length === 1 && (!isRecorded || exact[0]?.journal_entries_id !== null)
  return list.map((suggestion) => {
    if (suggestion.confidence !== 'exact') return suggestion
    return isOne ? { ...suggestion, stands_out: suggestion === list[0] } : { ...suggestion, confidence: 'likely' as const }
  })
}
