import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FreeInvoicePage } from '#web/features/sales/free-invoice/free-invoice-page.tsx'
import { sessionQuery } from '#web/lib/session.ts'

/** For everyone, signed in or not. */
export const Route = createFileRoute('/free-gst-invoice-generator')({ component: FreeInvoice })

function FreeInvoice() {
  const { data: session } = useQuery(sessionQuery)
  return <FreeInvoicePage isSignedIn={Boolean(session)} />
}
