import { addDays, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import { eraOf } from '#core/tax/tds-interest.ts'
import { recordChallan } from '#server/domains/compliance/tds-challans/challans.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { fileGstr1, fileGstr3b, readStatement } from './gst-filings.ts'
import { bankLine, type Stage } from './stage.ts'

/**
 * The taxes of the month before: TDS by challan on the 7th, GSTR-1 on the 11th, GSTR-2B on the 14th, GSTR-3B with its challan on the 20th, four days
 * late in one month of the year. Returns of the last month are left for the visitor.
 */
export async function fileTaxes(tx: CompanyTx, stage: Stage, today: IsoDate): Promise<void> {
  const month = monthStart(addDays(monthStart(today), -1))
  if (month < stage.from) return
  if (today.endsWith('-07')) await depositTds(tx, stage, today, monthEnd(month))
  if (monthEnd(today) >= monthStart(stage.to)) return
  if (today.endsWith('-11')) await fileGstr1(tx, today, month)
  if (today.endsWith('-14')) await readStatement(tx, month)
  if (today.endsWith(month.slice(5, 7) === LATE_MONTH ? '-24' : '-20')) await fileGstr3b(tx, stage, today, month)
}

const LATE_MONTH = '02'

/** What was deducted up to a day and no challan has paid: the bank's line, and a challan for each Act. */
async function depositTds(tx: CompanyTx, stage: Stage, today: IsoDate, until: IsoDate): Promise<void> {
  const { rows } = await tx.client.query<{ tds_deductions_id: string; credited_on: IsoDate; tax: number }>(
    `SELECT d.tds_deductions_id, d.credited_on, d.tax FROM tds_deductions d
     WHERE d.companies_id = $1 AND d.deducted_on <= $2 AND d.tax > 0
       AND NOT EXISTS (SELECT 1 FROM tds_challan_deductions m WHERE m.companies_id = d.companies_id AND m.tds_deductions_id = d.tds_deductions_id)`,
    [tx.companies_id, until],
  )
  for (const [era, of] of Map.groupBy(rows, ({ credited_on }) => eraOf(credited_on))) {
    const tax = sumPaise(of.map((each) => each.tax))
    const serial = stage.dice.digits(10)
    bankLine(stage, {
      date: today,
      narration: `INCOME TAX TDS CHALLAN ${serial}`,
      amount: 0 - tax,
      answer: { kind: 'category', account: 'tds_payable', memo: 'TDS deposited', party: { tax_nature: 'paid' } },
    })
    await recordChallan(tx, {
      era,
      major_head: '0021',
      minor_head: '200',
      tax,
      interest: 0,
      fee: 0,
      others: 0,
      crn: null,
      bsr_code: '0510308',
      serial: serial.slice(-5),
      paid_on: today,
      ledger_accounts_id: null,
      tds_deductions_ids: of.map(({ tds_deductions_id }) => tds_deductions_id),
    })
  }
}
