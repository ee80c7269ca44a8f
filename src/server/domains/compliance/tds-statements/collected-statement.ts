import { isCodeOf, isPanWord } from '#core/compliance/tds-statements/codes.ts'
import { HIGHER_RATE, type StatementDeductee } from '#core/compliance/tds-statements/model.ts'
import { plainText } from '#core/compliance/tds-statements/plain-text.ts'
import { type Quarter, quarterDays } from '#core/compliance/tds-statements/quarter.ts'
import type { IsoDate } from '#core/dates.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import type { TcsReason, TcsNature } from '#core/tax/tcs.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { BuiltStatement, StatementRow } from './built-statement.ts'
import type { BuiltAs } from './quarter-rows.ts'
import { challanOf, challansOf, headOf } from './statement-parts.ts'

type Row = {
  tcs_collections_id: string
  customers_id: string
  customer_name: string
  pan: string | null
  customer_pan: string | null
  has_pan: boolean
  source_type: 'invoice' | 'credit_note' | 'advance'
  sources_id: string
  /** The invoice that collected; of a credit note the one it corrects, of an advance the one it was applied to. */
  invoices_id: string | null
  /** An invoice, or the receipt of an advance: what lowers it is taken off its row. */
  is_first: boolean
  tcs_nature: TcsNature
  collection_code: string
  rate: string
  rate_reason: TcsReason | null
  base: Paise
  tax: Paise
  collected_on: IsoDate
  reverses_on: IsoDate | null
  reversed_on: IsoDate | null
  interest: Paise
  tds_challans_id: string | null
}

/**
 * Form 27EQ of a quarter to 31 Mar 2026: tax collected, below its challan. The form has no rows below zero: a credit note lowers the row of its
 * invoice, and what is taken of an advance the row of the advance, or of the invoice it was applied to where the advance is of an earlier quarter.
 * What finds no row of the quarter is left out, and the earlier statement needs a correction.
 */
export async function buildCollected(tx: CompanyTx, quarter: Quarter, as: BuiltAs): Promise<BuiltStatement> {
  const days = quarterDays(quarter)
  const all = await rowsOf(tx, days)
  const heads = new Map(all.flatMap((row) => (row.is_first ? [[ownKey(row), row] as const] : [])))
  const judged = all.map((row) => ({ row, reason: reasonOut(row, days, as, heads) }))
  const kept = judged.flatMap(({ row, reason }) => (reason === undefined ? [row] : []))
  const netted = [...Map.groupBy(kept, (row) => targetOf(row, heads))].flatMap(([key, of]) => {
    const head = heads.get(key) ?? of[0]
    const sum = (what: 'base' | 'tax' | 'interest') => sumPaise(of.map((each) => each[what]))
    return head === undefined || sum('base') <= 0
      ? []
      : [{ ...head, base: sum('base'), tax: sum('tax'), interest: sum('interest') }]
  })
  const paid = await challansOf(tx, netted)
  const first = paid[0]?.tds_challans_id
  const byChallan = Map.groupBy(netted, (row) => row.tds_challans_id ?? first)
  const inOrder = paid.map(({ tds_challans_id }) => byChallan.get(tds_challans_id) ?? [])
  const challans = paid.map((challan, at) => {
    const of = inOrder[at] ?? []
    return challanOf(
      challan,
      sumPaise(of.map((row) => row.interest)),
      of.map((row) => deducteeOf(row, as)),
    )
  })
  const left_out = judged.flatMap(({ row, reason }) => (reason === undefined ? [] : [{ row: rowView(row), reason }]))
  return {
    statement: { ...(await headOf(tx, quarter, '27EQ')), challans },
    rows: inOrder.map((of) => of.map(rowView)),
    left_out,
    considered: all.length,
  }
}

type Heads = ReadonlyMap<string, Row>

const ownKey = ({ source_type, sources_id, tcs_nature }: Row): string => `${source_type} ${sources_id} ${tcs_nature}`

/** The row of the quarter that a row adds to: its own, that of its advance, or that of its invoice. */
function targetOf(row: Row, heads: Heads): string {
  const own = ownKey(row)
  if (heads.has(own) || row.invoices_id === null) return own
  return ownKey({ ...row, source_type: 'invoice', sources_id: row.invoices_id })
}

function reasonOut(
  row: Row,
  { from, to }: { from: IsoDate; to: IsoDate },
  as: BuiltAs,
  heads: Heads,
): BuiltStatement['left_out'][number]['reason'] | undefined {
  const { reverses_on, reversed_on, tax, tds_challans_id } = row
  if (reverses_on !== null) return reverses_on < from ? 'reverses_earlier' : 'reversed'
  const staysReported = as === 'regular' && tds_challans_id !== null
  if (reversed_on !== null && (reversed_on <= to || !staysReported)) return 'reversed'
  if (row.base < 0) return heads.has(targetOf(row, heads)) ? undefined : 'reverses_earlier'
  if (!isCodeOf('27EQ', row.collection_code)) return 'other_form'
  return tax === 0 || tds_challans_id !== null ? undefined : 'no_challan'
}

function deducteeOf(row: Row, as: BuiltAs): StatementDeductee {
  const known = row.has_pan || as === 'correction' ? (row.pan ?? row.customer_pan) : null
  const pan = known ?? 'PANNOTAVBL'
  return {
    pan,
    name: plainText(row.customer_name).slice(0, 75),
    code: row.collection_code,
    paid_on: row.collected_on,
    amount: row.base,
    deducted: row.tax,
    deposited: row.tax,
    deducted_on: row.tax === 0 ? null : row.collected_on,
    rate: row.rate,
    // B: no collection on a declaration (s.206C(1A)); C: the higher rate without a PAN (s.206CC).
    reason: row.rate_reason === 'declaration' ? 'B' : isPanWord(pan) && row.tax > 0 ? HIGHER_RATE : '',
    certificate: '',
  }
}

const rowView = (row: Row): StatementRow => ({
  id: row.tcs_collections_id,
  tds_challans_id: row.tds_challans_id,
  party_name: row.customer_name,
  deducted_on: row.collected_on,
  tax: row.tax,
  link: `${pages[row.source_type]}/${row.sources_id}`,
  party_link: `/receivables/customers/${row.customers_id}`,
})

const pages: Record<Row['source_type'], string> = {
  invoice: '/receivables/invoices',
  credit_note: '/receivables/credit-notes',
  advance: '/receivables/advances',
}

async function rowsOf(tx: CompanyTx, { from, to }: { from: IsoDate; to: IsoDate }): Promise<Row[]> {
  const { rows } = await tx.client.query<Row>(
    `SELECT c.tcs_collections_id, c.customers_id, u.customer_name, c.pan, u.pan AS customer_pan, c.has_pan, c.source_type, c.sources_id,
       coalesce(n.invoices_id, c.applied_to) AS invoices_id,
       c.source_type = 'invoice' AND c.reverses_id IS NULL OR c.source_type = 'advance' AND c.applied_to IS NULL AND c.base > 0 AS is_first, c.tcs_nature, c.collection_code,
       trim_scale(c.rate)::text AS rate, c.rate_reason, c.base, c.tax, c.collected_on, o.collected_on AS reverses_on, r.collected_on AS reversed_on,
       coalesce(m.interest, 0)::bigint AS interest, m.tds_challans_id
     FROM tcs_collections c JOIN customers u ON u.companies_id = c.companies_id AND u.customers_id = c.customers_id
       LEFT JOIN credit_notes n ON n.companies_id = c.companies_id AND n.credit_notes_id = c.sources_id
       LEFT JOIN tcs_collections o ON o.companies_id = c.companies_id AND o.tcs_collections_id = c.reverses_id
       LEFT JOIN tcs_collections r ON r.companies_id = c.companies_id AND r.reverses_id = c.tcs_collections_id
       LEFT JOIN tcs_challan_collections m ON m.companies_id = c.companies_id AND m.tcs_collections_id = c.tcs_collections_id
     WHERE c.companies_id = $1 AND c.collected_on BETWEEN $2 AND $3 ORDER BY c.collected_on, c.tcs_collections_id`,
    [tx.companies_id, from, to],
  )
  return rows
}
