import type { ExportRefund, RefundChoice } from '#contract/compliance/export-refunds.ts'
import {
  adjustedTurnover,
  exportTurnover,
  maximumRefund,
  type RefundLineCode,
  refundLines,
} from '#core/compliance/export-refunds/refund.ts'
import { partsOf, supplyKind } from '#core/compliance/export-refunds/supply-parts.ts'
import { linkOf } from '#core/compliance/gstr1/books/checks.ts'
import { dateInIndia } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { chosenOf, type ReturnOf, returnOf } from '../gst-returns/return-of.ts'
import { type DocumentRead, documentsById, documentsInPeriod } from '../gstr1/documents-in-period.ts'
import { type Counted, countedExport } from './export-rows.ts'
import { netCredit } from './net-credit.ts'
import { proofsOf } from './proofs.ts'
import { exportReceipts } from './receipts.ts'

/** Documents that a line names; all are counted. */
const MOST = 100
/** A claim covers at most so many months here. */
const MOST_MONTHS = 24

const monthsOf = ({ period_from, period }: RefundChoice) =>
  (Number(period.slice(0, 4)) - Number(period_from.slice(0, 4))) * 12 + Number(period.slice(5)) - Number(period_from.slice(5)) + 1

type Lines = Map<RefundLineCode, ExportRefund['lines'][number]>

/**
 * The refund of credit on exports without payment of tax for months of a registration (CGST Rules r.89(4)): turnovers from issued documents as they are now,
 * receipts from payments, credit from filed GSTR-3B. What has no proof counts in the adjusted turnover alone. Throws `invalid` at `period`.
 */
export async function exportRefund(tx: CompanyTx, choice: RefundChoice): Promise<ExportRefund> {
  const months = monthsOf(choice)
  if (months < 1) throw fieldError('period', 'The last month is before the first')
  if (months > MOST_MONTHS) throw fieldError('period', 'Choose at most 24 months')
  const of: ReturnOf = { ...(await returnOf(tx, choice)), from: `${choice.period_from}-01` }
  const lines: Lines = new Map(refundLines.map(({ code }) => [code, { code, amount: 0, documents: [], more: 0 }]))
  const { exports, cancelled } = await takeDocuments(tx, of, lines)
  const counted = await countExports(tx, of, exports)
  for (const each of counted) addExport(lines, each)
  const turnovers = Object.fromEntries([...lines].map(([code, { amount }]) => [code, amount])) as Record<RefundLineCode, number>
  const credit = await netCredit(tx, choice)
  const [exported, adjusted] = [exportTurnover(turnovers), adjustedTurnover(turnovers)]
  const maximum = credit.net_credit === null ? null : maximumRefund(exported, credit.net_credit, adjusted)
  const rowsOf = (ends: string) => counted.flatMap(({ kind, row }) => (kind.endsWith(ends) ? [row] : []))
  return {
    period_from: choice.period_from,
    period: choice.period,
    gst_registrations_id: chosenOf(of),
    gstin: of.registration.gstin,
    lines: [...lines.values()],
    exports: exported,
    adjusted,
    ...credit,
    maximum,
    claim: maximum === null ? null : Math.min(maximum, credit.credit_left ?? maximum),
    statement: rowsOf('_without'),
    with_payment: rowsOf('_with'),
    cancelled,
  }
}

/** Domestic supplies go into their lines; invoices of exports and to SEZ are returned, notes on them lower their lines. */
async function takeDocuments(tx: CompanyTx, of: ReturnOf, lines: Lines) {
  const exports: DocumentRead[] = []
  let cancelled = 0
  for await (const document of documentsInPeriod(tx, of, tx.now)) {
    if (document.cancelled_on !== null) cancelled += 1
    else if (document.gst_scheme === 'composition') continue
    else if (supplyKind(document) !== 'domestic' && document.kind === 'invoices') exports.push(document)
    else {
      const { goods, services, exempt } = partsOf(document)
      add(lines, 'other_goods', document, goods)
      // Payments of the invoice are lower by what a note without tax took off.
      if (!supplyKind(document).endsWith('_without')) add(lines, 'other_services', document, services)
      add(lines, 'exempt', document, exempt)
    }
  }
  return { exports, cancelled }
}

/** Exports of the period, and earlier ones whose services are paid in it. */
async function countExports(tx: CompanyTx, of: ReturnOf, exports: readonly DocumentRead[]): Promise<Counted[]> {
  const receipts = Map.groupBy(await exportReceipts(tx, of), ({ invoices_id }) => invoices_id)
  const own = new Set(exports.map(({ id }) => id))
  const earlier = await documentsById(
    tx,
    'invoices',
    [...receipts.keys()].filter((id) => !own.has(id)),
  )
  const all = [...earlier, ...exports]
  const ids = all.map(({ id }) => id)
  const [proofs, paid] = await Promise.all([proofsOf(tx, ids), paidOf(tx, ids)])
  return all.map((document) =>
    countedExport(document, {
      proof: proofs.get(document.id),
      receipts: receipts.get(document.id) ?? [],
      isInPeriod: own.has(document.id),
      is_paid: paid.has(document.id),
      today: dateInIndia(tx.now),
    }),
  )
}

/** Which of these invoices are paid. */
async function paidOf(tx: CompanyTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.client.query<{ invoices_id: string }>(
    `SELECT invoices_id FROM invoices WHERE companies_id = $1 AND invoices_id = ANY($2::uuid[]) AND status = 'paid'`,
    [tx.companies_id, ids],
  )
  return new Set(rows.map(({ invoices_id }) => invoices_id))
}

function addExport(lines: Lines, { kind, row, goods, services, certified }: Counted): void {
  const document = { kind: 'invoices' as const, id: row.invoices_id, number: row.number }
  const isClaimed = kind === 'export_without' && row.left_out === null
  const isPaid = kind.endsWith('_with')
  add(lines, isClaimed ? 'goods' : isPaid ? 'other_goods' : 'unproven_goods', document, goods)
  add(lines, isClaimed ? 'services' : isPaid ? 'other_services' : 'unproven_services', document, isClaimed ? certified : services)
  if (isClaimed) add(lines, 'unproven_services', document, services - certified)
}

type Named = Pick<DocumentRead, 'kind' | 'id' | 'number'>

function add(lines: Lines, code: RefundLineCode, document: Named, amount: number): void {
  const line = lines.get(code)
  if (!line || amount === 0) return
  line.amount += amount
  if (line.documents.length < MOST) line.documents.push({ label: document.number, link: linkOf(document), amount })
  else line.more += 1
}
