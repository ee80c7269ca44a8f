import { AddressWanted } from '#web/features/company/company/address-wanted.tsx'
import { useUnreadSearch } from '#web/lib/unknown-search.ts'
import PlanLayers from './-plan.tsx'

/** What may come over any page once it stands: fetched together, after it. */
export default function LateLayers() {
  useUnreadSearch()
  return (
    <>
      <PlanLayers />
      <AddressWanted />
    </>
  )
}
