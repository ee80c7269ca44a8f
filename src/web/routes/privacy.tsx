import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#web/features/workspace/legal/legal-page.tsx'
import { privacy } from '#web/features/workspace/legal/texts.ts'

export const Route = createFileRoute('/privacy')({ component: () => <LegalPage text={privacy} /> })
