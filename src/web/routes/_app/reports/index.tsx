import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '#web/features/reporting/reports/reports-page.tsx'

export const Route = createFileRoute('/_app/reports/')({ component: ReportsPage })
