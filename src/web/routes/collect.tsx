import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { CollectPage } from '#web/features/sales/collect/collect-page.tsx'

/** The target of payment links: open to anyone with the link. */
export const Route = createFileRoute('/collect')({
  validateSearch: z.object({ link: z.catch(z.coerce.string(), '-') }),
  component: Collect,
})

function Collect() {
  const { link } = Route.useSearch()
  return <CollectPage key={link} token={link} />
}
