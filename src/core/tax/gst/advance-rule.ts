import { reason } from '../../reasons.ts'
import type { IsoDate } from '../../dates.ts'
import { fieldError } from '../../errors.ts'
import type { StateCode } from '../../identifiers/state-list.ts'
import { type Buyer, registration, type Seller } from './draft.ts'
import { gstRateProblem } from './rates.ts'
import { type SupplyRule, supplyRule } from './supply.ts'

/** What an advance is for, as a person enters it. `gst_rate` null: not known yet. */
export type AdvanceSupply = {
  item_type: 'goods' | 'service'
  hsn: string | null
  gst_rate: string | null
  is_place_known: boolean
  chosen_place_of_supply: string | null
  reverse_charge: boolean
  under_lut: boolean
}

/** `tax_rule`: the tax on the advance. `place_of_supply`: null if it is unknown. */
export type AdvanceRule = {
  place_of_supply: StateCode | null
  tax_rule: SupplyRule['tax']
  gst_rate: string
  why: string[]
}

/** When the rate is unknown at the time (CGST Rules r.50, proviso (i); since 1 Jul 2017). */
const RATE_NOT_KNOWN = '18'

/**
 * From when an advance for goods is not taxed until the supply, and by which notification. Composition dealers are excluded, but
 * collect none anyway.
 */
const goodsUntaxed = {
  from: '2017-11-15',
  why: reason('No GST on an advance for goods: it is due with the supply (notification 66/2017-Central Tax)'),
}

/**
 * The tax on an advance on the day of receipt, with the reason: services are taxed with the money (CGST Act s.13(2)), goods with the supply.
 * Throws `invalid` at `gst_rate` if it is not a GST rate on that day.
 */
export function advanceRule(supply: AdvanceSupply, date: IsoDate, buyer: Buyer, seller: Seller): AdvanceRule {
  const gst_rate = supply.gst_rate ?? RATE_NOT_KNOWN
  const problem = gstRateProblem(gst_rate, date, supply.hsn ?? '')
  if (problem !== undefined) throw fieldError('gst_rate', problem)
  const { place_of_supply, tax, why } = ruleOf(supply, buyer, seller)
  const rule = (tax_rule: SupplyRule['tax'], reason?: string): AdvanceRule => ({
    place_of_supply,
    tax_rule,
    gst_rate,
    // A reason for another tax is irrelevant without any tax.
    why: reason === undefined ? why : [...why.filter((sentence) => tax_rule !== 'none' || !/^[ICS]GST/.test(sentence)), reason],
  })
  if (tax === 'none') return rule('none')
  if (supply.item_type === 'goods' && date >= goodsUntaxed.from) return rule('none', goodsUntaxed.why)
  if (supply.reverse_charge) return rule('none', reason('The customer pays the GST under reverse charge'))
  return supply.gst_rate === null
    ? rule(tax, reason('The rate is not known yet, so {rate}% (CGST Rules r.50, proviso (i))', { rate: RATE_NOT_KNOWN }))
    : rule(tax)
}

function ruleOf(supply: AdvanceSupply, buyer: Buyer, seller: Seller) {
  const rule = supplyRule({
    seller_state: seller.state_code,
    seller_registration: registration(seller),
    treatment: buyer.gst_treatment,
    buyer_gstin: buyer.gstin ?? undefined,
    buyer_state: buyer.state_code ?? undefined,
    place_of_supply: supply.chosen_place_of_supply ?? undefined,
    under_lut: supply.under_lut,
  })
  if (supply.is_place_known || rule.tax === 'none') return supply.is_place_known ? rule : { ...rule, place_of_supply: null }
  const why = [reason('IGST: the place of supply is not known yet, so as inter-State (CGST Rules r.50, proviso (ii))')]
  return { place_of_supply: null, tax: 'inter' as const, why }
}
