import { feeBetween, gatewayOf, mostGross } from '#core/banking/matching/gateway.ts'
import { senderKeys } from '#core/banking/matching/party.ts'
import type { OpenInvoice } from '#core/banking/matching/types.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { grouped } from './by-line.ts'
import type { MatchInput } from './match-input.ts'
import { invoiceColumns, isOpen } from './open-invoices.ts'

const MOST = { invoices: 150, fees: 20 }

/** Open invoices that customers of a gateway may have paid: those that fall due nearest to its payout. */
export async function invoicesOfGateways(tx: CompanyTx, lines: readonly MatchInput[]): Promise<Map<string, OpenInvoice[]>> {
  const payouts = lines.filter((line) => gatewayOf(line) !== undefined)
  if (payouts.length === 0) return new Map()
  const { rows } = await tx.client.query<OpenInvoice & { id: string }>({
    name: 'reconciliation_payouts',
    text: `SELECT k.id, g.* FROM unnest($2::uuid[], $3::bigint[], $4::date[]) AS k(id, most, day) CROSS JOIN LATERAL
      (SELECT ${invoiceColumns} FROM invoices i WHERE ${isOpen} AND i.due_date <= k.day + 45 AND i.amount_due <= k.most
       ORDER BY i.due_date DESC, i.invoices_id DESC LIMIT ${MOST.invoices}) g`,
    values: [
      tx.companies_id,
      payouts.map((line) => line.bank_transactions_id),
      payouts.map((line) => mostGross(line.amount)),
      payouts.map((line) => line.transaction_date),
    ],
  })
  return grouped(rows)
}

/** The fees that gateways deducted from their last matched payouts, the commonest first; at most two. */
export async function feesOfGateways(tx: CompanyTx, lines: readonly MatchInput[]): Promise<Map<string, number[]>> {
  const payouts = lines.flatMap((line) => {
    const { name_key } = senderKeys(line)
    return gatewayOf(line) === undefined || name_key === null ? [] : [{ ...line, name_key }]
  })
  if (payouts.length === 0) return new Map()
  const { rows } = await tx.client.query<{ id: string; net: number; kept: number }>({
    name: 'reconciliation_fees',
    text: `SELECT k.id, h.net, h.kept FROM unnest($2::uuid[], $3::text[]) AS k(id, name_key) CROSS JOIN LATERAL (
        SELECT m.reconciliation_matches_id, sum(p.amount)::bigint AS net, sum(p.bank_charge)::bigint AS kept FROM (
          SELECT reconciliation_matches_id FROM reconciliation_match_lines
          WHERE companies_id = $1 AND is_live AND name_key = k.name_key AND amount > 0
          ORDER BY reconciliation_matches_id DESC LIMIT ${MOST.fees}) m
        JOIN reconciliation_match_payments x ON x.companies_id = $1 AND x.reconciliation_matches_id = m.reconciliation_matches_id AND x.is_new AND x.is_live
        JOIN payments p ON p.companies_id = $1 AND p.payments_id = x.payments_id
        GROUP BY 1) h`,
    values: [tx.companies_id, payouts.map((line) => line.bank_transactions_id), payouts.map(({ name_key }) => name_key)],
  })
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => {
      const fees = of.flatMap(({ net, kept }) => feeBetween(net + kept, kept) ?? [])
      const times = (fee: number) => fees.filter((each) => each === fee).length
      return [id, [...new Set(fees)].toSorted((a, b) => times(b) - times(a)).slice(0, 2)]
    }),
  )
}
