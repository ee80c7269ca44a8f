import type { Query, Reply } from '#contract/endpoint.ts'
import type { Gstr2b, listGstr2bLines } from '#contract/compliance/gstr2b.ts'
import { outcomes, standings } from '#core/compliance/gstr2b/outcome.ts'
import { heads, noHeads } from '#core/compliance/gstr2b/row.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { chosenOf, type ReturnOf } from '../gst-returns/return-of.ts'
import { currentImport, importView } from './imports.ts'
import { linesOf } from './lines.ts'

/** GSTR-2B of a month with its receipt, and its lines counted. */
export async function overview(tx: CompanyTx, of: ReturnOf): Promise<Gstr2b> {
  const { period, registration } = of
  const { gstin } = registration
  const kept = await currentImport(tx, of)
  if (!kept) return { period, gst_registrations_id: chosenOf(of), gstin, import: null, standings: [], outcomes: [] }
  const lines = await linesOf(tx, kept, of)
  return {
    period,
    gst_registrations_id: chosenOf(of),
    gstin,
    import: await importView(tx, kept),
    standings: standings.map((standing) => {
      const of = lines.filter((line) => line.standing === standing)
      return { standing, count: of.length, at_risk: sumPaise(of.map((line) => line.at_risk)) }
    }),
    outcomes: outcomes.map((outcome) => {
      const of = lines.filter((line) => line.outcome === outcome)
      const tax = noHeads()
      for (const { bill } of of) for (const head of heads) tax[head] += bill?.heads[head] ?? 0
      return { outcome, count: of.length, tax, claimable: sumPaise(of.map((line) => line.claimable)) }
    }),
  }
}

/** A page of the lines of a tab. `after`: how many were shown. */
export async function pageOf(
  tx: CompanyTx,
  of: ReturnOf,
  { standing, after, limit }: Query<typeof listGstr2bLines>,
): Promise<Reply<typeof listGstr2bLines>> {
  const kept = await currentImport(tx, of)
  if (!kept) return { rows: [], next: null }
  const lines = (await linesOf(tx, kept, of)).filter((line) => line.standing === standing)
  const from = /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0
  const until = from + Number(limit ?? 50)
  return { rows: lines.slice(from, until), next: until < lines.length ? String(until) : null }
}
