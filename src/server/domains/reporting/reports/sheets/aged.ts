import { atEndOf, dueAtEndOf, type NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import { countOf, t } from '#core/messages.ts'
import type { ReportSettings } from '#contract/documents/report-sheets.ts'
import { daysBetween, type IsoDate } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import { msmeTerms } from '#core/directory/msme.ts'
import type { AgedVendor } from '#core/reporting/reports/aged-payables.ts'
import { ageingLabels } from '#core/reporting/reports/ageing.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { withoutParty } from '#server/domains/accounting/subledger/without-party.ts'
import { get as vendorOf } from '#server/domains/directory/vendors/service.ts'
import { agedPayables, owedBills } from '../aged-payables.ts'
import { statementSettings } from '#server/domains/documents/sheets/statement-settings.ts'
import { date, money, row, sheet, text, to } from './rows.ts'
import { dayOf } from './settings.ts'

const lastColumns = ['On account', 'Total', 'MSME late']

const title = 'Aged payables'

/** Dues to each vendor by days past due; with a vendor, its bills. */
export async function agedPayablesSheet(tx: CompanyTx, settings: ReportSettings): Promise<NamedSheet> {
  const as_of = dayOf(tx, settings)
  return settings.vendors_id === undefined ? byVendor(tx, as_of) : byBill(tx, as_of, settings.vendors_id)
}

async function byVendor(tx: CompanyTx, as_of: IsoDate): Promise<NamedSheet> {
  const vendors = await agedPayables(tx, as_of)
  const { ageing_days } = await statementSettings(tx)
  const labels = [...ageingLabels(ageing_days), ...lastColumns]
  const rows = vendors.map((vendor) => {
    const link = to('/reports/aged-payables', { as_of, vendors_id: vendor.vendors_id })
    return row('line', vendor.vendor_name, cells(vendor), { link, links: labels.map(() => link) })
  })
  const sums = labels.map((_, at) => sumPaise(vendors.map((vendor) => cells(vendor)[at] ?? 0)))
  const isTotal = (at: number) => at === labels.indexOf('Total')
  const unnamed = 0 - (await withoutParty(tx, 'vendor', as_of))
  const apart = labels.map((_, at) => (isTotal(at) ? unnamed : null))
  const ledger = labels.map((_, at) => (isTotal(at) ? (sums[at] ?? 0) + unnamed : null))
  const rest =
    unnamed === 0
      ? []
      : [
          row('line', 'Without a vendor', apart, { link: to('/accounting/without-party', { control: 'vendor' }) }),
          row('total', 'Total in the books', ledger),
        ]
  return sheet({
    title,
    period: dueAtEndOf(as_of),
    first: 'Vendor',
    columns: labels.map(money),
    rows: rows.length + rest.length === 0 ? [] : [...rows, row('total', 'Total', sums), ...rest],
    notes: [
      t('MSME late: owed to micro and small enterprises beyond 45 days, or 15 where no terms are agreed (MSMED Act s.15).'),
    ],
  })
}

const cells = ({ current, overdue, unallocated, total, msme_late }: AgedVendor) => [
  current,
  ...overdue,
  unallocated,
  total,
  msme_late,
]

async function byBill(tx: CompanyTx, as_of: IsoDate, vendors_id: string): Promise<NamedSheet> {
  const { vendor_name } = await vendorOf(tx, vendors_id)
  const bills = await owedBills(tx, as_of, vendors_id)
  const rows = bills.map((bill) => {
    const link = to(`/payables/bills/${bill.bills_id}`)
    const terms = msmeTerms(bill, bill.bill_date)
    const late = Math.max(0, daysBetween(bill.due_date, as_of))
    const overdue = late === 0 ? t('Not due') : countOf(late, 'day')
    const payBy = terms === undefined ? null : terms.pay_by
    return row('line', bill.bill_number, [bill.bill_date, bill.due_date, overdue, payBy, bill.amount], {
      link,
      links: [null, null, null, null, link],
    })
  })
  const all = (await agedPayables(tx, as_of)).find((vendor) => vendor.vendors_id === vendors_id)
  const ahead = all?.unallocated ?? 0
  const account = to(`/payables/vendors/${vendors_id}`, { tab: 'statement' })
  const rest =
    ahead === 0
      ? []
      : [row('line', 'Paid ahead, debit notes and journal entries', [null, null, null, null, ahead], { link: account })]
  const total = sumPaise(bills.map(({ amount }) => amount)) + ahead
  return sheet({
    title,
    subject: vendor_name,
    period: atEndOf(as_of),
    first: 'Bill',
    columns: [date('Bill date'), date('Due'), text('Overdue'), date('MSME: pay by'), money('Owed')],
    rows: bills.length === 0 && ahead === 0 ? [] : [...rows, ...rest, row('total', 'Total', [null, null, null, null, total])],
  })
}
