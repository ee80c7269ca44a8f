import { addDays, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as bills from '#server/domains/purchases/bills/read.ts'
import * as review from '#server/domains/purchases/bills/review.ts'
import { billMonth, viewMonth } from '#server/domains/payroll/contractors/bill-month.ts'
import { createContractor } from '#server/domains/payroll/contractors/save-contractor.ts'
import { madeUpPan } from './cast.ts'
import { knownAccount } from './documents.ts'
import { bankLine, type Stage } from './stage.ts'

/** Months before the last day of the story in which they work. */
const DAYS = 130
/** A fee a month passes the year's limit of TDS in the third month; days do so later. */
const people = [
  { name: 'Neel Barve', work: 'Upkeep of the website', rate_unit: 'month', rate: 22_000_00 },
  { name: 'Ira Sen', work: 'Safety training', rate_unit: 'day', rate: 4_500_00 },
] as const

/** Two contractors who started in the last months. */
export async function openContractors(tx: CompanyTx, to: IsoDate): Promise<void> {
  for (const [at, { name, ...terms }] of people.entries()) {
    const pan = madeUpPan(at + 430)
    const { vendors_id } = await createContractor(tx, {
      vendors_id: null,
      contractor_name: name,
      email: `${name.split(' ')[0]?.toLowerCase()}@contractors.example`,
      mobile_number: null,
      gstin: null,
      tds_nature: 'professional',
      started_on: monthStart(addDays(to, 0 - DAYS)),
      ended_on: null,
      gst_rate: '0',
      pan: `${pan.slice(0, 3)}P${pan.slice(4)}`,
      ...terms,
    })
    await knownAccount(tx, vendors_id, at + 40)
  }
}

/** On the last day of a month in which they worked: their bills, approved at once and paid five days later. */
export async function billSampleContractors(tx: CompanyTx, services: Dependencies, stage: Stage, today: IsoDate): Promise<void> {
  if (today !== monthEnd(today) || today < addDays(stage.to, 0 - DAYS)) return
  const month = monthStart(today)
  const { rows } = await viewMonth(tx, month)
  const made = await billMonth(tx, services, {
    month,
    bill_date: today,
    is_off_cycle: false,
    rows: rows.map(({ payroll_contractors_id, rate_unit }) => ({
      payroll_contractors_id,
      quantity: rate_unit === 'month' ? '1' : String(stage.dice.between(2, 5)),
      bill_number: null,
      note: null,
    })),
  })
  for (const { bills_id, contractor_name, bill_number } of made.payments) {
    const { version } = await bills.get(tx, bills_id)
    const { amount_due } = await review.approve(tx, bills_id, version)
    bankLine(stage, {
      date: addDays(today, 5),
      narration: `NEFT DR-KKBK0000958-${contractor_name.toUpperCase()}-${bill_number}-HDFCN5${stage.dice.digits(14)}`,
      amount: 0 - amount_due,
      answer: { kind: 'bill', bills_id, amount: amount_due },
    })
  }
}
