import { addDays, type IsoDate } from '#core/dates.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as estimates from '#server/domains/sales/estimates/service.ts'
import type { Sales } from './sales.ts'

/** Two offers: one is accepted, the other is open. */
export async function offers(tx: CompanyTx, services: Dependencies, { parties, goods }: Sales, to: IsoDate): Promise<void> {
  for (const [at, isAccepted] of [true, false].entries()) {
    const [party, first, second] = [parties[at], goods[at], goods[at + 4]]
    if (!party || !first || !second) continue
    const draft = await estimates.saveDraft(tx, {
      customers_id: party.customers_id,
      estimate_date: addDays(to, at - 6),
      valid_until: addDays(to, at + 24),
      order_reference: null,
      chosen_place_of_supply: null,
      reverse_charge: false,
      under_lut: false,
      tax_inclusive: false,
      notes: 'Prices hold until the last day named above.',
      terms: null,
      hub_enquiries_id: null,
      lines: [
        { ...first, quantity: '40' },
        { ...second, quantity: '12' },
      ],
    })
    const { estimates_id } = await estimates.send(tx, services, draft.estimates_id, draft.version)
    if (isAccepted) await estimates.setStatus(tx, estimates_id, { status: 'accepted', decline_reason: null })
  }
}
