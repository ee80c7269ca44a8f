import type { Gstr9Hsn } from '#contract/compliance/gstr9.ts'
import { type Annual, noAnnual } from '#core/compliance/gstr9/add-up.ts'
import type { CellCode } from '#core/compliance/gstr9/cells.ts'
import { addHsn, type HsnRow } from '#core/compliance/gstr9/hsn-rows.ts'
import { isFirstMonthsOfQuarter } from '#core/compliance/gstr1/period.ts'
import { type Heads, heads, noHeads } from '#core/compliance/gstr2b/row.ts'
import { formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { chosenOf, pageSearch, returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { filedSales, reportedFigures } from '#server/domains/compliance/gstr1/reported-figures.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { claimedLater, creditByUse, fromComposition, inStatements, inwardHsn } from './bills-of-year.ts'
import { type Filed3b, filed3bIn } from './filed-year.ts'
import { reversedLater, rowsOf3b } from './rows-of-3b.ts'
import type { YearOf } from './year-of.ts'

export type Sources = Map<CellCode, { label: string; link: string; figures: Heads }[]>
export type Proposed = {
  proposed: Annual
  sources: Sources
  hsn: Gstr9Hsn[]
  gstr3b: Filed3b[]
  filed: { gstr1: string[]; gstr3b: string[] }
}

/** Every row that returns, bills and statements say; those that only people know are zero. */
export async function propose(tx: CompanyTx, year: YearOf): Promise<Proposed> {
  const gstin = year.of.registration.gstin ?? ''
  const proposed = noAnnual()
  const sources: Sources = new Map()
  const { outward, filed } = await addReported(tx, year, { proposed, sources })
  const gstr3b = await filed3bIn(tx, gstin, year.months)
  for (const each of gstr3b) {
    const { period } = each
    const label = t('GSTR-3B of {month}', { month: formatMonthYear(period) })
    gather(proposed, sources, rowsOf3b(each), label, `/accounting/tax-filing?${pageSearch({ ...year.of, period })}`)
  }
  await addCredit(tx, year, proposed, gstr3b)
  proposed['8A'] = await inStatements(tx, gstin, year)
  const later = await filed3bIn(tx, gstin, year.next)
  const late = await claimedLater(
    tx,
    later.flatMap(({ bills }) => bills),
    year,
  )
  proposed['8C'] = late
  proposed['13'] = late
  const claimed = new Set(gstr3b.flatMap(({ bills }) => bills))
  proposed['12'] = reversedLater(later, { claimed, year_start: year.start })
  proposed['16A'] = await fromComposition(tx, year)
  const hsn = [...addHsn(outward).map((row) => ({ ...row, table: '17' as const })), ...(await inward(tx, year))]
  return { proposed, sources, hsn, gstr3b, filed: { gstr1: filed, gstr3b: gstr3b.map(({ period }) => period) } }
}

/** Adds what filed GSTR-1 and GSTR-1A of the year kept, and what those of the next year say about it. */
async function addReported(tx: CompanyTx, year: YearOf, to: { proposed: Annual; sources: Sources }) {
  const gstin = year.of.registration.gstin ?? ''
  const outward: HsnRow[] = []
  const filed: string[] = []
  for (const each of await filedSales(tx, gstin, [...year.months, ...year.next])) {
    const { period, return_form } = each
    const of = await returnOf(tx, { period, gst_registrations_id: chosenOf(year.of) ?? undefined })
    const isOfYear = year.months.includes(period)
    if (isOfYear && return_form === 'gstr1') filed.push(period)
    // The quarter’s return has what the first months furnished.
    if (of.registration.is_quarterly && isFirstMonthsOfQuarter(period)) continue
    const { cells, hsn, earlier } = await reportedFigures(tx, of, each)
    if (isOfYear) outward.push(...hsn)
    const month = { month: formatMonthYear(period) }
    const label = return_form === 'gstr1' ? t('GSTR-1 of {month}', month) : t('GSTR-1A of {month}', month)
    const own = { ...noAnnual(), ...(isOfYear ? cells : earlier[year.start]) }
    gather(to.proposed, to.sources, own, label, `/gstr-1?${pageSearch(of)}`)
  }
  return { outward, filed }
}

/** Adds the rows of one return, and says so beside each. */
function gather(to: Annual, sources: Sources, own: Annual, label: string, link: string): void {
  for (const [code, figures] of Object.entries(own) as [CellCode, Heads][]) {
    if (heads.every((head) => figures[head] === 0)) continue
    const sum = { ...to[code] }
    for (const head of heads) sum[head] += figures[head]
    to[code] = sum
    sources.set(code, [...(sources.get(code) ?? []), { label, link, figures }])
  }
}

/** 6A1 and the division of 6B. Inputs take what no claimed bill explains, so that the three come to what GSTR-3B claimed. */
async function addCredit(tx: CompanyTx, year: YearOf, proposed: Annual, gstr3b: readonly Filed3b[]): Promise<void> {
  const bills = gstr3b.flatMap((filed) => filed.bills)
  const { earlier, capital, services } = await creditByUse(tx, bills, year)
  proposed['6A1'] = earlier
  proposed['6B2'] = capital
  proposed['6B3'] = services
  const inputs = noHeads()
  for (const head of ['igst', 'cgst', 'sgst', 'cess'] as const) {
    const other = gstr3b.reduce((sum, { figures }) => sum + figures.itc_OTH[head], 0)
    inputs[head] = other - proposed['6H'][head] - earlier[head] - capital[head] - services[head]
  }
  proposed['6B1'] = inputs
}

const inward = async (tx: CompanyTx, year: YearOf): Promise<Gstr9Hsn[]> =>
  (await inwardHsn(tx, year)).map(({ hsn, rate, quantity, ...figures }) => ({
    table: '18',
    hsn,
    unit: '',
    rate,
    quantity,
    figures,
  }))
