import type { StatementForm } from '#core/compliance/tds-statements/layout.ts'
import type { Statement, StatementChallan, StatementDeductee } from '#core/compliance/tds-statements/model.ts'
import type { Quarter } from '#core/compliance/tds-statements/quarter.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { product } from '#core/product.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { partiesOf } from './deductor.ts'

/** A statement without its challans. */
export async function headOf(tx: CompanyTx, quarter: Quarter, form: StatementForm): Promise<Omit<Statement, 'challans'>> {
  const { deductor, responsible, previous_receipt } = await partiesOf(tx, form, quarter)
  return {
    form,
    made_on: dateInIndia(tx.now),
    software: product.name.toUpperCase(),
    ...quarter,
    previous_receipt,
    deductor,
    responsible,
  }
}

type Challan = {
  tds_challans_id: string
  tax: Paise
  interest: Paise
  fee: Paise
  others: Paise
  bsr_code: string
  serial: string
  paid_on: IsoDate
  minor_head: string
}

/** The challans that paid some rows, by their day. */
export async function challansOf(tx: CompanyTx, of: readonly { tds_challans_id: string | null }[]): Promise<Challan[]> {
  const ids = [...new Set(of.flatMap(({ tds_challans_id }) => (tds_challans_id === null ? [] : [tds_challans_id])))]
  const { rows } = await tx.client.query<Challan>(
    `SELECT tds_challans_id, tax, interest, fee, others, bsr_code, serial, paid_on, minor_head FROM tds_challans
     WHERE companies_id = $1 AND tds_challans_id = ANY($2::uuid[]) ORDER BY paid_on, bsr_code, serial`,
    [tx.companies_id, ids],
  )
  return rows
}

/** Interest of the rows is allocated as far as the challan paid it. */
export function challanOf(
  { tds_challans_id: _id, ...challan }: Challan,
  interest: Paise,
  deductees: readonly StatementDeductee[],
): StatementChallan {
  return { ...challan, interest_allocated: Math.min(interest, challan.interest), others_allocated: 0, deductees }
}
