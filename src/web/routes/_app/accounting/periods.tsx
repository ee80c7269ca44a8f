import { createFileRoute } from '@tanstack/react-router'
import { PeriodsPage } from '#web/features/accounting/periods/periods-page.tsx'

export const Route = createFileRoute('/_app/accounting/periods')({ component: PeriodsPage })
