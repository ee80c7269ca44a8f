import { createFileRoute, redirect } from '@tanstack/react-router'
import { collectPage } from '#web/lib/collect-page.ts'

/** Redirects to the collection page with the given query: the operator’s own if configured, otherwise ours. */
export const Route = createFileRoute('/pay')({
  beforeLoad: async () => {
    const { search } = window.location
    throw redirect({ href: (await collectPage(search)) ?? `/collect${search}`, replace: true })
  },
})
