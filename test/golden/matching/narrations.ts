import { addDays, type IsoDate } from '#core/dates.ts'
import { parseNarration } from '#core/banking/statements/narration.ts'
import { serialOf, serialsIn } from '#core/banking/matching/invoice-reference.ts'
import { matchName, namedIn, nameKey, nameWords, vpaWords } from '#core/banking/matching/names.ts'
import type { Context } from '#core/banking/matching/suggest.ts'
import type { BankLine, OpenInvoice, RecordedPayment } from '#core/banking/matching/types.ts'
import { seeded } from './dice.ts'

/** A credit with known truth: the customer and invoices it paid, a payment recorded before, or nothing. */
export type Case = {
  scenario: string
  line: BankLine
  invoices: OpenInvoice[]
  context: Context
  truth: { customers_id: string | null; invoices: string[]; payments_id: string | null } | undefined
}

type Customer = { customers_id: string; customer_name: string; vpa: string | undefined; isLearned: boolean; style: string }

const firsts =
  'Deccan Sahyadri Nilgiri Konkan Malabar Vindhya Godavari Kaveri Narmada Chenab Ravi Kiran Meera Lakshmi Ganesh Balaji Shree Om Sai Annapurna Bharat Hind Royal Global National United Prime Apex Zenith Orient'.split(
    ' ',
  )
const trades =
  'Textiles Traders Foods Motors Steels Papers Chemicals Pharma Logistics Exports Enterprises Industries Agencies Electricals Plastics Ceramics'.split(
    ' ',
  )
const suffixes = ['Pvt Ltd', 'Private Limited', 'LLP', '& Co', '', '', 'Ltd', '(India) Pvt. Ltd.']
const people = [
  'Rahul Sharma',
  'Priya Nair',
  'Amit Patel',
  'Sunita Rao',
  'Mohammed Iqbal',
  'Harpreet Singh',
  'S Venkatesh',
  'Anjali Deshpande',
]
const banks = ['HDFC', 'ICIC', 'SBIN', 'UTIB', 'KKBK', 'BARB', 'PUNB', 'YESB']
const styles = ['INV/26-27/', 'INV/2026-27/', 'KOS-', 'SI/26-27/', 'ST2627-', 'A/26-27/']

/** A company's customers and open invoices, and credits of all kinds as five Indian banks would print them. */
export function corpus(seed: number, count: number): Case[] {
  const random = seeded(seed)
  const int = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T
  const chance = (share: number) => random() < share
  const digits = (length: number) => Array.from({ length }, () => int(0, 9)).join('')

  const customers = makeCustomers()
  const open = customers.flatMap(invoicesOf)

  function makeCustomers(): Customer[] {
    const names = new Set<string>()
    while (names.size < 90)
      names.add(
        chance(0.15)
          ? `${pick(people)}${chance(0.5) ? '' : ' Traders'}`
          : `${pick(firsts)} ${pick(trades)} ${pick(suffixes)}`.trim(),
      )
    return [...names].map((customer_name, at) => {
      const handle = chance(0.5)
        ? `9${digits(9)}@${pick(['ybl', 'paytm', 'okaxis'])}`
        : `${nameWords(customer_name).join('').toLowerCase()}@${pick(['okhdfcbank', 'icici', 'upi'])}`
      return {
        customers_id: `c${at}`,
        customer_name,
        vpa: chance(0.4) ? handle : undefined,
        isLearned: chance(0.5),
        style: styles[at % styles.length] as string,
      }
    })
  }

  function invoicesOf({ customers_id, customer_name, style }: Customer): OpenInvoice[] {
    const monthly = chance(0.2) ? int(10, 900) * 100_00 : undefined
    return Array.from({ length: int(1, 7) }, (_, at) => {
      const taxable_value = monthly ?? (chance(0.4) ? int(5, 400) * 1_000_00 : int(1_000_00, 5_00_000_00))
      const total = Math.round((taxable_value * 1.18) / 100) * 100
      const invoice_date = addDays('2026-06-01', int(0, 20) + at * 22)
      const serial = int(1, 9_999)
      const invoice_number = `${style}${String(serial).padStart(4, '0')}`
      return {
        invoices_id: `${customers_id}-${at}`,
        invoice_number,
        invoice_date,
        due_date: addDays(invoice_date, 30),
        customers_id,
        customer_name,
        total,
        amount_due: total,
        taxable_value,
      }
    })
  }

  function written(name: string): string {
    let text = name.toUpperCase().replaceAll(/[.()]/g, '')
    if (chance(0.3)) text = nameWords(name).join(' ')
    if (chance(0.1)) text = text.replace('PVT LTD', 'PRIVATE LIMITED')
    if (chance(0.3)) text = text.slice(0, int(14, 20)).trim()
    if (chance(0.04)) text = text.replace(/(?<=^.{4})./, '')
    return text
  }

  function reference(invoices: readonly OpenInvoice[]): string {
    const list = invoices.map(({ invoice_number }) => invoice_number)
    const serials = invoices.map(({ invoice_number }) => String(serialOf(invoice_number)))
    if (list.length > 1)
      return chance(0.5) ? list.join(' ') : `${pick(['INV', 'BILL NO', 'INVOICE'])} ${serials.join(pick([',', ' ', ', ', '&']))}`
    const number = list[0] ?? ''
    return pick([
      number,
      number.replaceAll(/[-/]/g, ' '),
      number.replaceAll(/[-/]/g, ''),
      `INV ${serials[0]}`,
      `BILL ${serials[0]}`,
      `PMT INV NO ${serials[0]}`,
    ])
  }

  function narrated(name: string, vpa: string | undefined, remark: string): string {
    const bank = pick(banks)
    const ifsc = `${bank}0${digits(6)}`
    const utr = `${bank}${chance(0.5) ? 'N' : 'H'}${digits(11)}`
    const rrn = digits(12)
    if (vpa !== undefined) {
      return pick([
        `UPI-${name}-${vpa}-${ifsc}-${rrn}-${remark || 'PAYMENT'}`,
        `UPI/${rrn}/${remark || 'Payment from Ph'}/${vpa}/${bank} Bank`,
        `BY TRANSFER-UPI/CR/${rrn}/${name}/${bank}/${vpa}/${remark || 'UPI'}--`,
        `UPI/P2A/${rrn}/${name}/${bank}/${remark || 'NA'}`,
      ])
    }
    return pick([
      `NEFT CR-${ifsc}-${name}-SAHYADRI TRADERS-${utr}${remark ? `-${remark}` : ''}`,
      `NEFT-${utr}-${name}-${remark || 'PAYMENT'}-${digits(12)}-${ifsc}`,
      `BY TRANSFER-NEFT*${ifsc}*${utr}*${name}*${remark}--`,
      `NEFT/${utr}/${name}/${bank} BANK/${remark}`,
      `MMT/IMPS/${rrn}/${remark || 'pay'}/${name}/${bank}`,
      `IMPS-${rrn}-${name}-${bank}-XXXXXXXX${digits(4)}-${remark || 'IMPS'}`,
      `RTGS CR-${ifsc}-${name}-SAHYADRI TRADERS-${bank}R5${digits(15)}`,
    ])
  }

  function lineOf(amount: number, description: string, transaction_date: IsoDate): BankLine {
    const { reference: ref = null, counterparty = null, vpa = null } = parseNarration(description)
    return { amount, description, transaction_date, reference: ref, counterparty, vpa }
  }

  /** Candidates as the server finds them: by amount, serial number, name and history. */
  function found(line: BankLine): { invoices: OpenInvoice[]; context: Context } {
    const serials = new Set(serialsIn(line.description))
    const isLike = (customer: { customer_name: string }) =>
      namedIn(line.description, customer.customer_name) ||
      [line.counterparty === null ? [] : nameKey(line.counterparty).split(' '), line.vpa === null ? [] : vpaWords(line.vpa)].some(
        (words) => matchName(words, customer.customer_name),
      )
    const learned = customers
      .filter(({ isLearned, vpa }) => isLearned && vpa !== undefined && vpa === line.vpa)
      .map(({ customers_id, customer_name }) => ({ customers_id, customer_name, times: 3 }))
    const near = customers.filter(
      (customer) => learned.some(({ customers_id }) => customers_id === customer.customers_id) || isLike(customer),
    )
    const invoices = open.filter(
      (invoice) =>
        near.some(({ customers_id }) => customers_id === invoice.customers_id) ||
        invoice.amount_due === line.amount ||
        serials.has(serialOf(invoice.invoice_number) ?? -1),
    )
    return { invoices, context: { learned, payments: [], customers: near } }
  }

  const credit = (scenario: string, customer: Customer, invoices: OpenInvoice[], amount: number, withNumber: boolean): Case => {
    const name = written(customer.customer_name)
    const remark = withNumber ? reference(invoices) : ''
    const latest =
      invoices
        .map(({ invoice_date }) => invoice_date)
        .toSorted()
        .at(-1) ?? '2026-11-01'
    const line = lineOf(amount, narrated(name, customer.vpa, remark), addDays(latest, int(1, 50)))
    return {
      scenario,
      line,
      ...found(line),
      truth: { customers_id: customer.customers_id, invoices: invoices.map(({ invoices_id }) => invoices_id), payments_id: null },
    }
  }

  const stranger = (): Case => {
    const someone = pick(open)
    const amount = chance(0.3) ? someone.amount_due : int(100_00, 3_00_000_00)
    const text = pick([
      () => narrated(`${pick(people).toUpperCase()} ${pick(['FAMILY TRUST', 'HUF', ''])}`.trim(), undefined, 'LOAN'),
      () => `NEFT CR-${pick(banks)}0${digits(6)}-INCOME TAX DEPARTMENT-REFUND AY 2025-26-${digits(10)}`,
      () => `INT.PD:01-07-2026 TO 30-09-2026`,
      () => `BY CASH DEPOSIT-${digits(6)}--PUNE CAMP`,
      () => narrated('RAZORPAY SOFTWARE PRIVATE LIMITED', undefined, `SETTLEMENT ${int(1, 9_999)}`),
      () =>
        narrated(
          `${pick(['ACME', 'ZYLO', 'TULIP', 'CEDAR'])} ${pick(trades).toUpperCase()}`,
          undefined,
          chance(0.3) ? `INV ${int(1, 9_999)}` : 'ADVANCE',
        ),
    ])()
    const line = lineOf(amount, text, addDays('2026-09-01', int(0, 80)))
    return { scenario: 'nobody we know', line, ...found(line), truth: undefined }
  }

  const recorded = (): Case => {
    const invoice = pick(open)
    const customer = customers.find(({ customers_id }) => customers_id === invoice.customers_id) as Customer
    const made = credit('recorded before', customer, [invoice], invoice.amount_due, false)
    const payment: RecordedPayment = {
      payments_id: `p-${invoice.invoices_id}`,
      customers_id: customer.customers_id,
      customer_name: customer.customer_name,
      payment_date: made.line.transaction_date,
      amount: invoice.amount_due,
      reference: made.line.reference,
    }
    return {
      ...made,
      invoices: made.invoices.filter(({ invoices_id }) => invoices_id !== invoice.invoices_id),
      context: { ...made.context, payments: [payment] },
      truth: { customers_id: customer.customers_id, invoices: [], payments_id: payment.payments_id },
    }
  }

  const oneCase = (): Case => {
    const roll = random()
    const customer = pick(customers)
    const own = open.filter(({ customers_id }) => customers_id === customer.customers_id)
    const withNumber = chance(0.6)
    // Without a number a customer pays the oldest of equal invoices.
    const chosen = pick(own)
    const one = withNumber ? chosen : (own.find(({ amount_due }) => amount_due === chosen.amount_due) ?? chosen)
    if (roll < 0.15) return stranger()
    if (roll < 0.19) return recorded()
    if (roll < 0.27)
      return credit(
        'TDS kept back',
        customer,
        [one],
        one.amount_due - Math.round((one.taxable_value * pick([1, 2, 10])) / 10_000) * 100,
        withNumber,
      )
    if (roll < 0.32)
      return credit(
        'bank charge kept back',
        customer,
        [one],
        one.amount_due - pick([5_90, 11_80, 17_70, 29_50, 59_00]),
        withNumber,
      )
    if (roll < 0.44 && own.length > 1) {
      const several = own.slice(0, int(2, Math.min(4, own.length)))
      return credit(
        'several at once',
        customer,
        several,
        several.reduce((sum, each) => sum + each.amount_due, 0),
        withNumber,
      )
    }
    if (roll < 0.5)
      return credit(
        'part payment',
        customer,
        [withNumber ? one : (own[0] ?? one)],
        Math.floor((withNumber ? one : (own[0] ?? one)).amount_due * 0.004) * 100,
        withNumber,
      )
    if (roll < 0.53)
      return credit(
        'paid too much',
        customer,
        own.length === 1 ? own : [one],
        (own.length === 1 ? (own[0] ?? one) : one).amount_due + int(1, 50) * 100_00,
        own.length === 1 ? withNumber : true,
      )
    return credit(withNumber ? 'one invoice, numbered' : 'one invoice, by name', customer, [one], one.amount_due, withNumber)
  }

  return Array.from({ length: count }, oneCase)
}
