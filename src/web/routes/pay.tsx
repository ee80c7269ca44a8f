import { createFileRoute, redirect } from '@tanstack/react-router'
import { collectPage } from '#web/lib/collect-page.ts'

/** Leads to the collection page with the query it came with: the operator’s own where one is set, else ours. */
export const Route = createFileRoute('/pay')({
  beforeLoad: async () => {
    const { search } = window.location
    throw redirect({ href: (await collectPage(search)) ?? `/collect${search}`, replace: true })
  },
})
