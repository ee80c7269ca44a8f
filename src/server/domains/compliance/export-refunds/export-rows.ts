import type { ExportProof, ExportRow } from '#contract/compliance/export-refunds.ts'
import { claimBefore, exportValue } from '#core/compliance/export-refunds/refund.ts'
import { partsOf, type SupplyKind, supplyKind } from '#core/compliance/export-refunds/supply-parts.ts'
import { undertakingOf } from '#core/compliance/export-refunds/undertaking.ts'
import type { IsoDate } from '#core/dates.ts'
import { mulDiv } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { DocumentRead } from '../gstr1/documents-in-period.ts'
import { noProof } from './proofs.ts'
import type { Receipt } from './receipts.ts'

/** `services`: paid in the period; `certified`: what certificates prove of that. */
export type Counted = { kind: SupplyKind; row: ExportRow; goods: number; services: number; certified: number }

/** An exported invoice as the claim counts it. `isInPeriod`: its goods count, as they are of the period's date; receipts are the period's own. */
export function countedExport(
  document: DocumentRead,
  {
    proof = noProof,
    receipts,
    isInPeriod,
    is_paid,
    today,
  }: {
    proof: ExportProof | undefined
    receipts: readonly Receipt[]
    isInPeriod: boolean
    is_paid: boolean
    today: IsoDate
  },
): Counted {
  const kind = supplyKind(document)
  const parts = partsOf(document)
  const value = parts.goods + parts.services
  const goods = isInPeriod && parts.goods > 0 ? exportValue(parts.goods, proof.fob_value, proof.like_value, document.date) : 0
  const money = receipts.reduce((sum, { amount }) => sum + amount, 0)
  const received = value > 0 ? mulDiv(money, BigInt(parts.services), BigInt(value)) : 0
  const services = kind.endsWith('with') ? (isInPeriod ? parts.services : 0) : received
  const certified = certifiedOf(proof, services)
  const left_out = reasonOf({ kind, proof, goods, services, hasServices: parts.services > 0 })
  const relevant_on = parts.goods > 0 ? proof.egm_date : (receipts[0]?.on ?? null)
  const supply = parts.goods > 0 ? (parts.services > 0 ? 'both' : 'goods') : 'services'
  const exported = { date: document.date, supply, tax: uncharged(document), left_on: proof.egm_date, is_paid } as const
  const row: ExportRow = {
    ...proof,
    invoices_id: document.id,
    number: document.number,
    date: document.date,
    party: document.party,
    supply,
    value,
    igst: document.lines.reduce((sum, { igst }) => sum + igst, 0),
    counted: kind === 'export_without' && left_out === null ? goods + certified : 0,
    received: kind.endsWith('with') ? 0 : received,
    relevant_on,
    claim_before: relevant_on && claimBefore(relevant_on),
    undertaking: kind.endsWith('with') ? null : (undertakingOf(exported, today) ?? null),
    left_out,
  }
  return { kind, row, goods, services, certified }
}

/** What certificates prove of the money received: all of it where one names no amount. */
function certifiedOf({ certificates }: ExportProof, received: number): number {
  if (certificates.some(({ amount }) => amount === null)) return received
  return Math.min(
    received,
    certificates.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  )
}

/** Tax at the rates of the lines, which a letter of undertaking leaves uncharged. */
const uncharged = ({ lines }: DocumentRead): number =>
  lines.reduce((sum, { taxable, rate }) => sum + mulDiv(taxable, BigInt(rate), 10_000n), 0)

type Reasons = { kind: SupplyKind; proof: ExportProof; goods: number; services: number; hasServices: boolean }

function reasonOf({ kind, proof, goods, services, hasServices }: Reasons): string | null {
  if (kind === 'sez_without') return t('Supplies to an SEZ are claimed apart from exports (Statement 5).')
  if (kind !== 'export_without') return null
  if (goods > 0 && (proof.shipping_bill_number === null || proof.shipping_bill_date === null || proof.port_code === null))
    return t('Enter port, number and date of the shipping bill.')
  if (goods > 0 && proof.egm_date === null) return t('Enter the day on which the goods left India (EGM).')
  if (services > 0 && proof.certificates.length === 0) return t('Enter the number of the BRC or FIRC.')
  return goods === 0 && services === 0 && hasServices ? t('No payment was received for it in these months.') : null
}
