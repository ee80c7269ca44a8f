import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { t } from '#core/messages.ts'
import { sumPaise } from '#core/money.ts'
import { pageSearch } from '#server/domains/compliance/gst-returns/return-of.ts'
import { work } from '#server/domains/compliance/gstr3b/overview.ts'
import type { Sums, SumReader, SumWords } from './sums.ts'
import { returnsOfMonth } from './returns-of-month.ts'
import { deductionsBetween } from './withheld.ts'

/** TDS withheld in each span, by payee. */
export const withheldByPayee: SumReader = async (tx, { spans }) => {
  const sums: Sums[] = []
  for (const span of spans) {
    const taxes = new Map<string, number>()
    for (const { vendor_name, tax } of await deductionsBetween(tx, undefined, span))
      taxes.set(vendor_name, (taxes.get(vendor_name) ?? 0) + tax)
    const rows = [...taxes].map(([name, amount]) => ({ name, amount })).toSorted((a, b) => b.amount - a.amount)
    sums.push({ span, total: sumPaise([...taxes.values()]), rows })
  }
  if (sums.every(({ rows }) => rows.length === 0)) return undefined
  return {
    sums,
    words: (): SumWords => ({
      title: t('TDS withheld'),
      first: t('Payee'),
      derivation: t('Counted by the date of deduction. Reversed deductions and TDS on salaries are left out.'),
      link: '/accounting/tds',
    }),
  }
}

/** GST that GSTR-3B of a month pays in cash, by registration. */
export const cashOfReturns: SumReader = async (tx, { spans }) => {
  const sums: Sums[] = []
  let link = '/accounting/tax-filing'
  for (const span of spans) {
    const rows: { name: string; amount: number }[] = []
    for (const of of await returnsOfMonth(tx, { month: span.from })) {
      const { view } = await work(tx, of)
      rows.push({ name: of.registration.gstin ?? '', amount: totalOf(view.settlement.cash) })
      if (span === spans[0] && rows.length === 1) link = `/accounting/tax-filing?${pageSearch(of)}`
    }
    sums.push({ span, total: sumPaise(rows.map(({ amount }) => amount)), rows })
  }
  if (sums.some(({ rows }) => rows.length === 0)) return undefined
  return {
    sums,
    words: (): SumWords => ({
      title: t('GST to pay in cash by GSTR-3B'),
      first: 'GSTIN',
      derivation: t('GSTR-3B of each month as it stands now, after input tax credit. Interest and late fee are left out.'),
      link,
    }),
  }
}
