import { createFileRoute } from '@tanstack/react-router'
import { OpeningPage } from '#web/features/accounting/journals/opening-page.tsx'

export const Route = createFileRoute('/_app/accounting/opening-balances')({ component: OpeningPage })
