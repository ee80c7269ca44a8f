// Cases that a stranger to the code worked by hand from the law alone. What the law leaves open is marked `doubtful` and left out.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { cashBy } from '#core/compliance/gst-ledgers/cash.ts'
import { lowestTaxBalance } from '#core/compliance/gst-ledgers/lowest-balance.ts'
import { cashLedger } from '#core/compliance/gst-ledgers/movements.ts'
import { classify } from '#core/compliance/gstr1/books/classify.ts'
import { collector } from '#core/compliance/gstr1/books/collect.ts'
import type { TaxDocument } from '#core/compliance/gstr1/books/document.ts'
import { hsnProof, outwardRows } from '#core/compliance/gstr1/books/proofs.ts'
import type { Filer } from '#core/compliance/gstr1/model.ts'
import { uploadFile, uploadLists } from '#core/compliance/gstr1/upload.ts'
import { leastCashShare } from '#core/compliance/gstr3b/cash-share.ts'
import { noUse, rule42, rule43 } from '#core/compliance/gstr3b/common-credit.ts'
import { interestBase, lateFee, lateInterest } from '#core/compliance/gstr3b/late.ts'
import { noCells, settle } from '#core/compliance/gstr3b/return.ts'
import { noTax, type TaxHead, type Taxes, taxesBy, totalOf } from '#core/compliance/gstr3b/tax.ts'
import { lastDayToPay, reversedAt } from '#core/compliance/gstr3b/unpaid-credit.ts'
import { addDays, monthEnd, monthStart } from '#core/dates.ts'
import type { GstTreatment } from '#core/tax/gst/supply.ts'
import { invoiceTotals } from '#core/tax/gst/invoice.ts'
import { dueOn } from '#core/tax/law/due-days.ts'

type Money = Record<TaxHead, string>
type Of<Given, Expected> = { id: string; story: string; doubtful?: boolean; given: Given; expected: Expected }
type Line = { taxable: string; rate: string; kind: string; cess_rate: string }
type Classified = Of<
  {
    doc_type: string
    date: string
    supplier_state: string
    buyer_gstin: string | null
    buyer_state: string | null
    buyer_country: string
    place_of_supply: string
    special: string | null
    with_payment: boolean | null
    reverse_charge: string
    lines: Line[]
    original?: { date: string; value?: string }
  },
  {
    section?: string
    inv_typ?: string
    exp_typ?: string
    typ?: string
    totals?: Money & { taxable: string }
    totals_in_section?: Money & { taxable: string }
    gstr3b?: string
  }
>
type SetOff = Of<
  {
    period: string
    forward: Money
    reverse_charge: Money
    credit: Money
    negative_liability_opening?: Money
    monthly_taxable?: string
  },
  {
    unique: boolean
    used_credit: Record<string, string>
    cash_debit: Money
    cash_debit_fee?: Money
    credit_left: Money
    least_total_cash: string
    negative_liability_closing?: Money
    without_86b?: { cash_debit: Money; credit_left: Money }
  }
>
type Late = Of<
  {
    form: string
    period: string
    due: string
    filed: string
    net_cash_tax: Money
    lowest_cash_balance_due_to_debit: Money
    aato_preceding_fy: string
    nil: boolean
  },
  { interest: Money; late_fee: { cgst: string; sgst: string } }
>

const cases = JSON.parse(readFileSync(path.join(import.meta.dirname, 'files/by-hand.json'), 'utf8')) as (Of<object, object> & {
  kind: string
})[]
/** Those of a kind that the law decides. The shape of a kind is that of the file. */
const of = <Kind>(kind: string) =>
  cases
    .filter((each) => each.kind === kind && each.doubtful !== true)
    .map((each) => [each.id, each.story, each as unknown as Kind] as const)
const one = <Kind>(id: string) => cases.find((each) => each.id === id) as unknown as Kind

const paise = (rupees: string) => Math.round(Number(rupees) * 100)
const taxes = (money: Partial<Money>): Taxes => taxesBy((head) => paise(money[head] ?? '0'))
const monthOf = (period: string) => `${period.slice(2)}-${period.slice(0, 2)}`

describe('where a document is reported, and its tax', () => {
  const treatmentOf = ({ special, buyer_gstin, buyer_country }: Classified['given']): GstTreatment => {
    if (special === 'sez' || special === 'deemed_export') return special
    if (buyer_country !== 'IN') return 'overseas'
    return buyer_gstin === null ? 'unregistered' : 'registered'
  }
  const billed = ({ id, given }: Classified) => {
    const treatment = treatmentOf(given)
    const lines = given.lines.map(({ taxable, rate, cess_rate }) => ({
      // Tobacco kept 28% and its cess until 31 Jan 2026.
      hsn: id === 'C01' ? '2402' : '9983',
      quantity: '1',
      rate: paise(taxable),
      gst_rate: rate,
      cess_rate,
    }))
    const totals = invoiceTotals(lines, {
      date: given.original?.date ?? given.date,
      seller_state: given.supplier_state,
      treatment,
      buyer_gstin: given.buyer_gstin ?? undefined,
      place_of_supply: given.place_of_supply,
      under_lut: given.with_payment === false,
      round_off: false,
    })
    return { treatment, totals }
  }

  const documentOf = (id: string, { given }: Classified, { treatment, totals }: ReturnType<typeof billed>): TaxDocument => ({
    kind: given.doc_type === 'credit_note' ? 'credit_notes' : 'invoices',
    id,
    number: id,
    date: given.date,
    party: 'A',
    customers_id: null,
    treatment,
    gstin: given.buyer_gstin,
    seller_gstin: null,
    place: given.place_of_supply,
    tax_rule: totals.tax_rule,
    reverse_charge: given.reverse_charge === 'Y',
    total: totals.total,
    cancelled_on: null,
    lines: totals.lines.map(({ taxable_value, igst, cgst, sgst, cess }, at) => ({
      hsn: id === 'C01' ? '2402' : '9983',
      unit_code: id === 'C01' ? 'NOS' : 'NA',
      quantity: id === 'C01' ? 100 : 0,
      rate: Number(given.lines[at]?.rate) * 100,
      taxable: taxable_value,
      igst,
      cgst,
      sgst,
      cess,
    })),
    corrects: given.original
      ? { date: given.original.date, total: paise(given.original.value ?? '0'), tax_rule: totals.tax_rule }
      : null,
  })

  /** The return with this document alone: its tables, its file for the portal, the proofs, and what GSTR-3B says of it in 3.1. */
  function wholeReturn({ given, expected }: Classified, document: TaxDocument) {
    const filer: Filer = {
      gstin: '27AAKCS4821M1ZW',
      state: given.supplier_state,
      period: given.date.slice(0, 7),
      is_sez: false,
      is_quarterly: false,
      hsn_digits: 4,
      describeHsn: (code) => code,
    }
    const gathered = collector(filer)
    gathered.add(document)
    const totals = gathered.totals()
    const section = expected.section ?? 'b2cs'
    const hasNil = given.lines.some(({ rate, kind }) => kind !== 'taxable' && Number(rate) === 0)
    expect([...totals.keys()].filter((code) => !code.startsWith('hsn')).toSorted()).toEqual(
      [section, ...(hasNil ? ['nil'] : [])].toSorted(),
    )
    const figures = (of: Partial<Money & { taxable: string }> = {}) =>
      [of.taxable, of.igst, of.cgst, of.sgst, of.cess].map((amount) => paise(amount ?? '0'))
    const ownTotals = totals.get(section)?.net
    const sign = given.doc_type === 'credit_note' ? -1 : 1
    const wanted = expected.totals
      ? figures(expected.totals)
      : figures(expected.totals_in_section).map((amount) => sign * amount || 0)
    expect(ownTotals && [ownTotals.taxable, ownTotals.igst, ownTotals.cgst, ownTotals.sgst, ownTotals.cess]).toEqual(wanted)
    expect(hsnProof(totals).is_even).toBe(true)
    const { taxable, zero } = outwardRows(totals)
    const row = expected.gstr3b?.startsWith('3.1(b)') ? zero : taxable
    expect([row.taxable, row.igst, row.cgst, row.sgst, row.cess]).toEqual(wanted)
    // The file has them in rupees, each row once.
    const entries = gathered.entries()
    const upload = uploadFile(filer, uploadLists(filer, entries)) as Readonly<Record<string, unknown>>
    const kind = expected.inv_typ ?? expected.exp_typ ?? expected.typ
    expect(JSON.stringify(upload[section])).toContain(kind === undefined || kind === 'R' ? '' : `"${kind}"`)
    const written = [...JSON.stringify(upload[section]).matchAll(/"txval":(-?[\d.]+)/g)].reduce(
      (sum, [, value]) => sum + paise(value ?? '0'),
      0,
    )
    expect(section === 'cdnr' || section === 'cdnur' ? sign * written : written).toBe(wanted[0])
  }

  // Debit notes are invoices of their own here, and a note after its last day is refused before it has figures (C15).
  const all = of<Classified>('classify').filter(
    ([, , { given, expected }]) => given.doc_type !== 'debit_note' && expected.section !== 'excluded',
  )
  test.each(all)('%s %s', (id, _, each) => {
    const { expected } = each
    const { treatment, totals } = billed(each)
    const tax = expected.totals ?? expected.totals_in_section
    const sign = tax && Number(tax.igst) < 0 ? -1 : 1
    expect([totals.igst, totals.cgst, totals.sgst, totals.cess].map((amount) => (amount === 0 ? 0 : sign * amount))).toEqual(
      tax && [tax.igst, tax.cgst, tax.sgst, tax.cess].map(paise),
    )
    const document = documentOf(id, each, { treatment, totals })
    const place = classify(document)
    expect(place).toMatchObject(
      Object.fromEntries(
        Object.entries({ section: expected.section ?? 'b2cs', inv_typ: expected.inv_typ, exp_typ: expected.exp_typ }).filter(
          ([, value]) => value !== undefined,
        ),
      ),
    )
    wholeReturn(each, document)
  })
})

describe('how tax is paid', () => {
  const figuresOf = ({ forward, reverse_charge, credit, monthly_taxable }: SetOff['given']) => ({
    ...noCells(),
    osup_det: { taxable: paise(monthly_taxable ?? '0'), ...taxes(forward) },
    isup_rev: { taxable: 0, ...taxes(reverse_charge) },
    itc_OTH: { taxable: 0, ...taxes(credit) },
  })
  const settled = ({ given }: SetOff) =>
    settle(
      figuresOf(given),
      { credit: noTax, negative: taxes(given.negative_liability_opening ?? {}), cash: 0 },
      monthOf(given.period),
    )

  test.each(of<SetOff>('setoff'))('%s %s', (_, _story, each) => {
    const { expected } = each
    const paid = settled(each)
    const fee = totalOf(taxes(expected.cash_debit_fee ?? {}))
    expect(totalOf(paid.cash) + fee).toBe(paise(expected.least_total_cash))
    expect(totalOf(paid.set_off.left)).toBe(totalOf(taxes(expected.credit_left)))
    const { negative_liability_closing } = expected
    expect(paid.negative_left).toEqual(negative_liability_closing ? taxes(negative_liability_closing) : noTax)
    if (!expected.unique) return
    expect(paid.set_off.left).toEqual(taxes(expected.credit_left))
    const used = Object.fromEntries(
      paid.set_off.steps.map(({ from, to, amount }) => [`${from}>${to}`.toUpperCase(), amount] as const),
    )
    expect(used).toEqual(Object.fromEntries(Object.entries(expected.used_credit).map(([step, amount]) => [step, paise(amount)])))
  })

  test('S05 before February 2026 CGST pays IGST before SGST does', () => {
    const each = one<SetOff>('S05')
    expect(settled(each).set_off.left).toEqual(taxes(each.expected.credit_left))
  })

  test('S15 rule 86B asks for one percent in cash above ₹50 lakh of taxable supplies, and not at it', () => {
    const each = one<SetOff>('S15')
    const paid = settled(each)
    expect(paid.cash).toEqual(taxes(each.expected.without_86b?.cash_debit ?? {}))
    const figures = figuresOf(each.given)
    expect(leastCashShare(figures, paid, '2026-11')).toBe(paise(each.expected.least_total_cash))
    expect(
      leastCashShare({ ...figures, osup_det: { ...figures.osup_det, taxable: 50_00_000_00 } }, paid, '2026-11'),
    ).toBeUndefined()
  })
})

describe('interest and late fee', () => {
  const all = of<Late>('interest-fee').filter(([, , { given }]) => given.form === 'GSTR-3B')
  test.each(all)('%s %s', (_, _story, { given, expected }) => {
    const month = /^\d{6}$/.test(given.period) ? monthOf(given.period) : given.due.slice(0, 7)
    const base = interestBase(month, taxes(given.net_cash_tax), taxes(given.lowest_cash_balance_due_to_debit))
    expect(lateInterest(base, given.due, given.filed)).toEqual(taxes(expected.interest))
    const fee = lateFee({ due: given.due, filed: given.filed, isNil: given.nil, turnover: paise(given.aato_preceding_fy) })
    expect(fee).toEqual({ cgst: paise(expected.late_fee.cgst), sgst: paise(expected.late_fee.sgst) })
  })

  test('I03 before January 2026 all that is paid in cash bears interest', () => {
    const { given, expected } = one<Late>('I03')
    const base = interestBase('2025-12', taxes(given.net_cash_tax), taxes(given.lowest_cash_balance_due_to_debit))
    expect(lateInterest(base, given.due, given.filed)).toEqual(taxes(expected.interest))
  })

  test('the lowest balance is that of the ends of days from the due day, without the payment itself', () => {
    const igst = (amount: number) => cashBy((head, minor) => (head === 'igst' && minor === 'tax' ? amount : 0))
    const { movements } = cashLedger(
      { id: 'o', on: '2026-01-01', amounts: igst(5_000) },
      [
        { id: 'c1', on: '2026-02-20', amounts: igst(3_000) },
        { id: 'c2', on: '2026-03-02', amounts: igst(90_000) },
      ],
      [
        { id: 'other', on: '2026-02-25', amounts: igst(1_000) },
        { id: 'own', on: '2026-03-02', amounts: igst(95_000) },
      ],
    )
    const lowest = (from: string, to: string, own?: string) => lowestTaxBalance(movements, from, to, own).igst
    expect([lowest('2026-02-20', '2026-02-24'), lowest('2026-02-20', '2026-03-02', 'own')]).toEqual([8_000, 7_000])
    expect(lowest('2026-02-19', '2026-03-02', 'own')).toBe(5_000)
    expect(lowest('2026-02-20', '2026-03-02')).toBe(2_000)
    expect(lowest('2025-12-20', '2026-03-02', 'own')).toBe(0)
  })
})

describe('credit that is reversed', () => {
  type Bill = { date: string; taxable: string } & Money
  type Unpaid = Of<
    { bill: Bill; payments: { date: string; amount: string }[] },
    {
      day_180: string
      reversal: Money
      reclaim?: Money
      period: string | null
      reversal_period?: string
      reclaim_period?: string
    }
  >
  const monthsOf = (period: string) => [`${monthOf(period)}-01`, monthEnd(`${monthOf(period)}-01`)] as const

  test.each(['K01', 'K02', 'K03', 'K04'])('%s rule 37', (id) => {
    const { given, expected } = one<Unpaid>(id)
    const credit = taxes(given.bill)
    const bill = {
      bill_date: given.bill.date,
      amount: paise(given.bill.taxable) + totalOf(credit),
      credit,
      settled: given.payments.map(({ date, amount }) => ({ on: date, amount: paise(amount) })),
    }
    expect(lastDayToPay(given.bill.date)).toBe(expected.day_180)
    const period = expected.reversal_period ?? expected.period ?? '112026'
    expect(reversedAt(bill, ...monthsOf(period))).toEqual(taxes(expected.reversal))
    const before = addDays(monthStart(`${monthOf(period)}-01`), -1)
    expect(reversedAt(bill, monthStart(before), before)).toEqual(noTax)
    if (!expected.reclaim || !expected.reclaim_period) return
    const left = reversedAt(bill, ...monthsOf(expected.reclaim_period))
    expect(totalOf(taxes(expected.reversal)) - totalOf(left)).toBe(totalOf(taxes(expected.reclaim)))
  })

  type Common = Of<{ common_credit_C2: Money; exempt_turnover_E: string; total_turnover_F: string }, { D1: Money; D2: Money }>
  test('K05 rule 42', () => {
    const { given, expected } = one<Common>('K05')
    const turnover = { exempt: paise(given.exempt_turnover_E), total: paise(given.total_turnover_F) }
    const { d1, d2 } = rule42({ ...noUse(), common_private: taxes(given.common_credit_C2) }, turnover)
    expect([d1, d2]).toEqual([taxes(expected.D1), taxes(expected.D2)])
  })

  type Goods = Of<{ assets: { Tc: Money }[]; exempt_turnover_E: string; total_turnover_F: string }, { reversal: Money }>
  test('K07 rule 43', () => {
    const { given, expected } = one<Goods>('K07')
    const turnover = { exempt: paise(given.exempt_turnover_E), total: paise(given.total_turnover_F) }
    const goods = given.assets.map(({ Tc }) => ({ credit: taxes(Tc), months: 1 }))
    expect(rule43(goods, turnover)).toEqual(taxes(expected.reversal))
  })
})

test.each([
  ['D01', 'gstr1', '2026-10-31', '2026-11-11'],
  ['D01', 'gstr3b', '2026-10-31', '2026-11-20'],
  ['D02', 'iff', '2026-07-31', '2026-08-13'],
  ['D02', 'pmt06', '2026-07-31', '2026-08-25'],
  ['D03', 'gstr1_quarter', '2026-09-30', '2026-10-13'],
  ['D03', 'gstr3b_quarter_south_west', '2026-09-30', '2026-10-22'],
  ['D04', 'gstr1_quarter', '2026-12-31', '2027-01-13'],
  ['D04', 'gstr3b_quarter_north_east', '2026-12-31', '2027-01-24'],
  ['D05', 'cmp08', '2026-03-31', '2026-04-18'],
  ['D05', 'gstr4', '2026-03-31', '2026-06-30'],
  ['D06', 'gstr6', '2026-10-31', '2026-11-13'],
  ['D06', 'gstr7', '2026-10-31', '2026-11-10'],
  ['D06', 'gstr8', '2026-10-31', '2026-11-10'],
  ['D07', 'gstr9', '2026-03-31', '2026-12-31'],
] as const)('%s %s for %s is due on %s', (id, form, end, due) => {
  expect(dueOn(form, end)?.due).toBe(due)
  expect(JSON.stringify(one<Of<object, { forms: unknown }>>(id).expected.forms)).toContain(due)
})
