import { and, asc, eq } from 'drizzle-orm'
import type { JustificationForm } from '#contract/compliance/tds-justification.ts'
import type { IdentifiedStatement } from '#core/compliance/tds-statements/corrections.ts'
import { type Quarter, quarterDays, statementDueOn } from '#core/compliance/tds-statements/quarter.ts'
import type { OwnDefault } from '#core/compliance/tds-justification/kinds.ts'
import {
  type ChargedChallan,
  defaultOfFiling,
  defaultsOfChallan,
  defaultsOfRow,
} from '#core/compliance/tds-justification/own-defaults.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import { tcsStatementDueOn } from '#core/tax/tcs-interest.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { tdsStatements } from '../tds-corrections/table.ts'
import { readQuarter } from '../tds-statements/build-statement.ts'
import { challanName, chargedRows } from './charged-rows.ts'

export type OwnReport = {
  due_on: IsoDate
  filed_on: IsoDate | null
  counted_to: IsoDate
  defaults: OwnDefault[]
  paid: { interest: number; fee: number }
}

/** What we find for a statement: of its rows, of the challans it claims, and of the day it was filed. */
export async function ownReport(tx: CompanyTx, quarter: string, form: JustificationForm): Promise<OwnReport> {
  const of = readQuarter(quarter)
  const today = dateInIndia(tx.now)
  const { rows, challans } = await chargedRows(tx, of, form)
  const filings = await filingsOf(tx, quarter, form)
  const filed_on = filings[0]?.filed_on ?? null
  const due_on = dueOn(of, form)
  const last = filings.at(-1)
  const claimed = last === undefined ? [] : await claimedOf(tx, JSON.parse(last.content) as IdentifiedStatement)
  return {
    due_on,
    filed_on,
    counted_to: today,
    defaults: [
      ...rows.flatMap((row) => defaultsOfRow(row, today)),
      ...claimed.flatMap(defaultsOfChallan),
      ...defaultOfFiling(rows, due_on, filed_on ?? today),
    ],
    paid: {
      interest: sumPaise(challans.map(({ interest }) => interest)),
      fee: sumPaise(challans.map(({ fee }) => fee)),
    },
  }
}

const dueOn = (of: Quarter, form: JustificationForm): IsoDate =>
  form === '27EQ' || form === '143' ? tcsStatementDueOn(quarterDays(of).to) : statementDueOn(of)

/** The first filing, then its corrections. Forms without a file of ours have none. */
const filingsOf = async (tx: CompanyTx, quarter: string, form: JustificationForm) =>
  form === '143' || form === '144'
    ? []
    : tx.db
        .select({ filed_on: tdsStatements.filed_on, content: tdsStatements.content })
        .from(tdsStatements)
        .where(
          and(eq(tdsStatements.companies_id, tx.companies_id), eq(tdsStatements.quarter, quarter), eq(tdsStatements.form, form)),
        )
        .orderBy(asc(tdsStatements.created_at))

/** The challans of a filed statement as the department has them, and whether they stand. */
async function claimedOf(tx: CompanyTx, { statement, challans }: IdentifiedStatement): Promise<ChargedChallan[]> {
  const { rows } = await tx.client.query<{ tds_challans_id: string; tax: number; is_voided: boolean }>(
    `SELECT tds_challans_id, tax, voided_on IS NOT NULL AS is_voided FROM tds_challans
     WHERE companies_id = $1 AND tds_challans_id = ANY($2::uuid[])`,
    [tx.companies_id, challans.flatMap(({ id }) => (id === '' ? [] : [id]))],
  )
  const byId = new Map(rows.map((row) => [row.tds_challans_id, row]))
  return challans.flatMap(({ id }, at): ChargedChallan[] => {
    const [filed, now] = [statement.challans[at], byId.get(id)]
    if (filed === undefined || now === undefined) return []
    const claimed = sumPaise(filed.deductees.map(({ deposited }) => deposited))
    return [{ id, challan: challanName(filed), paid_on: filed.paid_on, tax: now.tax, claimed, is_voided: now.is_voided }]
  })
}
