import { addDays, type IsoDate } from '#core/dates.ts'
import { parseNarration } from '#core/banking/statements/narration.ts'
import type { BankLine, OpenInvoice, RecordedPayment } from '#core/banking/matching/types.ts'
import { asBanksWrite, printed, remarkOf } from './banks.ts'
import { type Dice, dice as diceOf } from './dice.ts'
import { type Books, books, type Firm } from './firms.ts'
import { foundFor } from './look-up.ts'
import type { Case } from './narrations.ts'

const gateways = [
  'RAZORPAY SOFTWARE PRIVATE LIMITED',
  'RAZORPAY PAYMENTS PVT LTD',
  'PAYU PAYMENTS PRIVATE LIMITED',
  'CASHFREE PAYMENTS INDIA PVT LTD',
  'INSTAMOJO TECHNOLOGIES',
  'INFIBEAM AVENUES CCAVENUE',
  'PHONEPE PRIVATE LIMITED',
  'BILLDESK INDIAIDEAS COM',
]
const strangers = [
  'INCOME TAX DEPT REFUND',
  'LIC OF INDIA',
  'GROWW INVEST TECH',
  'ZENITH CAPITAL FUND',
  'TULIP STAFFING',
  'NSDL PAYMENT BANK',
]

/**
 * A statement of one company: every credit pays something that was open before, in one of the ways customers of Indian firms pay.
 * Debits and unrelated credits in between.
 */
export function statement(seed: number, count: number): Case[] {
  const dice = diceOf(seed)
  const world = books(dice)
  sameAmounts(dice, world)
  const free = new Set(world.open)
  const fee = dice.pick([2, 2, 2, 1.95, 1.75, 2.5])
  const make = scenarios(dice, world, free, fee)
  const cases: Case[] = []
  while (cases.length < count && free.size > 4) cases.push(...dice.pick(make)())
  return cases
}

/** Some invoices of other customers come to the same amount. */
function sameAmounts(dice: Dice, { open }: Books) {
  for (const invoice of open.filter(() => dice.chance(0.12)))
    Object.assign(invoice, (({ total, amount_due, taxable_value }) => ({ total, amount_due, taxable_value }))(dice.pick(open)))
}

function scenarios(dice: Dice, { firms, open }: Books, free: Set<OpenInvoice>, fee: number): (() => Case[])[] {
  const recorded: RecordedPayment[] = []
  const look = foundFor({ firms, open, recorded })
  const firmOf = (invoice: OpenInvoice) => firms.find(({ customers_id }) => customers_id === invoice.customers_id) as Firm
  /** The oldest unpaid invoices of a customer with dues. */
  const owed = (most: number): OpenInvoice[] => {
    const one = dice.pick([...free])
    const own = [...free].filter(({ customers_id }) => customers_id === one.customers_id).toSorted(byAge)
    const chosen = own.slice(0, dice.int(Math.min(most, 2), most))
    for (const invoice of chosen) free.delete(invoice)
    return chosen
  }
  const day = (invoices: readonly OpenInvoice[]): IsoDate =>
    addDays(
      invoices
        .map(({ invoice_date }) => invoice_date)
        .toSorted()
        .at(-1) ?? '2026-10-01',
      dice.int(1, 45),
    )
  const sum = (invoices: readonly OpenInvoice[]) => invoices.reduce((total, { amount_due }) => total + amount_due, 0)

  /**
   * One credit of a customer; `remark` undefined: in half of the cases it names what is paid, and always if nothing else does.
   */
  function paid(
    scenario: string,
    invoices: readonly OpenInvoice[],
    amount: number,
    over: Partial<Truth> = {},
    says?: boolean,
  ): Case {
    const firm = firmOf(invoices[0] as OpenInvoice)
    const isOwner = firm.owner !== undefined && dice.chance(0.4)
    const mustSay = says ?? (isOwner && !firm.isLearned)
    const remarks = mustSay || dice.chance(0.5)
    const remark = remarks
      ? remarkOf(
          dice,
          invoices.map(({ invoice_number }) => invoice_number),
        )
      : dice.pick(['', '', 'PAYMENT', 'AGST BILL'])
    const name = isOwner ? (firm.owner as string).toUpperCase() : asBanksWrite(dice, firm.customer_name)
    const text = printed(dice, { name, vpa: dice.chance(0.8) ? firm.vpa : undefined, remark, mustSay })
    return told(scenario, text, amount, day(invoices), {
      customers_id: firm.customers_id,
      invoices: invoices.map(({ invoices_id }) => invoices_id),
      payments_id: null,
      ...over,
    })
  }
  const told = (
    scenario: string,
    description: string,
    amount: number,
    transaction_date: IsoDate,
    truth: Truth | undefined,
  ): Case => {
    const { reference = null, counterparty = null, vpa = null } = parseNarration(description)
    const line: BankLine = { amount, description, transaction_date, reference, counterparty, vpa }
    return { scenario, line, ...look(line), truth }
  }

  const tdsOf = (invoices: readonly OpenInvoice[], rate: string) =>
    invoices.reduce((total, { taxable_value }) => total + Math.round((taxable_value * Number(rate)) / 10_000) * 100, 0)
  const plain = () => {
    const invoices = owed(1)
    return [paid('one invoice', invoices, sum(invoices))]
  }
  const lessTds = (most: number, scenario: string) => () => {
    const invoices = owed(most)
    const tds = tdsOf(invoices, firmOf(invoices[0] as OpenInvoice).tds ?? dice.pick(['2', '10']))
    return [paid(scenario, invoices, sum(invoices) - tds)]
  }
  const several = () => {
    const invoices = owed(4)
    return [paid(invoices.length > 1 ? 'several invoices at once' : 'one invoice', invoices, sum(invoices))]
  }
  const inParts = () => {
    const [invoice] = owed(1)
    if (!invoice) return []
    const first = Math.round((invoice.amount_due * dice.pick([30, 40, 50, 60])) / 10_000) * 100
    const says = dice.chance(0.6)
    return [
      paid('one invoice in two parts', [invoice], first, {}, says),
      paid('one invoice in two parts', [invoice], invoice.amount_due - first, {}, says),
    ]
  }
  const rounded = () => {
    const invoices = owed(1)
    const amount = Math.round(sum(invoices) / 100) * 100
    return [paid('rounded', invoices, amount === sum(invoices) ? amount - dice.int(1, 50) : amount)]
  }
  const charged = () => {
    const invoices = owed(1)
    return [paid('bank charge kept back', invoices, sum(invoices) - dice.pick([2_95, 5_90, 11_80, 17_70, 28_32, 29_50, 59_00]))]
  }
  const twice = () => {
    const invoices = owed(1)
    const once = paid('paid twice', invoices, sum(invoices))
    return [once, { ...once, truth: undefined }]
  }
  const more = () => {
    const invoices = owed(1)
    return [paid('paid too much', invoices, sum(invoices) + dice.int(5, 500) * 10_00, {}, true)]
  }
  const ahead = () => {
    const firm = dice.pick(firms)
    if ([...free].some(({ customers_id }) => customers_id === firm.customers_id)) return []
    const text = printed(dice, {
      name: asBanksWrite(dice, firm.customer_name),
      vpa: undefined,
      remark: dice.pick(['ADVANCE', 'ADV PO', '']),
    })
    const isOwing = open.some(({ customers_id }) => customers_id === firm.customers_id)
    const truth = { customers_id: firm.customers_id, invoices: [], payments_id: null }
    return isOwing ? [] : [told('paid ahead', text, dice.int(10, 900) * 1_000_00, '2026-10-12', truth)]
  }
  const byGateway = () => {
    const invoices = Array.from({ length: dice.pick([1, 1, 1, 2, 2, 3]) }, () => owed(1)).flat()
    const net = invoices.reduce((total, { amount_due }) => {
      const kept = Math.round((amount_due * fee) / 100)
      return total + amount_due - kept - Math.round(kept * 0.18)
    }, 0)
    const customers = new Set(invoices.map(({ customers_id }) => customers_id))
    const text = printed(dice, {
      name: dice.pick(gateways),
      vpa: undefined,
      remark: dice.pick(['SETTLEMENT', `SETL${dice.digits(8)}`, '']),
    })
    return [
      told('gateway, less fee and GST', text, net, day(invoices), {
        customers_id: customers.size === 1 ? (invoices[0]?.customers_id ?? '') : null,
        invoices: invoices.map(({ invoices_id }) => invoices_id),
        payments_id: null,
      }),
    ]
  }
  const before = () => {
    const [invoice] = owed(1)
    if (!invoice) return []
    const firm = firmOf(invoice)
    open.splice(open.indexOf(invoice), 1)
    const text = printed(dice, { name: asBanksWrite(dice, firm.customer_name), vpa: firm.vpa, remark: '' })
    const date = day([invoice])
    const payment = {
      payments_id: `p${invoice.invoices_id}`,
      customers_id: firm.customers_id,
      customer_name: firm.customer_name,
      payment_date: addDays(date, -dice.int(0, 3)),
      amount: invoice.amount_due,
      reference: dice.chance(0.5) ? (parseNarration(text).reference ?? null) : null,
    }
    recorded.push(payment)
    return [
      told('recorded before', text, payment.amount, date, {
        customers_id: firm.customers_id,
        invoices: [],
        payments_id: payment.payments_id,
      }),
    ]
  }
  const nobody = () => {
    const amount = dice.chance(0.4) ? dice.pick(open).amount_due : dice.int(100_00, 5_00_000_00)
    const text = dice.pick([
      () =>
        printed(dice, { name: dice.pick(strangers), vpa: undefined, remark: dice.pick(['', 'REFUND', `REF ${dice.digits(5)}`]) }),
      () => printed(dice, { name: dice.pick(gateways), vpa: undefined, remark: 'SETTLEMENT' }),
      () => `INT.PD:01-07-2026 TO 30-09-2026`,
      () => `CASH DEPOSIT-${dice.digits(6)}-ANDHERI WEST`,
      () => `REV-UPI-50200012-ZOMATO@ICICI-ICIC0DC0099-${dice.digits(12)}-REFUND`,
      () => `TRF FROM SAHYADRI INSTRUMENTS OWN A/C XX${dice.digits(4)}`,
      () => printed(dice, { name: 'RAMAN BALAKRISHNAN', vpa: undefined, remark: 'UNSECURED LOAN' }),
    ])()
    return [told('nobody who owes', text, amount, addDays('2026-09-15', dice.int(0, 60)), undefined)]
  }
  const out = () => {
    const text = dice.pick([
      `NEFT CHRGS INCL GST ${dice.digits(6)}`,
      `ACH D- BAJAJ FINANCE LTD-${dice.digits(10)}`,
      `NACH-MUT-DR-HDFC MUTUAL FUND-${dice.digits(8)}`,
      `UPI-SWIGGY-SWIGGY@ICICI-ICIC0DC0099-${dice.digits(12)}-FOOD`,
      `CHQ PAID-MICR CTS-MUMBAI CLEAR-${dice.pick(firms).customer_name.toUpperCase()}`,
    ])
    return [told('money out', text, 0 - dice.pick(open).amount_due, '2026-10-20', undefined)]
  }
  const each = (times: number, make: () => Case[]) => Array.from({ length: times }, () => make)
  return [
    ...each(9, plain),
    ...each(4, lessTds(1, 'less TDS')),
    ...each(2, lessTds(3, 'several less TDS')),
    ...each(4, several),
    ...each(2, inParts),
    ...each(2, rounded),
    ...each(2, charged),
    ...each(1, twice),
    ...each(1, more),
    ...each(1, ahead),
    ...each(2, byGateway),
    ...each(2, before),
    ...each(4, nobody),
    ...each(2, out),
  ]
}

type Truth = NonNullable<Case['truth']>
const byAge = (a: OpenInvoice, b: OpenInvoice) =>
  a.due_date < b.due_date ? -1 : a.due_date > b.due_date ? 1 : a.invoices_id < b.invoices_id ? -1 : 1
