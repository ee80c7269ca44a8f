import type { Gstr2b } from '#contract/compliance/gstr2b.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import { formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import type { ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { pageSearch } from '#server/domains/compliance/gst-returns/return-of.ts'
import { overview, pageOf } from '#server/domains/compliance/gstr2b/overview.ts'
import type { TopicAnswer } from './topic-answer.ts'
import { returnsOfMonth } from './returns-of-month.ts'
import { tableOf } from './table.ts'

const standingWords = (): Record<Gstr2b['standings'][number]['standing'], string> => ({
  matched: t('Matched'),
  probable: t('To confirm'),
  mismatch: t('Figures differ'),
  only_in_books: t('Not in GSTR-2B'),
  only_in_2b: t('In GSTR-2B without a bill'),
})

/** Credit of a month that is lost unless somebody acts, by how bills and GSTR-2B stand to each other. */
export async function creditAtRisk(
  tx: CompanyTx,
  asked: Extract<Topic, { kind: 'credit_at_risk' }>,
): Promise<(() => TopicAnswer) | undefined> {
  const all = await returnsOfMonth(tx, asked)
  if (all.length === 0) return undefined
  const views: Gstr2b[] = []
  for (const of of all) views.push(await overview(tx, of))
  const suppliers = await suppliersOf(tx, all, views)
  const read = views.filter((view) => view.import !== null)
  return () => {
    const [first] = all
    const name = first ? formatMonthYear(`${first.period}-01`) : ''
    const link = first ? `/gst?${pageSearch(first)}` : '/gst'
    if (read.length === 0)
      return {
        reply: t('GSTR-2B of {month} is not imported, so I cannot tell what credit is at risk. Import it first.', {
          month: name,
        }),
        derivation: '',
        table: null,
        link,
      }
    const words = standingWords()
    const rows = read.flatMap(({ gstin, standings }) =>
      standings.filter(({ at_risk }) => at_risk > 0).map(({ standing, count, at_risk }) => ({ gstin, standing, count, at_risk })),
    )
    const total = sumPaise(rows.map(({ at_risk }) => at_risk))
    return {
      reply: [
        t('₹{total} of input tax credit of {month} is at risk.', { total: formatPaise(total), month: name }),
        ...rows.map(
          ({ gstin, standing, count, at_risk }, at) =>
            `${at + 1}. ${t('{what}, {gstin}: {count, plural, one {# document} other {# documents}}, ₹{amount}', { what: words[standing], gstin: gstin ?? '', count, amount: formatPaise(at_risk) })}`,
        ),
        ...supplierLines(suppliers),
        ...leftOut(views.length - read.length),
      ].join('\n'),
      derivation: t(
        'Bills compared with GSTR-2B of {month}. A bill that is not in GSTR-2B is of a supplier who has not filed GSTR-1 or left it out there.',
        { month: name },
      ),
      table: tableOf(
        [
          [t('How it stands'), 'text'],
          [t('Documents'), 'count'],
          [t('Credit at risk'), 'paise'],
        ],
        rows.map(({ gstin, standing, count, at_risk }) => [[words[standing], gstin].filter(Boolean).join(', '), count, at_risk]),
      ),
      link,
    }
  }
}

const leftOut = (count: number): string[] =>
  count === 0
    ? []
    : [t('Left out: {count, plural, one {# registration} other {# registrations}} without an imported GSTR-2B.', { count })]

type Supplier = { name: string; amount: Paise; count: number }

/** Documents read at most for the names of suppliers; with more, the page lists them. */
const MOST = 2_000

/** Whose documents the credit at risk is on, the largest first; nobody where there are too many documents. */
async function suppliersOf(tx: CompanyTx, all: readonly ReturnOf[], views: readonly Gstr2b[]): Promise<Supplier[]> {
  const found = new Map<string, Supplier>()
  let left = MOST
  for (const [at, view] of views.entries()) {
    const of = all[at]
    for (const { standing, at_risk } of view.standings) {
      if (!of || at_risk === 0) continue
      let after: string | undefined
      do {
        const { rows, next } = await pageOf(tx, of, { period: of.period, standing, after, limit: '200' })
        left -= rows.length
        if (left < 0) return []
        for (const row of rows) {
          if (row.at_risk === 0) continue
          const side = row.bill ?? row.documents[0]
          const name = side?.party ?? side?.gstin ?? ''
          const { amount, count } = found.get(name) ?? { amount: 0, count: 0 }
          found.set(name, { name, amount: amount + row.at_risk, count: count + 1 })
        }
        after = next ?? undefined
      } while (after !== undefined)
    }
  }
  return [...found.values()].toSorted((a, b) => b.amount - a.amount || a.name.localeCompare(b.name))
}

const supplierLines = (suppliers: readonly Supplier[]): string[] =>
  suppliers.length === 0 ? [] : [t('By supplier:'), ...suppliers.slice(0, 10).map((each) => `• ${supplierLine(each)}`)]

const supplierLine = ({ name, amount, count }: Supplier) =>
  t('{name}: ₹{amount} on {count, plural, one {# document} other {# documents}}', { name, amount: formatPaise(amount), count })
