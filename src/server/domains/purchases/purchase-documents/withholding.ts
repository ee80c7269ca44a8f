import type { Bill } from '#contract/purchases/bills.ts'
import { financialYear, formatDate, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { type PanHolder, panHolder } from '#core/identifiers/pan.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { countedTogether, type PanState, type TdsNature, tdsFor, type TdsRule } from '#core/tax/tds.ts'
import { withhold } from '#core/tax/tds-withholding.ts'
import type { Carried, RateReason, Withholding } from '#core/tax/withholding-model.ts'
import { reason } from '#core/reasons.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { isInoperative } from '#server/domains/directory/pan-states/states.ts'
import { reliefsOn } from '#server/domains/directory/tds-reliefs/reliefs.ts'
import { vendorsOfPayee } from '#server/domains/directory/vendors/payee.ts'
import { carriedOf } from '#server/domains/tax/tds-deductions/payee-tax.ts'
import { type Covered, coveredBy, paidAhead } from './advance-tds.ts'
import type { VendorRecord } from '#server/domains/directory/vendors/table.ts'
import { creditedBefore } from './credited-before.ts'
import { untaxedBefore } from './untaxed-before.ts'
import { caughtUpWords, reliefWords } from './withholding-words.ts'
import { foreignTax } from './non-resident-tax.ts'

type Asked = {
  bills_id: string | null
  vendors_id: string
  tds_nature: Bill['tds_nature']
  bill_date: IsoDate
  taxable_value: Paise
  total: Paise
}
export type Withheld = Pick<Bill, 'tds_section' | 'tds_rate' | 'tds_base' | 'tds_amount' | 'tds_borne' | 'tds_short'> & {
  why: string[]
  /** The sub-ledger rows when the document is booked. */
  withholding: Withholding
  /** Why nothing can be booked or paid until its taxation is decided. */
  problem: string | null
}

type Payee = Pick<VendorRecord, 'vendors_id' | 'vendor_name' | 'gst_treatment' | 'pan'>

/**
 * The tax to withhold from a bill, on its value without GST, given what the payee was credited and paid before in the rule's window. What
 * of it was paid ahead was taxed with that payment. Call it with the vendor locked when it counts.
 */
export async function withheld(tx: CompanyTx, asked: Asked, vendor: Payee): Promise<Withheld> {
  const { bills_id, vendors_id, tds_nature, bill_date: day, taxable_value, total } = asked
  const same = { bills_id, vendors_id, tds_nature, day, most: total, what: 'bill' } as const
  if (tds_nature === null && vendor.gst_treatment !== 'overseas') return deducted(tx, { ...same, value: taxable_value }, vendor)
  const ahead = await paidAhead(tx, { vendors_id, tds_nature, bill_date: day, taxable_value })
  const value = taxable_value - coveredBy(ahead)
  const found = await deducted(tx, { ...same, value, whole: { paid: taxable_value, ahead } }, vendor)
  const said = ahead.map(
    ({ advance_number, covered }) => `TDS counts ₹${formatPaise(covered)} of it with the advance ${advance_number}, not again`,
  )
  return { ...found, why: [...found.why, ...said] }
}

type What = 'bill' | 'advance' | 'dividend'
type Deducted = {
  bills_id: string | null
  vendors_id: string
  tds_nature: TdsNature | null
  /** Of credit or payment, whichever is first. */
  day: IsoDate
  /** Without GST, and for a bill without what was paid ahead of it. */
  value: Paise
  /** A bill with what was paid ahead of it. */
  whole?: { paid: Paise; ahead: readonly Covered[] }
  /** No more than this can be withheld. */
  most: Paise
  what: What
  /** The kind of the payee where no PAN says it; a company by default. */
  holder?: PanHolder
  /** A pending payout may still fail: it uses none of the carried tax of earlier documents. */
  isSentLater?: boolean
}

/** The TDS of a bill or an advance, with tax carried from earlier documents of the payee. */
export async function deducted(tx: CompanyTx, asked: Deducted, vendor: Payee): Promise<Withheld> {
  const { tds_nature, day, most, what, value, isSentLater = false } = asked
  const payee = await vendorsOfPayee(tx, asked.vendors_id)
  const carriedBy = what === 'dividend' ? 'dividends' : 'purchases'
  const carried = isSentLater ? [] : (await carriedOf(tx, payee, carriedBy)).filter(({ credited_on }) => credited_on <= day)
  const foreign = await foreignTax(tx, vendor, payee, day, value)
  if (foreign.kind === 'undecided')
    return { ...told(undefined, { deductions: [], left: [] }, [], what, []), problem: foreign.problem }
  if (foreign.kind === 'decided') return abroad(foreign, asked, carried)
  const pan = await panOn(tx, vendor, payee, day)
  const rules = tds_nature === null ? [] : rulesOf(tds_nature, day, vendor.pan, pan.state, asked.holder)
  const [rule, ...shared] = rules
  if (!rule) {
    const why = tds_nature === null ? [] : [reason('No tax is deducted for this on the date of the {what}', { what })]
    return told(undefined, withhold(undefined, carried, most), carried, what, why)
  }
  const { from, to } = windowOf(rule, day)
  const natures = rules.map(({ nature }) => nature)
  const span = { except: asked.bills_id, payee, natures, from, to }
  const before = await creditedBefore(tx, span)
  const untaxed = [...before.values()].some(({ paid, taxed }) => paid > taxed) ? await untaxedBefore(tx, span) : []
  const reliefs = pan.state !== true ? [] : await reliefsOn(tx, asked.vendors_id, day)
  const whole = asked.whole && { whole: { paid: asked.whole.paid, taxed: taxedAhead(asked.whole.ahead, from) } }
  const found = withhold(
    { rule, shared, day, amount: value, before, untaxed, reliefs, rate_reason: pan.reason, ...whole },
    carried,
    most,
  )
  const liable = [...found.deductions.filter(({ cause }) => cause !== 'carried'), ...found.left]
  const all = sumPaise([...before.values()].map(({ paid }) => paid)) + value
  const window = reached(rule.threshold, all, asked.whole?.paid ?? value, what)
  const words = rule.why.replace(/^\S+ on /, '')
  const isRelieved = liable.every(({ tds_reliefs_id }) => tds_reliefs_id !== null)
  const why =
    liable.length === 0
      ? reason('No TDS yet on {words}: {window}', { words, window })
      : isRelieved
        ? reason('TDS limit on {words} is passed: {window}', { words, window })
        : reason('TDS {rule}: {window}', { rule: rule.why, window })
  return told(rule, found, carried, what, [why, ...caughtUpWords(liable, what), ...reliefWords(liable, reliefs, what)])
}

/** Whether the PAN counts on the day, and why it does not. */
export async function panOn(
  tx: CompanyTx,
  { pan }: Payee,
  payee: readonly string[],
  day: IsoDate,
): Promise<{ state: PanState; reason: RateReason | null }> {
  if (pan === null) return { state: false, reason: 'no_pan' }
  return (await isInoperative(tx, payee, day))
    ? { state: 'inoperative', reason: 'inoperative_pan' }
    : { state: true, reason: null }
}

/**
 * What of the advances was taxed when it was paid. One of an earlier year or month is never taxed with the bill: its tax was settled under
 * the law and the limit of its own day (credit or payment, whichever is earlier).
 */
const taxedAhead = (ahead: readonly Covered[], from: IsoDate): Paise =>
  sumPaise(ahead.map(({ is_taxed, advance_date, covered }) => (is_taxed || advance_date < from ? covered : 0)))

/** A payee abroad has no thresholds: tax from the first rupee, or none by decision. */
function abroad(
  { rule, borne }: { rule: TdsRule | undefined; borne: Paise },
  { day, value, most, what }: Deducted,
  carried: readonly Carried[],
): Withheld {
  const before = new Map<TdsNature, { paid: Paise; taxed: Paise }>()
  const asked = rule && { rule, shared: [], day, amount: value + borne, before }
  if (rule && asked && borne > 0)
    return grossedUp(rule, { net: value, borne, most, what, day }, withhold(asked, [], value + borne), carried)
  const why = rule
    ? reason('TDS {rule}, without a limit', { rule: rule.why })
    : reason('TDS is not deducted: the sum is not chargeable in India, as decided for this vendor')
  return told(rule, withhold(asked, carried, most), carried, what, [why])
}

/** The company bears the tax: nothing of it is withheld from what it pays; only tax carried from earlier documents is. */
function grossedUp(
  rule: TdsRule,
  { net, borne, most, what, day }: { net: Paise; borne: Paise; most: Paise; what: What; day: IsoDate },
  own: Withholding,
  carried: readonly Carried[],
): Withheld {
  const facts = { rule: rule.why, net: formatPaise(net), borne: formatPaise(borne), gross: formatPaise(net + borne) }
  const why =
    day < '2026-04-01'
      ? reason('TDS {rule}: you bear it, so ₹{net} is increased to ₹{gross}, of which ₹{borne} is tax (section 195A)', facts)
      : reason(
          'TDS {rule}: you bear it, so ₹{net} is increased to ₹{gross}, of which ₹{borne} is tax (section 393(10), not verified)',
          facts,
        )
  const before = withhold(undefined, carried, most)
  const all = { deductions: [...before.deductions, ...own.deductions], left: own.left }
  // Before GST, tax that the buyer bore was no part of the value (CESTAT Mumbai, Magarpatta Township, 2016); of GST nothing is decided.
  const gst = reason('GST under reverse charge, if any, is on ₹{net}: whether the tax you bear counts too is not settled', facts)
  const found = told(rule, all, carried, what, [gst, why])
  return { ...found, tds_amount: found.tds_amount - borne, tds_borne: borne }
}

/** The rule of a nature on a day, then those of the natures that share its limit. */
export function rulesOf(
  tds_nature: TdsNature,
  day: IsoDate,
  pan: string | null,
  state: PanState,
  without: PanHolder = 'company',
): TdsRule[] {
  const holder = (pan === null ? undefined : panHolder(pan)) ?? without
  const [own, ...others] = countedTogether(tds_nature).map((nature) => tdsFor(nature, day, state, holder))
  return own === undefined ? [] : [own, ...others.filter((other) => other !== undefined)]
}

export function windowOf({ threshold }: TdsRule, day: IsoDate): { from: IsoDate; to: IsoDate } {
  const year = financialYear(day)
  return threshold.window === 'year' ? { from: year.start, to: year.end } : { from: monthStart(day), to: monthEnd(day) }
}

function told(
  rule: TdsRule | undefined,
  withholding: Withholding,
  carried: readonly Carried[],
  what: string,
  why: string[],
): Withheld {
  const { deductions, left } = withholding
  const tds_short = sumPaise(left.map(({ tax }) => tax))
  const before = deductions.flatMap(({ cause, tax, tds_carries_id }) => {
    const from = carried.find((each) => each.tds_carries_id === tds_carries_id)
    if (cause !== 'carried' || from === undefined) return []
    return [
      reason('TDS of ₹{tax} due since {date} (section {section}) is withheld here, as too little was paid then', {
        tax: formatPaise(tax),
        date: formatDate(from.credited_on),
        section: from.section,
      }),
    ]
  })
  const short = { tax: formatPaise(tds_short), what }
  const later =
    what === 'dividend'
      ? reason('TDS of ₹{tax} is more than this dividend: the next dividend to this shareholder bears it', { tax: short.tax })
      : reason('TDS of ₹{tax} is more than this {what} pays: other open bills of this vendor bear it, or the next one', short)
  return {
    tds_section: rule?.section ?? deductions[0]?.section ?? null,
    tds_rate: rule?.rate ?? deductions[0]?.rate ?? null,
    tds_base: sumPaise(deductions.map(({ base }) => base)),
    tds_amount: sumPaise(deductions.map(({ tax }) => tax)),
    tds_borne: 0,
    tds_short,
    why: [...why, ...before, ...(tds_short > 0 ? [later] : [])],
    withholding,
    problem: null,
  }
}

/** Which limit decided, in words: of the year or month, or of a single sum where that one was passed. */
function reached({ single, total, window }: TdsRule['threshold'], all: Paise, once: Paise, what: string): string {
  if (single !== undefined && all <= total && once > single)
    return reason('₹{once} at once, limit ₹{limit}', { once: formatPaise(once), limit: formatPaise(single) })
  const sums = { all: formatPaise(all), what, limit: formatPaise(total) }
  if (total === 0) return reason('₹{all} this year with this {what}, without a limit', sums)
  return window === 'year'
    ? reason('₹{all} this year with this {what}, limit ₹{limit}', sums)
    : reason('₹{all} this month with this {what}, limit ₹{limit}', sums)
}
