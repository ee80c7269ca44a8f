import { type CellCode, type CellFigures, cellCodes, cells } from '#core/compliance/gstr3b/cells.ts'
import { noCells } from '#core/compliance/gstr3b/return.ts'
import { noTax, type Taxes } from '#core/compliance/gstr3b/tax.ts'
import { chargedSupplies, type Figures, outwardRows } from '#core/compliance/gstr1/books/proofs.ts'
import { type Heads, noHeads } from '#core/compliance/gstr2b/row.ts'
import type { Gstr3bCell } from '#contract/compliance/gstr3b.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { pageSearch, type ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { currentTotals, type SalesTotals } from '#server/domains/compliance/gstr1/current-totals.ts'
import { type Claims, claimsOf } from './claims.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import { type CancelledClaim, cancelledClaims } from './cancelled-claims.ts'
import { availedCredit } from './availed-credit.ts'
import { add, inwardWithoutTax, reverseChargeOf } from './purchases.ts'
import { type Common, commonCredit } from './common-credit.ts'
import { reversedBy, restoredBy } from './rule-figures.ts'
import { filedReturns } from './stored.ts'
import { type TypedCell, typedOf } from './typed.ts'
import { type Defaults, supplierDefaults } from './supplier-defaults.ts'
import { type Unpaid, unpaidCredit } from './unpaid-credit.ts'

type Typed = NonNullable<Gstr3bCell['typed']>
export type Gathered = {
  sales: SalesTotals
  claims: Claims
  unpaid: Unpaid
  defaults: Defaults
  common: Common
  /** Tax on bills that section 17(5) blocks, part of 4(B)(1). */
  blocked: Heads
  cancelled: readonly CancelledClaim[]
  proposed: Record<CellCode, Heads>
  typed: ReadonlyMap<TypedCell, Typed>
  figures: CellFigures
  inward: { inter: number; intra: number }
  opening: { credit: Taxes; negative: Taxes; is_entered: boolean; from: string | null }
  /** The return of the month before is recorded as filed. */
  hasBefore: boolean
}

const whole = ({ taxable, igst, cgst, sgst, cess }: Figures): Heads => ({ taxable, igst, cgst, sgst, cess })

/** Every figure of GSTR-3B of a month: from GSTR-1, from bills and GSTR-2B, and entered by people. */
export async function gather(tx: CompanyTx, of: ReturnOf): Promise<Gathered> {
  // What GSTR-1A of the period amends is owed in it, once that is filed.
  const has1a = (await storedReturn(tx, of, 'gstr1a', 'state'))?.status === 'filed'
  const sales = await currentTotals(tx, of, has1a ? ['gstr1', 'gstr1a'] : ['gstr1'])
  const returns = await filedReturns(tx, of)
  const { claimed, last } = returns
  const [claims, charge, typed] = [await claimsOf(tx, of, claimed), await reverseChargeOf(tx, of), await typedOf(tx, of)]
  const bills = [...claims.bills.keys()]
  const earlier = new Map([...claimed].filter(([, period]) => period < of.period))
  const outward = outwardRows(sales.totals)
  const turnover = turnoverOf(outward, chargedSupplies(sales.totals) + (typed.get('osup_nongst')?.figures.taxable ?? 0))
  const computed = await commonCredit(tx, of, { ...returns, turnover, bills, claimed: [...earlier.keys(), ...bills] })
  // A filed return reversed what it kept.
  const common = { ...computed, ...returns.own }
  const availed = await availedCredit(tx, of, { ...returns, bills, own: common })
  const unpaid = await unpaidCredit(tx, of, { claimed: [...claimed.keys(), ...bills], before: returns.reversed, availed })
  const defaults = await supplierDefaults(tx, of, {
    claimed: earlier,
    before: returns.defaulted,
    unpaid: unpaid.standing,
    availed,
  })
  const standing = [unpaid.standing, (id: string) => returns.defaulted[id] ?? noTax]
  const blocked = sumOf(claims.blocked, { ...charge.blocked, taxable: 0 })
  const proposed: Record<CellCode, Heads> = {
    ...noCells(),
    osup_det: whole(outward.taxable),
    osup_zero: whole(outward.zero),
    osup_nil_exmp: { ...noHeads(), taxable: outward.nil.taxable },
    isup_rev: charge.tax,
    itc_IMPS: { ...charge.abroad, taxable: 0 },
    itc_ISRC: { ...charge.home, taxable: 0 },
    itc_ISD: { ...claims.distributed, taxable: 0 },
    itc_OTH: [unpaid.reclaimed, defaults.reclaimed, restoredBy(common)].reduce(sumOf, claims.other),
    rev_RUL: sumOf(blocked, reversedBy(common)),
    rev_OTH: sumOf(unpaid.reversed, defaults.reversed),
    inelg_RUL: sumOf(unpaid.reclaimed, defaults.reclaimed),
    inelg_OTH: claims.unavailable,
  }
  const figures = Object.fromEntries(cellCodes.map((code) => [code, typed.get(code)?.figures ?? proposed[code]])) as CellFigures
  return {
    sales,
    claims,
    unpaid,
    defaults,
    common,
    blocked,
    cancelled: await cancelledClaims(tx, of, { claimed: [...claimed.keys()], availed, standing }),
    proposed,
    typed,
    figures,
    inward: await inwardWithoutTax(tx, of),
    opening: openingOf(typed, last),
    hasBefore: returns.hasBefore,
  }
}

/** The ledgers before the month: as a person entered them, else as the latest return left them. */
function openingOf(typed: Gathered['typed'], last: Awaited<ReturnType<typeof filedReturns>>['last']): Gathered['opening'] {
  return {
    credit: taxesIn(typed.get('opening_credit')?.figures ?? last?.left.credit_left),
    negative: taxesIn(typed.get('opening_negative')?.figures ?? last?.left.negative_left),
    is_entered: typed.has('opening_credit'),
    from: last?.period ?? null,
  }
}

/** E and F of rules 42 and 43; `outside`: supplies outside GST, and those on which the recipient pays. */
function turnoverOf({ nil, taxable, zero }: ReturnType<typeof outwardRows>, outside: number) {
  const exempt = nil.taxable + outside
  return { exempt, total: exempt + taxable.taxable + zero.taxable }
}

function sumOf(one: Heads, other: Heads): Heads {
  const sum = { ...one }
  add(sum, other)
  return sum
}

const taxesIn = (of: Readonly<Record<string, number>> | undefined): Taxes =>
  of ? { igst: of['igst'] ?? 0, cgst: of['cgst'] ?? 0, sgst: of['sgst'] ?? 0, cess: of['cess'] ?? 0 } : noTax

const tab = (name: string) => (of: ReturnOf) => `/accounting/tax-filing?${pageSearch(of)}&tab=${name}`
/** Rule 37 or 37A, whichever has rows. */
const reversals = (of: ReturnOf, { unpaid, defaults }: Gathered) =>
  tab(unpaid.rows.length === 0 && defaults.rows.length > 0 ? 'suppliers' : 'unpaid')(of)

/** Where the figure of a cell comes from. */
const links: Partial<Record<CellCode, (of: ReturnOf, gathered: Gathered) => string>> = {
  osup_det: (of) => `/gstr-1?${pageSearch(of)}`,
  osup_zero: (of) => `/gstr-1?${pageSearch(of)}`,
  osup_nil_exmp: (of) => `/gstr-1?${pageSearch(of)}`,
  itc_OTH: (of) => `/gst?${pageSearch(of)}`,
  inelg_OTH: (of) => `/gst?${pageSearch(of)}`,
  rev_RUL: tab('common'),
  rev_OTH: reversals,
  inelg_RUL: reversals,
}

export const cellsOf = (gathered: Gathered, of: ReturnOf): Gstr3bCell[] =>
  cells.map(({ code, table, title, kind }) => ({
    code,
    table,
    title,
    kind,
    proposed: kind === 'typed' ? null : gathered.proposed[code],
    typed: gathered.typed.get(code) ?? null,
    figures: gathered.figures[code],
    link: links[code]?.(of, gathered) ?? null,
  }))
