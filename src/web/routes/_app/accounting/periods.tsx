import { createFileRoute } from '@tanstack/react-router'
import { PeriodsPage } from '#web/features/periods/periods-page.tsx'

export const Route = createFileRoute('/_app/accounting/periods')({ component: PeriodsPage })
