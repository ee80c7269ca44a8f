import { t } from '#core/messages.ts'
import { financialYear, readersDate, type IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { grossUpTax } from '#core/tax/gross-up.ts'
import { nonResidentRule, type ResidenceDecision } from '#core/tax/non-residents.ts'
import type { TdsRule } from '#core/tax/tds.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { decisionOn } from '#server/domains/directory/tax-residence/decisions.ts'
import type { VendorRecord } from '#server/domains/directory/vendors/table.ts'
import { taxedBetween } from '#server/domains/tax/tds-deductions/payee-tax.ts'

type Payee = Pick<VendorRecord, 'vendors_id' | 'vendor_name' | 'gst_treatment' | 'pan'>
/** `undecided`: nothing may be paid or booked; `rule`: what is withheld; neither: nothing is, by decision. `resident`: the ordinary natures. */
export type ForeignTax =
  | { kind: 'resident' }
  | { kind: 'undecided'; problem: string }
  /** `borne`: tax that the company bears, beside the sum. */
  | { kind: 'decided'; rule: TdsRule | undefined; borne: Paise }

/** How a payment to a vendor is taxed that may be outside India. The surcharge follows from what the year comes to with it. */
export async function foreignTax(
  tx: CompanyTx,
  vendor: Payee,
  payee: readonly string[],
  day: IsoDate,
  value: Paise,
): Promise<ForeignTax> {
  const { isAbroad, decision } = await decisionOn(tx, vendor, day)
  if (!isAbroad || decision?.treatment === 'resident') return { kind: 'resident' }
  if (!decision) return { kind: 'undecided', problem: undecidedWords(vendor, day) }
  const year = financialYear(day)
  const taxed = await taxedBetween(tx, payee, ['non_resident'], year.start, year.end)
  const before = taxed.get('non_resident') ?? 0
  return { kind: 'decided', ...ruleOf(decision, { day, hasPan: vendor.pan !== null, before, value }) }
}

/** The rule, and the tax that the company bears: with it the year may reach the next surcharge, and so a higher rate. */
function ruleOf(
  decision: ResidenceDecision,
  { day, hasPan, before, value }: { day: IsoDate; hasPan: boolean; before: Paise; value: Paise },
): { rule: TdsRule | undefined; borne: Paise } {
  const ruleFor = (borne: Paise) => nonResidentRule(decision, { day, hasPan, sum: before + value + borne })
  let borne = 0
  let rule = ruleFor(borne)
  if (!rule || decision.bears_tax !== true) return { rule, borne }
  for (let rate: string | undefined; rule && rate !== rule.rate; rule = ruleFor(borne)) {
    rate = rule.rate
    borne = grossUpTax(value, rate)
  }
  return { rule, borne }
}

export const undecidedWords = ({ vendor_name }: Pick<Payee, 'vendor_name'>, day: IsoDate): string =>
  t(
    '{vendor_name} is outside India, and how payments of {date} are taxed is not decided. Decide it on the vendor’s page first.',
    {
      vendor_name,
      date: readersDate(day),
    },
  )
