import { reason } from '../../reasons.ts'
import { type Decimal } from '../../decimal.ts'
import { stateName } from '../../identifiers/states.ts'
import type { StateCode } from '../../identifiers/state-list.ts'
import { mulDiv, type Paise } from '../../money.ts'

/** The customer's GST treatment. Composition dealers, UIN holders and deductors count as `registered`. */
export type GstTreatment = 'registered' | 'unregistered' | 'overseas' | 'sez' | 'deemed_export'
export type SellerRegistration = 'regular' | 'composition' | 'unregistered'

export type Supply = {
  seller_state: StateCode
  /** Default `regular`. The other two may not collect GST (CGST Act s.10(4), s.32). */
  seller_registration?: SellerRegistration | undefined
  treatment: GstTreatment
  buyer_gstin?: string | undefined
  /** The buyer is another registration of the seller’s company: a stock transfer. */
  buyer_is_own?: boolean | undefined
  /** State of the buyer's address. */
  buyer_state?: StateCode | undefined
  /** State in India the goods are delivered to, when not the buyer's. */
  ship_to_state?: StateCode | undefined
  /** Chosen by a person, who knows the exceptions of IGST Act s.12 and s.13 (property, events, transport). Takes precedence. */
  place_of_supply?: StateCode | undefined
  /** Export or SEZ supply under bond or letter of undertaking: no tax (IGST Act s.16(3)(a)). */
  under_lut?: boolean | undefined
}

/** `intra`: CGST and SGST; `inter`: IGST; `none`: nothing is charged. `why`: sentences for the person. */
export type SupplyRule = { place_of_supply: StateCode; tax: 'intra' | 'inter' | 'none'; why: string[] }

export type TaxSplit = { cgst: Paise; sgst: Paise; igst: Paise }

/**
 * The tax on a supply, with the reason. The inter-state test is IGST Act s.7 and s.8; SEZ is inter-state by s.7(5)(b). In force
 * since 1 Jul 2017.
 */
export function supplyRule(supply: Supply): SupplyRule {
  const place = placeOfSupply(supply)
  const rule = (tax: SupplyRule['tax'], why: string): SupplyRule => ({ place_of_supply: place.code, tax, why: [place.why, why] })
  if (supply.seller_registration === 'unregistered') return rule('none', reason('No GST: the seller is not registered'))
  if (supply.seller_registration === 'composition')
    return rule('none', reason('No GST: a composition dealer issues a bill of supply'))
  if (isZeroRated(supply.treatment, place.code) && supply.under_lut)
    return rule('none', reason('No GST: zero-rated supply under bond or letter of undertaking'))
  if (supply.treatment === 'sez') return rule('inter', reason('IGST: a supply to a Special Economic Zone is always inter-state'))
  if (place.code === supply.seller_state)
    return rule(
      'intra',
      reason('CGST and SGST: seller and place of supply are both in {state}', { state: stateName(place.code) }),
    )
  if (place.code === '96') return rule('inter', reason('IGST: an export with payment of tax'))
  return rule('inter', reason('IGST: from {from} to {to}', { from: stateName(supply.seller_state), to: stateName(place.code) }))
}

type Place = { state: string; code: string }
const placeReasons = {
  chosen: (at: Place) => reason('Place of supply {state} ({code}): chosen on the document', at),
  delivered: (at: Place) => reason('Place of supply {state} ({code}): the goods are delivered there', at),
  abroad: (at: Place) => reason('Place of supply {state} ({code}): the customer is abroad', at),
  address: (at: Place) => reason('Place of supply {state} ({code}): the address of a customer without GSTIN', at),
  no_address: (at: Place) => reason('Place of supply {state} ({code}): the customer gave no address, so the seller’s state', at),
  gstin: (at: Place) => reason('Place of supply {state} ({code}): the customer’s GSTIN', at),
  own_gstin: (at: Place) => reason('Place of supply {state} ({code}): the receiving GSTIN', at),
  customer: (at: Place) => reason('Place of supply {state} ({code}): the customer’s address', at),
  no_state: (at: Place) => reason('Place of supply {state} ({code}): the customer gave no state, so the seller’s', at),
}

/**
 * Where a supply takes place. Overseas: 96, unless goods are delivered in India. Unregistered: where the goods go, else the address on
 * record, else the seller's state (IGST Act s.10(1)(ca) from 1 Oct 2023, s.12(2)(b); circular 209/3/2024). Registered: the state of the GSTIN
 * (s.10(1)(b), s.12(2)(a)).
 */
export function placeOfSupply(supply: Supply): { code: StateCode; why: string } {
  const at = (code: StateCode, why: keyof typeof placeReasons) => ({
    code,
    why: placeReasons[why]({ state: stateName(code), code }),
  })
  const { buyer_gstin, buyer_state, ship_to_state, seller_state } = supply
  if (supply.place_of_supply) return at(supply.place_of_supply, 'chosen')
  if (supply.treatment === 'overseas') {
    return ship_to_state && ship_to_state !== '96' ? at(ship_to_state, 'delivered') : at('96', 'abroad')
  }
  if (supply.treatment === 'unregistered') {
    if (ship_to_state) return at(ship_to_state, 'delivered')
    if (buyer_state) return at(buyer_state, 'address')
    return at(seller_state, 'no_address')
  }
  if (buyer_gstin) return at(buyer_gstin.slice(0, 2), supply.buyer_is_own ? 'own_gstin' : 'gstin')
  if (buyer_state) return at(buyer_state, 'customer')
  return at(seller_state, 'no_state')
}

/** Exports (customer abroad and place of supply 96) and supplies to SEZ: IGST Act s.16(1). */
export function isZeroRated(treatment: GstTreatment, place: StateCode): boolean {
  return treatment === 'sez' || (treatment === 'overseas' && place === '96')
}

/**
 * GST on a taxable value (paise) at a rate in percent. Each figure is rounded half-up to the paisa; CGST and SGST are the same figure,
 * so an intra-state total is always even.
 */
export function gstSplit(taxable_value: Paise, rate: Decimal, tax: SupplyRule['tax']): TaxSplit {
  if (tax === 'none') return { cgst: 0, sgst: 0, igst: 0 }
  if (tax === 'inter') return { cgst: 0, sgst: 0, igst: mulDiv(taxable_value, rate.units, rate.scale * 100n) }
  const half = mulDiv(taxable_value, rate.units, rate.scale * 200n)
  return { cgst: half, sgst: half, igst: 0 }
}
