import { inPeriod, type NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import { t, translate } from '#core/messages.ts'
import type { SheetRow } from '#contract/documents/report-sheets.ts'
import type { Dealing, DealtDocument, Match } from '#core/reporting/groups/dealings.ts'
import { sumPaise } from '#core/money.ts'
import { heading, money, row, sheet, text } from '../../reports/sheets/rows.ts'
import { type About, documentLink, leftOut, unrecognised } from './about.ts'
import { creditRows, numbersOf } from './credits.ts'

const columns = () => [money('Seller’s books'), money('Buyer’s books'), money('Eliminated'), money('Difference'), text('Why')]
const MOST = 500

/** The dealings between the companies of the group: both books, the eliminations, and every difference with its document. */
export function betweenSheet(about: About): NamedSheet {
  const [period] = about.periods
  const [now = []] = about.dealings
  if (period === undefined) throw new Error('a report has a period')
  return sheet({
    title: 'Between companies',
    subject: about.group.group_name,
    period: inPeriod(period),
    first: 'Seller and buyer',
    columns: columns(),
    rows: now.flatMap((each) => dealingRows(about, each)),
    notes: [
      leftOut(),
      ...unrecognised(about),
      t(
        'A customer or vendor is a company of the group when it has its GSTIN, or its PAN where only one company of the group has it.',
      ),
    ],
  })
}

function dealingRows(about: About, one: Dealing): SheetRow[] {
  const { seller, buyer, balance, turnover, matches } = one
  const names = [...new Set([...seller.parties, ...buyer.parties])].join(', ')
  const [earned, spent] = [sold(matches, 'seller'), sold(matches, 'buyer')]
  const odd = matches.filter(({ difference }) => difference !== 0)
  return [
    heading(t('{seller} sells to {buyer}', { seller: seller.company_name, buyer: buyer.company_name }), columns()),
    row('line', 'Known by', [null, null, null, null, names], { level: 1 }),
    row('line', 'Owed on the last day', [seller.open, buyer.open, balance, seller.open - buyer.open, owedWords(one)], {
      level: 1,
    }),
    ...creditRows(about, one, MOST),
    row('line', 'Sold in the period', [earned, spent, turnover, earned - spent, ''], { level: 1 }),
    ...odd.slice(0, MOST).map((each) => documentRow(about, one, each)),
    ...(odd.length > MOST
      ? [
          row(
            'line',
            t('{count} more differences', { count: odd.length - MOST }),
            [null, null, null, null, t('Choose a shorter period')],
            { level: 2 },
          ),
        ]
      : []),
  ]
}

const earnedBy = (document: DealtDocument | undefined) => sumPaise((document?.earned ?? []).map(({ amount }) => amount))
const sold = (matches: readonly Match[], side: 'seller' | 'buyer') => sumPaise(matches.map((each) => earnedBy(each[side])))

function owedWords({ seller, buyer, matches }: Dealing): string {
  if (seller.open === buyer.open) return ''
  const withheld = sumPaise(matches.map((each) => each.buyer?.tds ?? 0))
  return withheld === 0
    ? t('By documents below, or paid in one of the books only')
    : t('The buyer withholds TDS when it books the bill')
}

function documentRow(about: About, { seller, buyer }: Dealing, each: Match): SheetRow {
  const sale = each.seller && documentLink(about, seller.companies_id, each.seller)
  const purchase = each.buyer && documentLink(about, buyer.companies_id, each.buyer)
  const numbers = [each.seller?.number, each.buyer?.number].filter((number) => number !== undefined)
  const cells = [
    each.seller ? earnedBy(each.seller) : null,
    each.buyer ? earnedBy(each.buyer) : null,
    each.agreed,
    each.difference,
    why(each, seller.company_name, buyer.company_name),
  ]
  return row('line', numbersOf(numbers), cells, {
    level: 2,
    links: [sale ?? null, purchase ?? null, null, null, null],
  })
}

const words = { invoice: 'No bill', credit_note: 'No debit note', bill: 'No invoice', debit_note: 'No credit note' } as const

function why({ seller, buyer }: Match, sellerName: string, buyerName: string): string {
  if (seller === undefined) return buyer === undefined ? '' : missing(words[buyer.kind], sellerName)
  if (buyer === undefined) return missing(words[seller.kind], buyerName)
  if (buyer.earned.length === 0) return t('{company} booked it as no expense of this period', { company: buyerName })
  return t('The amounts differ')
}

const missing = (document: string, company: string) =>
  t('{document} in {company} in this period', { document: translate(document), company })
