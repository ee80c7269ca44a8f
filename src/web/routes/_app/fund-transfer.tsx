import { createFileRoute } from '@tanstack/react-router'
import { comingOutside } from '#web/features/coming/areas.ts'
import { ComingPage } from '#web/features/coming/coming-page.tsx'

export const Route = createFileRoute('/_app/fund-transfer')({
  staticData: { shell: 'hidden' },
  component: () => <ComingPage area={comingOutside.fundTransfer} />,
})
