import { createFileRoute } from '@tanstack/react-router'
import { ColdStartPage } from '#web/features/marketplace/hub/cold-start-page.tsx'

export const Route = createFileRoute('/_app/apps/hub/cold-start')({ component: ColdStartPage })
