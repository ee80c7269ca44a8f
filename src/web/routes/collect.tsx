import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { CollectPage } from '#web/features/sales/collect/collect-page.tsx'

/** Where a payment link leads: open to whoever has it. */
export const Route = createFileRoute('/collect')({
  validateSearch: z.object({ link: z.catch(z.coerce.string(), '-') }),
  component: Collect,
})

function Collect() {
  const { link } = Route.useSearch()
  return <CollectPage key={link} token={link} />
}
