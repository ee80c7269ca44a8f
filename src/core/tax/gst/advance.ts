import { reason } from '../../reasons.ts'
import type { IsoDate } from '../../dates.ts'
import { parseDecimal } from '../../decimal.ts'
import { fieldError } from '../../errors.ts'
import type { StateCode } from '../../identifiers/states.ts'
import { credit, debit, type Line } from '../../ledger/journal.ts'
import { mulDiv, type Paise } from '../../money.ts'
import { type Buyer, registration, type Seller } from './draft.ts'
import { gstRateProblem } from './rates.ts'
import { type SupplyRule, supplyRule, type TaxSplit } from './supply.ts'

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
const goodsUntaxed = { from: '2017-11-15', source: 'notification 66/2017-Central Tax' }

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
  if (supply.item_type === 'goods' && date >= goodsUntaxed.from)
    return rule('none', `No GST on an advance for goods: it is due with the supply (${goodsUntaxed.source})`)
  if (supply.reverse_charge) return rule('none', 'The customer pays the GST under reverse charge')
  return supply.gst_rate === null
    ? rule(tax, `The rate is not known yet, so ${RATE_NOT_KNOWN}% (CGST Rules r.50, proviso (i))`)
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

/** The tax inside an amount that includes it; CGST and SGST are the same figure. */
export function taxWithin(amount: Paise, { gst_rate, tax_rule }: Pick<AdvanceRule, 'gst_rate' | 'tax_rule'>): TaxSplit {
  const rate = parseDecimal(gst_rate)
  if (!rate || tax_rule === 'none') return { cgst: 0, sgst: 0, igst: 0 }
  const whole = 100n * rate.scale + rate.units
  if (tax_rule === 'inter') return { cgst: 0, sgst: 0, igst: mulDiv(amount, rate.units, whole) }
  const half = mulDiv(amount, rate.units, whole * 2n)
  return { cgst: half, sgst: half, igst: 0 }
}

/** An advance with the tax accounted for on all of it, in paise. */
export type TaxedAdvance = Pick<AdvanceRule, 'gst_rate' | 'tax_rule'> & TaxSplit & { amount: Paise }

/**
 * The tax of a part of an advance: by its rate, or by its share of the opening tax if the earlier books rounded differently, so that the
 * last part takes the remainder.
 */
export function taxOfPart(part: Paise, { amount, cgst, sgst, igst, ...rule }: TaxedAdvance): TaxSplit {
  const whole = taxWithin(amount, rule)
  if (whole.cgst === cgst && whole.sgst === sgst && whole.igst === igst) return taxWithin(part, rule)
  const share = (tax: Paise) => mulDiv(tax, BigInt(part), BigInt(amount))
  return { cgst: share(cgst), sgst: share(sgst), igst: share(igst) }
}

/** By how much a tax may differ from that of its rate, in paise: returns round to the rupee (CGST Act s.170). */
const ROUNDED = 100

/**
 * The tax of an advance as earlier books accounted for it, by the taxes of its rule; undefined if it cannot be that of the rate, by more
 * than a rupee. In paise.
 */
export function taxAccounted(amount: Paise, tax: Paise, rule: Pick<AdvanceRule, 'gst_rate' | 'tax_rule'>): TaxSplit | undefined {
  const { cgst, sgst, igst } = taxWithin(amount, rule)
  if (Math.abs(cgst + sgst + igst - tax) > ROUNDED || rule.tax_rule === 'none') return undefined
  if (rule.tax_rule === 'inter') return { cgst: 0, sgst: 0, igst: tax }
  const half = Math.floor(tax / 2)
  return { cgst: half, sgst: tax - half, igst: 0 }
}

/**
 * The tax of a movement of an advance from `before` to `after` remaining: positive if it grows. By differences, so that the tax on the
 * remainder is always that of one amount, however often parts were used and returned.
 */
export function taxOfMove(before: Paise, after: Paise, advance: TaxedAdvance): TaxSplit {
  const [from, to] = [taxOfPart(before, advance), taxOfPart(after, advance)]
  return { cgst: to.cgst - from.cgst, sgst: to.sgst - from.sgst, igst: to.igst - from.igst }
}

/** What the tax of a move does to the books: payable before there is an invoice, or (negative) not any more. */
export function advanceTaxLines({ cgst, sgst, igst }: TaxSplit): Line[] {
  return [
    debit('gst_on_advances', cgst + sgst + igst),
    credit('cgst_output', cgst),
    credit('sgst_output', sgst),
    credit('igst_output', igst),
  ]
}
