import { addDays } from '#core/dates.ts'
import { matchName, namedIn, nameKey, vpaWords } from '#core/banking/matching/names.ts'
import type { EarlierDebit } from '#core/banking/matching/returned.ts'
import type { OpenBill, PayingContext, RecordedEntry } from '#core/banking/matching/paying-types.ts'
import type { BankLine } from '#core/banking/matching/types.ts'
import { parseNarration } from '#core/banking/statements/narration.ts'
import { asBanksWrite } from './banks.ts'
import { dice as diceOf } from './dice.ts'
import { books, type Firm } from './firms.ts'
import type { Debit } from './score.ts'

const codes = ['HDFC', 'ICIC', 'SBIN', 'UTIB', 'KKBK', 'BARB', 'PUNB', 'YESB', 'CNRB', 'UBIN']

type Facts = {
  name: string
  vpa: string | undefined
  account: string | undefined
  remark: string
  utr: string
  rrn: string
  code: string
  ifsc: string
  cheque: string
}

/** Money out as HDFC, ICICI, SBI, Axis and Kotak print it. */
const forms: ((facts: Facts) => string)[] = [
  ({ ifsc, name, utr, remark }) => `NEFT DR-${ifsc}-${name}-NETBANK, MUM-${utr}-${remark || 'PAYMENT'}`,
  ({ rrn, name, code, remark }) => `IMPS-${rrn}-${name}-${code}-XXXXXXXX1234-${remark || 'TRF'}`,
  ({ utr, remark, name, ifsc }) => `BIL/NEFT/${utr}/${remark || 'NA'}/${name}/${ifsc}`,
  ({ rrn, remark, name, code }) => `MMT/IMPS/${rrn}/${remark || 'pay'}/${name}/${code}`,
  ({ ifsc, utr, name }) => `TO TRANSFER-NEFT*${ifsc}*${utr}*${name}--`,
  ({ utr, name, code, remark }) => `NEFT/${utr}/${name}/${code} BANK/${remark}`,
  ({ code, name, remark, utr }) => `NEFT/OUTWARD/DR-${code}/${name}/${remark || 'BILL PAY'}/${utr}`,
  ({ ifsc, name, utr }) => `RTGS DR-${ifsc}-${name}-NETBANK, MUM-${utr}`,
  ({ account, name, remark, rrn }) => `${account ?? `50100${rrn.slice(0, 9)}`}-TPT-${remark || 'PAYMENT'}-${name}`,
  ({ cheque, name }) => `CHQ PAID-MICR CTS-MUMBAI CLEAR-${cheque}-${name}`,
  ({ rrn, name, vpa, remark, code }) =>
    vpa === undefined
      ? `IMPS/P2A/${rrn}/${name}/${code}/${remark || 'TRF'}`
      : `UPI-${name}-${vpa.toUpperCase()}-${code}0000123-${rrn}-${remark || 'UPI'}`,
  ({ rrn, vpa, name, remark, code }) =>
    vpa === undefined ? `IMPS-${rrn}-${name}-${code}-XX1234-${remark}` : `UPI/${rrn}/${remark || 'NA'}/${vpa}/${code} Bank`,
]

/**
 * A month of payments of one company to its vendors, with salaries, taxes, instalments and charges between, and some that came
 * back.
 */
export function paidOut(seed: number, count: number): Debit[] {
  const dice = diceOf(seed + 77_000)
  const { firms, open } = books(dice)
  const vendorOf = new Map(
    firms.map((firm) => [firm.customers_id, { ...firm, account: `${dice.int(1, 9)}${dice.digits(dice.pick([10, 12, 13]))}` }]),
  )
  const bills: OpenBill[] = open.map((each) => {
    const untaxed = dice.chance(0.75) ? each.taxable_value : 0
    const { invoices_id, invoice_number, invoice_date, customers_id, customer_name, ...rest } = each
    const withheld = untaxed === 0 ? Math.round((each.taxable_value * dice.pick([1, 2, 10])) / 10_000) * 100 : 0
    return {
      bills_id: invoices_id,
      // Every vendor has its own number format.
      bill_number: dice.pick([
        invoice_number,
        `${dice.int(1, 900)}`,
        `${customer_name.slice(0, 3).toUpperCase()}/${dice.int(1, 900)}`,
        `GST/26-27/${dice.int(1, 999)}`,
      ]),
      bill_date: invoice_date,
      vendors_id: customers_id,
      vendor_name: customer_name,
      due_date: rest.due_date,
      total: rest.total,
      amount_due: rest.total - withheld,
      untaxed,
    }
  })
  const free = new Set(bills)
  const entries: RecordedEntry[] = []
  const lines: EarlierDebit[] = []
  let made = 0

  const owed = (most: number): OpenBill[] => {
    const one = dice.pick([...free])
    const own = [...free]
      .filter(({ vendors_id }) => vendors_id === one.vendors_id)
      .toSorted((a, b) => (a.due_date < b.due_date ? -1 : 1))
    const chosen = own.slice(0, dice.int(Math.min(2, most), most))
    for (const bill of chosen) free.delete(bill)
    return chosen
  }
  const sum = (set: readonly OpenBill[]) => set.reduce((total, { amount_due }) => total + amount_due, 0)
  const dayAfter = (set: readonly OpenBill[]) =>
    addDays(
      set
        .map(({ bill_date }) => bill_date)
        .toSorted()
        .at(-1) ?? '2026-10-01',
      dice.int(1, 45),
    )
  const factsOf = (firm: Firm & { account: string }, remark: string): Facts => {
    const code = dice.pick(codes)
    return {
      name: asBanksWrite(dice, firm.customer_name),
      vpa: dice.chance(0.7) ? firm.vpa : undefined,
      account: dice.chance(0.6) ? firm.account : undefined,
      remark,
      utr: dice.pick([`${code}N5${dice.digits(16)}`, `${code}H${dice.digits(11)}`, `N${dice.digits(15)}`]),
      rrn: `6${dice.digits(11)}`,
      code,
      ifsc: `${code}0${dice.digits(6)}`,
      cheque: dice.digits(6),
    }
  }
  const told = (
    scenario: string,
    description: string,
    amount: number,
    transaction_date: string,
    truth: Debit['truth'],
  ): Debit => {
    const { reference = null, counterparty = null, vpa = null } = parseNarration(description)
    const line: BankLine = { amount, description, transaction_date, reference, counterparty, vpa }
    made += 1
    const own = { ...line, bank_transactions_id: `l${made}`, matched_to: null }
    const debits = lines.filter(
      (each) =>
        each.amount === 0 - amount &&
        each.transaction_date <= transaction_date &&
        each.transaction_date >= addDays(transaction_date, -45),
    )
    if (amount < 0) lines.push(own)
    return { scenario, line, ...found(line), debits, truth }
  }

  /** Candidates as the server finds them: by name, account, history and amount. */
  function found(line: BankLine): { bills: OpenBill[]; context: PayingContext } {
    const all = [...vendorOf.values()].map((firm) => ({
      ...firm,
      vendors_id: firm.customers_id,
      vendor_name: firm.customer_name,
    }))
    const isLike = (name: string) =>
      namedIn(line.description, name) ||
      [line.counterparty === null ? [] : nameKey(line.counterparty).split(' '), line.vpa === null ? [] : vpaWords(line.vpa)].some(
        (said) => matchName(said, name) !== undefined,
      )
    const named = (each: (typeof all)[number]) => ({ vendors_id: each.vendors_id, vendor_name: each.vendor_name })
    const vendors = all.filter(({ vendor_name }) => isLike(vendor_name)).map(named)
    const learned = all
      .filter(({ isLearned, vpa }) => isLearned && vpa !== undefined && vpa === line.vpa)
      .map((each) => ({ ...named(each), times: 3 }))
    const accounts = all
      .filter(({ account }) => line.description.includes(account))
      .map((each) => ({ ...named(each), account: each.account }))
    const ids = new Set([...vendors, ...learned, ...accounts].map(({ vendors_id }) => vendors_id))
    return {
      bills:
        line.amount < 0
          ? bills.filter(({ vendors_id, amount_due }) => ids.has(vendors_id) || amount_due === 0 - line.amount)
          : [],
      context: { learned, vendors, accounts, entries: entries.filter(({ amount }) => amount === line.amount) },
    }
  }

  function paid(
    scenario: string,
    set: readonly OpenBill[],
    amount: number,
    over: Partial<NonNullable<Debit['truth']>> = {},
  ): Debit {
    const firm = vendorOf.get(set[0]?.vendors_id ?? '') as Firm & { account: string }
    const remark = dice.chance(0.3)
      ? dice.pick([
          `INV ${set[0]?.bill_number}`,
          set.map(({ bill_number }) => bill_number).join(' '),
          `BILL ${set[0]?.bill_number}`,
        ])
      : dice.pick(['', 'VENDOR PAYMENT', 'ADV'])
    const text = dice.pick(forms)(factsOf(firm, remark))
    return told(scenario, text, -amount, dayAfter(set), {
      bills: set.map(({ bills_id }) => bills_id),
      journal_entries_id: null,
      returned: null,
      ...over,
    })
  }

  const make: (() => Debit[])[] = [
    ...times(8, () => {
      const set = owed(1)
      return [paid('one bill', set, sum(set))]
    }),
    ...times(4, () => {
      const set = owed(4)
      return [paid(set.length > 1 ? 'several bills at once' : 'one bill', set, sum(set))]
    }),
    ...times(2, () => {
      const set = owed(1)
      return [paid('with the bank’s charge', set, sum(set) + dice.pick([2_95, 5_90, 17_70, 29_50, 59_00]))]
    }),
    ...times(2, () => {
      const set = owed(1)
      const amount = Math.round(sum(set) / 100) * 100
      return [paid('rounded', set, amount === sum(set) ? amount - dice.int(1, 50) : amount)]
    }),
    ...times(2, () => {
      const set = owed(1)
      const part = Math.round((sum(set) * dice.pick([25, 40, 50, 60])) / 10_000) * 100
      return [paid('part of a bill', set, part)]
    }),
    ...times(1, () => {
      const set = owed(1).filter(({ untaxed }) => untaxed > 50_000_00)
      if (set.length === 0) return []
      const tds = set.reduce((all, { untaxed }) => all + Math.round((untaxed * dice.pick([2, 10])) / 10_000) * 100, 0)
      return [paid('less TDS the bill does not name', set, sum(set) - tds)]
    }),
    ...times(2, () => {
      const set = owed(1)
      const case_ = paid('recorded before', set, sum(set))
      const entry = {
        journal_entries_id: `e${made}`,
        vendors_id: set[0]?.vendors_id ?? '',
        payee_name: set[0]?.vendor_name ?? '',
        posting_date: addDays(case_.line.transaction_date, -dice.int(0, 3)),
        amount: case_.line.amount,
        reference: dice.chance(0.6) ? case_.line.reference : null,
      }
      entries.push(entry)
      for (const bill of set) bills.splice(bills.indexOf(bill), 1)
      const truth = { bills: [], journal_entries_id: entry.journal_entries_id, returned: null }
      return [{ ...case_, ...found(case_.line), truth }]
    }),
    ...times(2, () => {
      const set = owed(1)
      const out = paid('one bill', set, sum(set))
      const id = `l${made}`
      const { reference, transaction_date, amount } = out.line
      const firm = vendorOf.get(set[0]?.vendors_id ?? '') as Firm
      const name = asBanksWrite(dice, firm.customer_name)
      const said = reference ?? dice.digits(12)
      const text = dice.pick([
        `NEFT RTN-${said}-${name}-ACCOUNT CLOSED`,
        `REV-IMPS-${said}-${name}-BENEFICIARY BANK DOWN`,
        `RETURN NEFT/${said}/INVALID ACCOUNT`,
        `BY TRANSFER-NEFT RETURN*${said}*${name}--`,
        `IMPS REVERSAL/${said}/TXN FAILED`,
        `RTGS RETURN-${name}`,
      ])
      return [
        out,
        told('came back', text, 0 - amount, addDays(transaction_date, dice.int(0, 4)), {
          bills: [],
          journal_entries_id: null,
          returned: id,
        }),
      ]
    }),
    ...times(5, () => {
      const amount = dice.chance(0.3) ? dice.pick(bills).amount_due : dice.int(500_00, 3_00_000_00)
      const text = dice.pick([
        `SALARY OCT 2026-${dice.digits(6)}`,
        `NEFT DR-SBIN0000691-SUNITA SHARMA-NETBANK, MUM-HDFCN5${dice.digits(16)}-SAL OCT26`,
        `ACH D- BAJAJ FINANCE LTD-${dice.digits(10)}`,
        `CBDT/TAX/${dice.digits(14)}`,
        `GST PAYMENT CPIN ${dice.digits(14)}`,
        `NEFT CHRGS INCL GST ${dice.digits(6)}`,
        `EMI ${dice.digits(9)} CHQ S${dice.digits(8)}`,
        `CHQ PAID-${dice.digits(6)}-SELF`,
        `UPI-SWIGGY-SWIGGY@ICICI-ICIC0DC0099-${dice.digits(12)}-FOOD`,
      ])
      return [told('no vendor', text, -amount, addDays('2026-09-15', dice.int(0, 60)), undefined)]
    }),
    ...times(2, () => {
      const firm = dice.pick(firms.filter((each) => ![...free].some((bill) => bill.vendors_id === each.customers_id)))
      if (!firm) return []
      const text = dice.pick(forms)(factsOf(vendorOf.get(firm.customers_id) as Firm & { account: string }, 'ADVANCE'))
      return [
        told(
          'a vendor who is owed nothing',
          text,
          -dice.int(10, 300) * 1_000_00,
          addDays('2026-09-15', dice.int(0, 60)),
          undefined,
        ),
      ]
    }),
  ]
  const cases: Debit[] = []
  while (cases.length < count && free.size > 6) cases.push(...dice.pick(make)())
  return cases
}

const times = <T>(count: number, make: T): T[] => Array.from({ length: count }, () => make)
