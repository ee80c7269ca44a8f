import { createFileRoute, redirect } from '@tanstack/react-router'
import { EntryPage } from '#web/features/account/entry-page.tsx'
import { comingOutside } from '#web/features/coming/areas.ts'
import { ComingList } from '#web/features/coming/coming-page.tsx'
import { collectPage } from '#web/lib/collect-page.ts'

const area = comingOutside.pay

/** Leads to the operator's collection page with the query it came with; where none is set, says so. */
export const Route = createFileRoute('/pay')({
  beforeLoad: async () => {
    const href = await collectPage(window.location.search)
    if (href !== undefined) throw redirect({ href, replace: true })
  },
  component: () => (
    <EntryPage title={area.title} lead={area.will}>
      <ComingList area={area} />
    </EntryPage>
  ),
})
