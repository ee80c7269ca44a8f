import type { Topic } from '#core/assistant/topics/topic.ts'
import { t } from '#core/messages.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { namesOf } from '#server/domains/reporting/reports/trade-names.ts'
import { traded, type Side, type Traded } from '#server/domains/reporting/reports/trade.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Sums, SumReader, SumWords } from './sums.ts'

type Asked = Extract<Topic, { kind: 'figures' }>

/** Sales and purchases of each span without GST, by customer, vendor or item, as the reports by party and item add them up. */
export const tradeSums: SumReader = async (tx, asked) => {
  const side: Side = asked.of === 'sales' ? 'sale' : 'purchase'
  const sums: Sums[] = []
  let withTax = 0
  for (const span of asked.spans) {
    const { sum, tax } = await sumOf(tx, side, asked, span)
    if (span === asked.spans[0]) withTax = sum.total + tax
    sums.push(sum)
  }
  if (sums.every(({ rows }) => rows.length === 0) && !(await hasTraded(tx, side))) return undefined
  return { sums, words: () => wordsOf(asked, side, withTax, sums.length > 1) }
}

async function sumOf(tx: CompanyTx, side: Side, { by, party }: Asked, span: Asked['spans'][number]) {
  const facet = by === 'item' ? 'item' : 'party'
  const found = [...(await traded(tx, side, facet, span)).values()]
  const named = await namesOf(
    tx,
    side,
    facet,
    found.map(({ facet_key }) => facet_key),
  )
  const own = found
    .map((row) => ({ name: named(row.facet_key).name, row }))
    .filter(({ name }) => party === undefined || name === party)
  const rows = [...Map.groupBy(own, ({ name }) => name)]
    .map(([name, of]) => ({ name, amount: sumPaise(of.map(({ row }) => row.taxable_value)) }))
    .toSorted((a, b) => b.amount - a.amount || (a.name < b.name ? -1 : 1))
  const tax = sumPaise(own.map(({ row }) => taxOf(row)))
  return { sum: { span, total: sumPaise(rows.map(({ amount }) => amount)), rows }, tax }
}

const taxOf = ({ cgst, sgst, igst, cess }: Traded) => cgst + sgst + igst + cess

/** Whether anything was ever sold or bought by a document. */
async function hasTraded(tx: CompanyTx, side: Side): Promise<boolean> {
  const { rows } = await tx.client.query('SELECT FROM trade_months WHERE companies_id = $1 AND side = $2 LIMIT 1', [
    tx.companies_id,
    side,
  ])
  return rows.length > 0
}

function wordsOf({ by, party }: Asked, side: Side, withTax: number, isCompared: boolean): SumWords {
  const isSale = side === 'sale'
  const title =
    party === undefined
      ? isSale
        ? t('Sales without GST')
        : t('Purchases without GST')
      : isSale
        ? t('Sales to {party} without GST', { party })
        : t('Purchases from {party} without GST', { party })
  return {
    title,
    first: by === 'item' ? t('Item') : isSale ? t('Customer') : t('Vendor'),
    ...(!isCompared && { also: [t('With GST: ₹{amount}.', { amount: formatPaise(withTax) })] }),
    derivation: tradedBy(side),
    link: isSale ? '/reports/sales' : '/reports/purchases',
  }
}

/** Which documents are added up, and which are left out. */
export const tradedBy = (side: Side): string =>
  side === 'sale'
    ? t(
        'By invoice date: invoices and cash memos less credit notes. Drafts and cancelled ones are left out. What was received is another figure.',
      )
    : t(
        'By bill date: approved bills less debit notes. Drafts and bills to be reviewed are left out. What was paid is another figure.',
      )
