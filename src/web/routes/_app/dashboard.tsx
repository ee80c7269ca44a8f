import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#web/features/workspace/dashboard/dashboard-page.tsx'

export const Route = createFileRoute('/_app/dashboard')({ component: DashboardPage })
