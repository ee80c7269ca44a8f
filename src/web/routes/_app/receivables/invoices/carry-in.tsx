import { createFileRoute } from '@tanstack/react-router'
import { CarryIn } from '#web/features/sales/free-invoice/claim-draft.tsx'

/** The page after sign-up for a person who started an invoice without an account. */
export const Route = createFileRoute('/_app/receivables/invoices/carry-in')({ component: CarryIn })
