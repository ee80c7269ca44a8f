import { createHash } from 'node:crypto'
import type { Gstr9 } from '#contract/compliance/gstr9.ts'
import { type Annual, annualOf } from '#core/compliance/gstr9/add-up.ts'
import { cells, hasTax, hasTaxable } from '#core/compliance/gstr9/cells.ts'
import { annualFee } from '#core/compliance/gstr9/fee.ts'
import { isFirstMonthsOfQuarter } from '#core/compliance/gstr1/period.ts'
import { dateInIndia } from '#core/dates.ts'
import { annualReturnLimits, reconciliationLimits } from '#core/tax/law/gst-limits.ts'
import { lawOn } from '#core/tax/law/value.ts'
import { returnDueOn } from '#server/domains/compliance/gst-returns/due-on.ts'
import { chosenOf, pageSearch } from '#server/domains/compliance/gst-returns/return-of.ts'
import { returnFiling } from '#server/domains/compliance/gst-returns/return-filing.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import { turnoverOf } from '#server/domains/compliance/gst-turnovers/year-turnover.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { propose, type Proposed } from './figures.ts'
import { paidRows } from './paid.ts'
import { reconcile } from './reconciliation.ts'
import { typedOf } from './typed.ts'
import type { YearOf } from './year-of.ts'

export type Worked = { view: Gstr9; annual: Annual; content_hash: string }

/** GSTR-9 of a year: rows with their sources, payment, HSN, the books beside it, and how far it is. */
export async function work(tx: CompanyTx, year: YearOf): Promise<Worked> {
  const { of, start, end } = year
  const found = await propose(tx, year)
  const typed = await typedOf(tx, year)
  const annual = annualOf(found.proposed, new Map([...typed].map(([code, { figures }]) => [code, figures])))
  const kept = await storedReturn(tx, of, 'gstr9')
  const content_hash = createHash('sha256').update(JSON.stringify(annual)).digest('hex')
  const turnover = (await turnoverOf(tx, start)).amount
  const due_on = returnDueOn('gstr9', of)
  const filed_on = kept?.filed_on ?? dateInIndia(tx.now)
  const above = (limit: number | undefined) => (limit === undefined ? null : turnover > limit)
  const view: Gstr9 = {
    year_start: start,
    year: year.year,
    gst_registrations_id: chosenOf(of),
    gstin: of.registration.gstin,
    due_on,
    turnover,
    is_needed: above(lawOn(annualReturnLimits, end)?.value),
    needs_9c: above(lawOn(reconciliationLimits, end)?.value),
    fee: { filed_on, amount: annualFee({ due: due_on, filed: filed_on, turnover, inState: annual['5N'].taxable }) },
    cells: cells.map(({ code, title, kind }) => ({
      code,
      title,
      kind,
      has_taxable: hasTaxable(code),
      has_tax: hasTax(code),
      figures: annual[code],
      typed: typed.get(code) ?? null,
      sources: found.sources.get(code) ?? [],
    })),
    paid: paidRows(found.gstr3b),
    hsn: found.hsn,
    reconciliation: await reconcile(tx, year, annual, typed),
    missing: missingIn(year, found.filed, dateInIndia(tx.now)),
    filing: returnFiling(kept, content_hash, tx.accounts_id),
  }
  return { view, annual, content_hash }
}

/** Months that are over and have no filed return; a quarterly filer files for the quarter. */
function missingIn({ of, owed }: YearOf, filed: Proposed['filed'], today: string): Gstr9['missing'] {
  const due = owed.filter(
    (period) => period < today.slice(0, 7) && !(of.registration.is_quarterly && isFirstMonthsOfQuarter(period)),
  )
  const page = { gstr1: '/gstr-1', gstr3b: '/accounting/tax-filing' }
  return (['gstr1', 'gstr3b'] as const).flatMap((form) =>
    due
      .filter((period) => !filed[form].includes(period))
      .map((period) => ({ form, period, link: `${page[form]}?${pageSearch({ ...of, period })}` })),
  )
}
