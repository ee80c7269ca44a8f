import { addDays } from '#core/dates.ts'
import { amountRanges } from '#core/banking/matching/amount-ranges.ts'
import { gatewayOf, mostGross } from '#core/banking/matching/gateway.ts'
import { serialOf, serialsIn } from '#core/banking/matching/invoice-reference.ts'
import { matchName, namedIn, nameKey, vpaWords } from '#core/banking/matching/names.ts'
import type { EarlierDebit } from '#core/banking/matching/returned.ts'
import type { OpenBill } from '#core/banking/matching/paying-types.ts'
import type { BankLine, OpenInvoice } from '#core/banking/matching/types.ts'
import { parseNarration } from '#core/banking/statements/narration.ts'
import { type Dice, dice as diceOf } from './dice.ts'
import type { Case } from './score.ts'

// A generator that shares nothing with the first but its random numbers: other names, amounts, numbers, narrations and payment
// habits. What the rules were tried on must not be all they can do.

const people =
  'Mehrotra Bhattacharya Ramanathan Fernandes Deshmukh Kapoor Chaudhary Menon Gill Tripathi Saxena Pillai Barua Rathore Lobo Murthy Kohli Bhandari Sethi Hegde'.split(
    ' ',
  )
const words =
  'Clinic|Diagnostics|Tutorials|Farms|Dairy|Cabs|Couriers|Films|Studio|Boutique|Caterers|Cold Storage|Rice Mill|Tea Estate|Power Tools|Bearings|Scaffolding|Signages|Water Solutions|Health Care|Housekeeping|Security Services|Travels|Event Managers'.split(
    '|',
  )
const towns = 'Nashik Indore Kochi Guwahati Ludhiana Mysuru Vizag Bhopal Raipur Surat Coimbatore Hubli'.split(' ')
const tails = ['Pvt. Ltd.', 'Private Limited', 'LLP', '(OPC) Pvt Ltd', 'Ltd', '', '', '']

type Party = { id: string; name: string; vpa: string | undefined; account: string; isKnown: boolean }

/** A quarter of one company at its bank: credits and debits, gateways with whole batches, cheques that bounce, and noise. */
export function quarter(seed: number, count: number): Case[] {
  const dice = diceOf(seed * 7 + 900_001)
  const parties = partiesOf(dice)
  const customers = parties.slice(0, 45)
  const vendors = parties.slice(45)
  const invoices = customers.flatMap((party) => sold(dice, party))
  const bills = vendors.flatMap((party) => bought(dice, party))
  const fee = dice.pick([2, 2, 1.99, 1.75, 2.5])
  // Every other company matched payouts of its gateway before.
  const fees = seed % 2 === 0 ? [fee] : []
  const freeInvoices = new Set(invoices)
  const freeBills = new Set(bills)
  const debits: EarlierDebit[] = []
  const cases: Case[] = []
  const make: (() => Case[])[] = [
    ...times(7, inward),
    ...times(2, batch),
    ...times(7, outward),
    ...times(1, back),
    ...times(3, noise),
  ]
  while (cases.length < count && freeInvoices.size > 12 && freeBills.size > 4) cases.push(...dice.pick(make)())
  return cases

  function lineOf(description: string, amount: number, transaction_date: string): BankLine {
    const { reference = null, counterparty = null, vpa = null } = parseNarration(description)
    return { amount, description, transaction_date, reference, counterparty, vpa }
  }

  function inward(): Case[] {
    const one = dice.pick([...freeInvoices])
    const party = customers.find(({ id }) => id === one.customers_id) as Party
    const own = [...freeInvoices].filter(({ customers_id }) => customers_id === party.id)
    const how = dice.pick(['whole', 'whole', 'whole', 'tds', 'charge', 'part'] as const)
    // Half of several documents that nobody names could be half of any.
    const set = how !== 'part' && dice.chance(0.3) ? own.slice(0, dice.int(1, 5)) : [one]
    for (const invoice of set) freeInvoices.delete(invoice)
    const due = total(set)
    const rate = dice.pick([2, 10])
    const tds = set.reduce((sum, { taxable_value }) => sum + Math.floor((taxable_value * rate) / 10_000) * 100, 0)
    const amount =
      how === 'tds'
        ? due - tds
        : how === 'charge'
          ? due - dice.pick([3_54, 8_26, 11_80])
          : how === 'part'
            ? Math.round(due / 2_00) * 100
            : due
    const says = how === 'part' || dice.chance(0.45)
    const note = says
      ? dice.pick([
          set.map(({ invoice_number }) => invoice_number).join(' '),
          `being payment ${set[0]?.invoice_number}`,
          `INV NO ${set.map(({ invoice_number }) => serialOf(invoice_number)).join(',')}`,
        ])
      : dice.pick(['', 'thanks', 'Q3', 'consultancy'])
    const line = lineOf(written(dice, party, note, 'in'), amount, day(dice, set))
    const scenario = {
      whole: set.length > 1 ? 'several invoices' : 'one invoice',
      tds: 'less TDS',
      charge: 'less a charge',
      part: 'half of it',
    }[how]
    return [
      creditOf(scenario, line, {
        customers_id: party.id,
        invoices: set.map(({ invoices_id }) => invoices_id),
        payments_id: null,
      }),
    ]
  }

  /** What customers paid in the days before by a gateway: as a rule lately billed, two to eight of them. */
  function batch(): Case[] {
    const at = addDays('2026-07-10', dice.int(0, 110))
    const lately = [...freeInvoices].filter(({ invoice_date }) => invoice_date <= at && invoice_date >= addDays(at, -20))
    const size = dice.pick([1, 2, 2, 3, 4, 5, 6, 8])
    if (lately.length < size) return []
    const set: OpenInvoice[] = []
    while (set.length < size) {
      const one = dice.pick(lately)
      if (!set.includes(one)) set.push(one)
    }
    for (const invoice of set) freeInvoices.delete(invoice)
    const net = set.reduce((sum, { amount_due }) => {
      const kept = Math.round((amount_due * fee) / 100)
      return sum + amount_due - kept - Math.round(kept * 0.18)
    }, 0)
    const text = dice.pick([
      `NEFT/${dice.digits(16)}/RAZORPAY SOFTWARE PVT LTD/HDFC BANK/`,
      `NEFT CR-YESB0000001-CASHFREE PAYMENTS INDIA PVT LTD-SETTL-YESBN5${dice.digits(16)}`,
      `IMPS/P2A/${dice.digits(12)}/PAYU PAYMENTS/ICIC/`,
    ])
    const whose = new Set(set.map(({ customers_id }) => customers_id))
    const line = lineOf(text, net, addDays(at, dice.int(1, 3)))
    return [
      creditOf(size > 3 ? 'gateway, four and more' : 'gateway, up to three', line, {
        customers_id: whose.size === 1 ? (set[0]?.customers_id ?? null) : null,
        invoices: set.map(({ invoices_id }) => invoices_id),
        payments_id: null,
      }),
    ]
  }

  function outward(): Case[] {
    const one = dice.pick([...freeBills])
    const party = vendors.find(({ id }) => id === one.vendors_id) as Party
    const own = [...freeBills].filter(({ vendors_id }) => vendors_id === party.id)
    const how = dice.pick(['whole', 'whole', 'whole', 'charge', 'rupee', 'half'] as const)
    const set = how !== 'half' && dice.chance(0.3) ? own.slice(0, dice.int(1, 4)) : [one]
    for (const bill of set) freeBills.delete(bill)
    const due = total(set)
    const amount = {
      whole: due,
      charge: due + dice.pick([2_36, 5_90, 25_96]),
      rupee: Math.ceil(due / 100) * 100,
      half: Math.round(due / 2_00) * 100,
    }[how]
    const note = dice.chance(0.35)
      ? dice.pick([set.map(({ bill_number }) => bill_number).join(','), `agst ${set[0]?.bill_number}`])
      : dice.pick(['', 'oct payment', 'vendor'])
    const line = lineOf(written(dice, party, note, 'out'), -amount, day(dice, set))
    const scenario = {
      whole: set.length > 1 ? 'several bills' : 'one bill',
      charge: 'bill and charge',
      rupee: 'bill, rounded up',
      half: 'half of a bill',
    }[how]
    return [debitOf(scenario, line, { bills: set.map(({ bills_id }) => bills_id), journal_entries_id: null, returned: null })]
  }

  function back(): Case[] {
    const [out] = outward()
    if (!out) return []
    const id = debits.at(-1)?.bank_transactions_id ?? ''
    const number = out.line.reference ?? dice.digits(10)
    const text = dice.pick([
      `NEFT-RETURN-${number}-BENEFICIARY NAME DIFFERS`,
      `RTN:${number}/ACCOUNT DOES NOT EXIST`,
      `UPI/REV/${number}/REVERSAL`,
      `I/W RTGS REJECT ${number}`,
      `REVERSAL OF ${number}`,
    ])
    const line = lineOf(text, 0 - out.line.amount, addDays(out.line.transaction_date, dice.int(0, 6)))
    return [out, debitOf('came back', line, { bills: [], journal_entries_id: null, returned: id })]
  }

  function noise(): Case[] {
    const isIn = dice.chance(0.5)
    const amount = dice.chance(0.3)
      ? dice.pick<{ amount_due: number }>(isIn ? invoices : bills).amount_due
      : dice.int(200_00, 9_00_000_00)
    const text = isIn
      ? dice.pick([
          `FD CLOSURE PROCEEDS ${dice.digits(9)}`,
          `ACH C- POWERGRID INTDIV 202627-${dice.digits(7)}`,
          `NEFT CR-CITI0000004-REFUND FROM VENDOR-CITIN${dice.digits(11)}`,
          `BY CASH ${dice.pick(towns)} BRANCH`,
          `INB GST REFUND ${dice.digits(12)}`,
        ])
      : dice.pick([
          `TO TRANSFER-INB ${dice.pick(people).toUpperCase()} SALARY--`,
          `EPFO/${dice.digits(13)}`,
          `NACH/DR/TATA CAPITAL/${dice.digits(12)}`,
          `WDL TFR RENT ${dice.pick(people).toUpperCase()}`,
          `TDS ${dice.digits(14)} ITNS281`,
          `DEBIT CARD AMC ${dice.digits(4)}`,
        ])
    const line = lineOf(text, isIn ? amount : -amount, addDays('2026-08-01', dice.int(0, 100)))
    return [isIn ? creditOf('noise', line, undefined) : debitOf('noise', line, undefined)]
  }

  function creditOf(
    scenario: string,
    line: BankLine,
    truth: { customers_id: string | null; invoices: string[]; payments_id: null } | undefined,
  ): Case {
    const like = customers.filter((party) => isLike(line, party.name))
    const learned = customers.filter(({ isKnown, vpa }) => isKnown && vpa !== undefined && vpa === line.vpa)
    const ids = new Set([...like, ...learned].map(({ id }) => id))
    const serials = new Set(serialsIn(line.description))
    const isGateway = gatewayOf(line) !== undefined
    const ranges = ids.size === 0 && !isGateway ? amountRanges(line) : []
    const found = invoices.filter(
      (each) =>
        ids.has(each.customers_id) ||
        each.amount_due === line.amount ||
        serials.has(serialOf(each.invoice_number) ?? -1) ||
        ranges.some(({ least, most }) => each.amount_due >= least && each.amount_due <= most) ||
        (isGateway && each.amount_due <= mostGross(line.amount)),
    )
    const named = (party: Party) => ({ customers_id: party.id, customer_name: party.name })
    const context = {
      learned: learned.map((party) => ({ ...named(party), times: 2 })),
      customers: like.map(named),
      payments: [],
      fees: isGateway ? fees : [],
    }
    return { scenario, line, invoices: found, context, truth }
  }

  function debitOf(
    scenario: string,
    line: BankLine,
    truth: { bills: string[]; journal_entries_id: null; returned: string | null } | undefined,
  ): Case {
    const named = (party: Party) => ({ vendors_id: party.id, vendor_name: party.name })
    const like = vendors.filter((party) => isLike(line, party.name))
    const learned = vendors.filter(({ isKnown, vpa }) => isKnown && vpa !== undefined && vpa === line.vpa)
    const accounts = vendors.filter(({ account }) => line.description.includes(account))
    const ids = new Set([...like, ...learned, ...accounts].map(({ id }) => id))
    const earlier = debits.filter((each) => each.amount === 0 - line.amount && each.transaction_date <= line.transaction_date)
    if (line.amount < 0) debits.push({ ...line, bank_transactions_id: `l${debits.length}`, matched_to: null })
    return {
      scenario,
      line,
      bills: line.amount < 0 ? bills.filter((each) => ids.has(each.vendors_id) || each.amount_due === 0 - line.amount) : [],
      context: {
        learned: learned.map((party) => ({ ...named(party), times: 2 })),
        vendors: like.map(named),
        accounts: accounts.map((party) => ({ ...named(party), account: party.account })),
        entries: [],
      },
      debits: earlier,
      truth,
    }
  }
}

const times = <T>(count: number, make: T): T[] => Array.from({ length: count }, () => make)
const total = (set: readonly { amount_due: number }[]) => set.reduce((sum, { amount_due }) => sum + amount_due, 0)
const day = (dice: Dice, set: readonly { due_date: string }[]) =>
  addDays(
    set
      .map(({ due_date }) => due_date)
      .toSorted()
      .at(-1) ?? '2026-10-01',
    dice.int(-5, 25),
  )

function isLike({ description, counterparty, vpa }: BankLine, name: string): boolean {
  if (namedIn(description, name)) return true
  const said = [counterparty === null ? [] : nameKey(counterparty).split(' '), vpa === null ? [] : vpaWords(vpa)]
  return said.some((each) => matchName(each, name) !== undefined)
}

function partiesOf(dice: Dice): Party[] {
  const names = new Set<string>()
  while (names.size < 75)
    names.add(
      dice.pick([
        () => `${dice.pick('ABDGKMNPRSV'.split(''))}.${dice.pick('KLMNRSV'.split(''))}. ${dice.pick(people)} & Associates`,
        () => `${dice.pick(people)} ${dice.pick(words)} ${dice.pick(tails)}`.trim(),
        () => `${dice.pick(towns)} ${dice.pick(words)} ${dice.pick(tails)}`.trim(),
        () => `Dr ${dice.pick(people)}'s ${dice.pick(words)}`,
      ])(),
    )
  return [...names].map((name, at) => ({
    id: `p${at}`,
    name,
    vpa: dice.chance(0.3)
      ? `${name
          .toLowerCase()
          .replaceAll(/[^a-z]/g, '')
          .slice(0, 10)}${dice.digits(2)}@${dice.pick(['sbi', 'icici', 'yesbank', 'axl'])}`
      : undefined,
    account: `${dice.int(1, 9)}${dice.digits(13)}`,
    isKnown: dice.chance(0.5),
  }))
}

function sold(dice: Dice, { id, name }: Party): OpenInvoice[] {
  return Array.from({ length: dice.int(1, 8) }, (_, at) => {
    const taxable_value = dice.pick([
      () => dice.int(499, 14_999) * 100,
      () => dice.int(40_000, 2_500_000) * 10 + 7,
      () => dice.pick([12_000_00, 24_999_00, 49_999_00]),
    ])()
    const amount_due = Math.round(taxable_value * dice.pick([1.18, 1.18, 1.05]))
    const invoice_date = addDays('2026-07-01', dice.int(0, 110))
    return {
      invoices_id: `${id}i${at}`,
      invoice_number: dice.pick([
        `${towns.indexOf(dice.pick(towns)) + 10}/${dice.int(100, 9_999)}/2627`,
        `KS-${dice.int(1_000, 99_999)}`,
        `2026/${dice.int(1, 9_999)}`,
      ]),
      invoice_date,
      due_date: addDays(invoice_date, dice.pick([7, 15, 21, 45])),
      customers_id: id,
      customer_name: name,
      total: amount_due,
      amount_due,
      taxable_value,
    }
  })
}

function bought(dice: Dice, { id, name }: Party): OpenBill[] {
  return Array.from({ length: dice.int(1, 6) }, (_, at) => {
    const value = dice.int(150_000, 9_000_000)
    const amount_due = Math.round(value * dice.pick([1.18, 1.12, 1]))
    const bill_date = addDays('2026-07-01', dice.int(0, 100))
    return {
      bills_id: `${id}b${at}`,
      bill_number: dice.pick([
        `${dice.int(1, 999)}`,
        `A-${dice.int(10, 999)}`,
        `TAX/${dice.int(1, 5_000)}/26-27`,
        `${name.slice(0, 2).toUpperCase()}${dice.int(100, 999)}`,
      ]),
      bill_date,
      due_date: addDays(bill_date, dice.pick([10, 30, 60])),
      vendors_id: id,
      vendor_name: name,
      total: amount_due,
      amount_due,
      untaxed: dice.chance(0.5) ? value : 0,
    }
  })
}

/** In the bank's style: in its own capitalization, truncated to a maximum length. */
function written(dice: Dice, { name, vpa, account }: Party, note: string, way: 'in' | 'out'): string {
  const payee = name
    .toUpperCase()
    .replaceAll(/[.']/g, '')
    .slice(0, dice.pick([14, 20, 24, 40]))
    .trim()
  const code = dice.pick(['SBIN', 'ICIC', 'KKBK', 'UTIB', 'IDFB', 'FDRL'])
  const utr = `${code}${dice.pick(['N', 'R', 'X'])}${dice.digits(dice.pick([11, 15]))}`
  const rrn = dice.digits(12)
  const dr = way === 'out'
  if (vpa !== undefined && dice.chance(0.5))
    return dice.pick([
      `UPI/${dr ? 'DR' : 'CR'}/${rrn}/${payee}/${vpa.toUpperCase()}/${note || 'UPI'}`,
      `UPI-${payee}-${vpa}-${code}0000123-${rrn}-${note || 'NA'}`,
      `${dr ? 'TO' : 'BY'} TRANSFER-UPI/${dr ? 'DR' : 'CR'}/${rrn}/${payee}/${code}/${vpa}/${note}--`,
    ])
  return dice.pick([
    `NEFT/${dr ? 'OUTWARD/DR' : 'INWARD/CR'}-${code}/${payee}/${note || 'PAYMENT'}/${utr}`,
    `${dr ? 'TO' : 'BY'} TRANSFER-NEFT*${code}0001234*${utr}*${payee}--`,
    `NEFT ${dr ? 'DR' : 'CR'}-${code}0001234-${payee}-${note || 'SELF'}-${utr}`,
    `IMPS-${rrn}-${payee}-${code}-XXXXXXX${account.slice(-4)}-${note || 'IMPS'}`,
    `MMT/IMPS/${rrn}/${note || 'NA'}/${payee}/${code} Bank`,
    `RTGS ${dr ? 'DR' : 'CR'}-${code}0001234-${payee}-${utr}${note ? `-${note}` : ''}`,
    dr ? `${account}-TPT-${note || 'TRANSFER'}-${payee}` : `TRF FROM ${payee} ${note}`,
    dr ? `BIL/INFT/${rrn.slice(0, 10)}/${note || 'PAY'}/${payee}` : `INF/INFT/${rrn.slice(0, 10)}/${note || 'PAY'}/${payee}`,
  ])
}
