import { createFileRoute } from '@tanstack/react-router'
import { CarryIn } from '#web/features/sales/free-invoice/claim-draft.tsx'

/** Where a person comes to who began an invoice before they had an account. */
export const Route = createFileRoute('/_app/receivables/invoices/carry-in')({ component: CarryIn })
