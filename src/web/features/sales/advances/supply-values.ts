import type { VoucherInput } from '#contract/sales/advances.ts'
import type { Customer } from '#contract/directory/customers.ts'
import type { CompanyBasics } from '#contract/company/company.ts'
import { isIsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { taxWithin } from '#core/tax/gst/advance.ts'
import { type AdvanceRule, advanceRule } from '#core/tax/gst/advance-rule.ts'
import type { TaxSplit } from '#core/tax/gst/supply.ts'
import type { Paise } from '#core/money.ts'
import { tcsOfAdvance, tcsWithin } from '#core/tax/tcs-advance.ts'
import { isServiceNature, type TcsNature, tcsNatures } from '#core/tax/tcs-natures.ts'

/** The purpose of an advance in the form. `gst_rate` blank: unknown; `place` blank: by the rule, `unknown`: unknown. */
export type SupplyValues = {
  items_id: string | null
  description: string
  item_type: 'goods' | 'service'
  hsn: string
  gst_rate: string
  place: string
  reverse_charge: boolean
  under_lut: boolean
  /** Blank: no tax is collected at source. */
  tcs_nature: string
  notes: string
}

export const noSupply: SupplyValues = {
  items_id: null,
  description: '',
  item_type: 'service',
  hsn: '',
  gst_rate: '18',
  place: '',
  reverse_charge: false,
  under_lut: false,
  tcs_nature: '',
  notes: '',
}

/** What tax is collected on among goods, or among services. */
export const naturesOf = (kind: SupplyValues['item_type']): TcsNature[] =>
  tcsNatures.filter((each) => isServiceNature(each) === (kind === 'service'))

const natureOf = ({ item_type, tcs_nature }: SupplyValues): TcsNature | null =>
  naturesOf(item_type).find((each) => each === tcs_nature) ?? null

/** Converts the form's values to the request body. */
export const supplyBody = (values: SupplyValues): Omit<VoucherInput, 'advance_date'> => {
  const { place, hsn, gst_rate, tcs_nature: _nature, notes, description, ...rest } = values
  return {
    ...rest,
    description: description.trim(),
    hsn: hsn.trim() || null,
    gst_rate: gst_rate || null,
    is_place_known: place !== 'unknown',
    chosen_place_of_supply: place === '' || place === 'unknown' ? null : place,
    tcs_nature: natureOf(values),
    notes: notes.trim() || null,
  }
}

export type LiveTax = { rule: AdvanceRule; tax: TaxSplit }

/** The tax that the server will calculate; undefined while it is unknown. */
export function liveTax(
  values: SupplyValues,
  at: { date: string; amount: Paise },
  customer: Customer | undefined,
  company: CompanyBasics | undefined,
): LiveTax | undefined {
  if (!customer || !company || !isIsoDate(at.date)) return undefined
  try {
    const rule = advanceRule(supplyBody(values), at.date, customer, company)
    const collected = tcsOfAdvance(natureOf(values), at.date, customer)
    const tcs = collected ? tcsWithin(at.amount, collected.rate) : 0
    return { rule, tax: taxWithin(at.amount - tcs, rule) }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
